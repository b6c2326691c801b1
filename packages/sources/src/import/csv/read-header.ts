import { ImportError, toShown } from '../import-error.ts'
import { isMissingMark } from '../infer/missing-marks.ts'
import { findNumberStyle } from '../infer/number-style.ts'
import { isEurostatHeader } from '../sdmx/eurostat-header.ts'
import { isSdmxHeader } from '../sdmx/parse-sdmx-header.ts'
import type { CsvDialect } from './scan-csv.ts'

/** More columns than a person could choose from are a table that was turned the wrong way. */
export const MAX_COLUMNS = 500
/** Days and months of Eurostat's files are columns that become rows. */
const MAX_PERIODS = 2000

/** The cells of the first records of a text that was read from the start of a file. */
export function toRecords(text: string, { delimiter, quote }: CsvDialect, limit: number): string[][] {
  const records: string[][] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let isStart = true
  const endCell = (): void => {
    cells.push(cell)
    cell = ''
    isStart = true
  }
  const endRecord = (): void => {
    endCell()
    if (cells.length > 1 || cells[0] !== '') records.push(cells)
    cells = []
  }
  for (let index = 0; index < text.length && records.length < limit; index += 1) {
    const sign = text[index] ?? ''
    if (isQuoted) {
      if (sign !== quote) cell += sign
      else if (text[index + 1] === quote) {
        cell += quote
        index += 1
      } else isQuoted = false
    } else if (sign === delimiter) endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[index + 1] === '\n') index += 1
      endRecord()
    } else if (sign === quote && isStart) {
      isQuoted = true
      isStart = false
    } else {
      cell += sign
      isStart = false
    }
  }
  if (records.length < limit && (cell !== '' || cells.length > 0)) endRecord()
  return records
}

const DELIMITERS = [';', '\t', ',', '|']

/**
 * The sign between cells: of those with which the first records have the same number of cells, the one that makes the
 * most; where none does, the one that is most frequent in the header.
 */
export function findDelimiter(text: string, quote: string): string {
  const tries = DELIMITERS.map((delimiter) => {
    const counts = toRecords(text, { delimiter, quote }, 20).map((cells) => cells.length)
    const [header = 1] = counts
    return { delimiter, header, isEven: counts.every((count) => count === header) }
  })
  const even = tries.filter(({ header, isEven }) => isEven && header > 1)
  const [best] = (even.length > 0 ? even : tries).sort((a, b) => b.header - a.header)
  return best && best.header > 1 ? best.delimiter : ','
}

/** The sign that the first line names, as spreadsheets write it: "sep=;". */
export const findStatedDelimiter = (text: string): string | undefined =>
  /^"?sep=([\t\x20-\x7e])"?[\r\n]/i.exec(text)?.[1]

/**
 * The names of the columns, out of the first record; throws an ImportError where it is not a header.
 * @param line where it stands
 */
export function parseHeader(record: string[] | undefined, line = 1): string[] {
  if (!record) throw new ImportError('The file is empty: it needs a header and at least one row.')
  const names = record.map((cell) => cell.trim().normalize('NFC'))
  const most = isEurostatHeader(names) ? MAX_PERIODS : MAX_COLUMNS
  if (names.length > most)
    throw new ImportError(
      `The header has ${names.length} columns and ${most} can be read: turn the columns into rows, one observation per row.`,
      { line },
    )
  if (names.every((name) => isMissingMark(name) || findNumberStyle([name]) !== undefined))
    throw new ImportError('There is no header: the first row must hold the names of the columns.', {
      line,
    })
  // Labels may be named as their codes there, or not at all: what it means is checked with it.
  if (isSdmxHeader(names)) return names
  const unnamed = names.indexOf('')
  if (unnamed >= 0)
    throw new ImportError(`Column ${unnamed + 1} has no name: give it one in the header.`, { line })
  const folded = names.map((name) => name.toLowerCase())
  const repeated = folded.findIndex((name, index) => folded.indexOf(name) !== index)
  if (repeated >= 0)
    throw new ImportError(
      `Columns ${folded.indexOf(folded[repeated] ?? '') + 1} and ${repeated + 1} are both named "${toShown(names[repeated] ?? '')}": give each its own name.`,
      { line },
    )
  return names
}
