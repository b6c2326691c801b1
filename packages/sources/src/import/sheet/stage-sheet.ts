import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stageCsv } from '../csv/stage-csv.ts'
import { ImportError, type Place } from '../import-error.ts'
import { moveLines, toListNote, toNote } from '../import-note.ts'
import { toProblem } from '../import-problem.ts'
import { isMissingMark } from '../infer/missing-marks.ts'
import type { TableMetadata } from '../metadata/table-metadata.ts'
import { isSame } from '../metadata/with-metadata.ts'
import type { StagedColumn, StagedTable } from '../staged-table.ts'
import type { WorkFolder } from '../work-folder.ts'
import { findSize } from './find-size.ts'
import { findTable, isYear, type SheetTable, toCellName } from './find-table.ts'
import { readSheet, type SheetCell, toDigits } from './read-sheet.ts'

type SheetOptions = {
  /** The name of the sheet. Defaults to the table with the most content. */
  wanted: string | undefined
  metadata: TableMetadata | undefined
  onProgress(fraction: number): void
}

/**
 * Loads a sheet of a workbook into the stage like the table of a CSV file. The cell types of the sheet apply: numbers
 * have a decimal point, and texts are not numbers.
 * @param file real path
 */
export async function stageSheet(
  file: string,
  work: WorkFolder,
  { wanted, metadata, onProgress }: SheetOptions,
): Promise<StagedTable> {
  const sheet = await readSheet(file, wanted, (each) => findSize(each).rows !== undefined)
  const table = findTable(sheet)
  refuseErrors(table, sheet.name)
  const percents = table.columns.map((_, index) => isPercent(table, index))
  const headers = table.headers.map((header, index) =>
    percents[index] && /^\p{L}/u.test(header) && !header.includes('%') ? `${header} [%]` : header,
  )
  const clocks = table.columns.map((_, index) => hasClock(table, index))
  const lines = table.rows.map((row) =>
    row.map((cell, index) => toText(cell, { isInPercent: percents[index], hasClock: clocks[index] })),
  )
  const text = join(work.path, 'sheet.tsv')
  await writeFile(text, [headers, ...lines].map((row) => `${row.map(quote).join('\t')}\n`).join(''))
  const at = (row: number, header = ''): Place => ({
    cell: toCellName(
      sheet.name,
      table.top + row - 1,
      table.columns[Math.max(headers.indexOf(header), 0)] ?? 0,
    ),
  })
  const staged = await stageCsv(
    text,
    work,
    metadata && toSheetMetadata(metadata, table, headers),
    onProgress,
  ).catch((error: unknown) => {
    if (!(error instanceof ImportError) || error.place.line === undefined) throw error
    throw error.at(at(error.place.line - 1))
  })
  const { others } = sheet
  return {
    ...staged,
    columns: staged.columns.map((column, index) => {
      const typed = withType(column, table, index)
      // an empty column between others may have their unit
      const isOpen = percents.includes(true) && cellsOf(table, index).length === 0
      return percents[index] || isOpen ? { ...typed, unit: '%' } : typed
    }),
    hasDecimalPoints: true,
    toPlace: async (row, header) => at(row, header),
    titles: table.titles,
    notes: [
      // A user who names a sheet knows about the others.
      ...(wanted === undefined
        ? [
            others.length > 0
              ? toListNote(
                  'sheet-of-others',
                  others.map((text) => ({ text })),
                  { sheet: sheet.name },
                )
              : toNote('sheet', { sheet: sheet.name }),
          ]
        : []),
      ...table.headers.flatMap((header, index) =>
        percents[index] ? [toNote('percent', { column: header })] : [],
      ),
      // a line of the text stands further below in the sheet
      ...moveLines(staged.notes, table.top - 1),
    ],
  }
}

/** Metadata for the columns of a sheet, without the file format and the number format, which do not apply. */
function toSheetMetadata(
  { delimiter: _, quote: __, encoding: ___, ...metadata }: TableMetadata,
  table: SheetTable,
  headers: string[],
): TableMetadata {
  const columns = metadata.columns.map((column) => {
    const index = table.headers.findIndex((header, place) =>
      column.headers.some((name) => isSame(name, header) || isSame(name, headers[place] ?? '')),
    )
    const own = headers[index]
    if (own === undefined) return column
    const isNumber = cellsOf(table, index).every(({ kind }) => kind === 'number' || kind === 'percent')
    return {
      ...column,
      headers: [...column.headers, own],
      ...(isNumber && { decimalSign: undefined, groupSign: undefined }),
    }
  })
  return { ...metadata, columns }
}

/** Quotes a cell for CSV, on a single line, so that each line is one row of the sheet. */
const quote = (text: string): string => `"${text.replaceAll('"', '""').replace(/[\r\n]+/g, ' ')}"`

const cellsOf = ({ rows }: SheetTable, index: number): SheetCell[] =>
  rows.flatMap((row) => {
    const cell = row[index]
    // A text that is alone in its row is a footnote.
    const isAlone = row.length > 1 && row.filter(Boolean).length === 1
    return cell && !isAlone && !isMissingMark(cell.text) ? [cell] : []
  })

/** Whether all numbers of a column are shown as percentages. */
const isPercent = (table: SheetTable, index: number): boolean => {
  const numbers = cellsOf(table, index).filter(({ kind }) => kind === 'number' || kind === 'percent')
  return numbers.length > 0 && numbers.every(({ kind }) => kind === 'percent')
}

/** Whether some dates of a column have a time of day; at midnight, the others have one, too. */
const hasClock = (table: SheetTable, index: number): boolean =>
  cellsOf(table, index).some(({ kind, text }) => kind === 'date' && text.includes('T'))

type Look = { isInPercent: boolean | undefined; hasClock: boolean | undefined }

function toText(cell: SheetCell | undefined, { isInPercent, hasClock }: Look): string {
  if (!cell || cell.kind === 'error') return ''
  if (cell.kind === 'date') return hasClock && !cell.text.includes('T') ? `${cell.text}T00:00:00` : cell.text
  return isInPercent && cell.kind === 'percent'
    ? toDigits(Number((Number(cell.text) * 100).toPrecision(15)))
    : cell.text
}

const LOOKS_LIKE_NUMBER = /^[-+]?\d+(?:[.,]\d+)?$/

function withType(column: StagedColumn, table: SheetTable, index: number): StagedColumn {
  if (column.type !== undefined) return column
  const cells = cellsOf(table, index)
  const isOf = (kinds: SheetCell['kind'][]): boolean => cells.every(({ kind }) => kinds.includes(kind))
  // Whole numbers may be years or codes.
  if (isOf(['number', 'percent']) && cells.some(({ text }) => text.includes('.')))
    return { ...column, type: 'number' }
  const isCode = cells.length > 0 && isOf(['text']) && cells.every(({ text }) => LOOKS_LIKE_NUMBER.test(text))
  return isCode && !cells.every(isYear) ? { ...column, type: 'text' } : column
}

function refuseErrors({ rows, top, columns }: SheetTable, sheet: string): void {
  for (const [row, cells] of rows.entries())
    for (const [index, cell] of cells.entries()) {
      const place = { cell: toCellName(sheet, top + row, columns[index] ?? 0) }
      if (cell?.kind === 'error' && cell.text !== '#N/A')
        throw new ImportError(toProblem('cell-error', { text: cell.text }), place)
      if (cell?.kind === 'uncomputed') throw new ImportError(toProblem('cell-uncomputed'), place)
    }
}
