import { type BookType, utils, write } from '@e965/xlsx'

type Merge = { from: [row: number, column: number]; to: [row: number, column: number] }

/** Returns a workbook with one sheet. Rows and columns of merged cells count from 0. */
export function toBook(bookType: BookType, rows: unknown[][], merges: Merge[] = []): Buffer {
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = merges.map(({ from, to }) => ({
    s: { r: from[0], c: from[1] },
    e: { r: to[0], c: to[1] },
  }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Table 1')
  return write(book, { type: 'buffer', bookType, compression: true })
}
