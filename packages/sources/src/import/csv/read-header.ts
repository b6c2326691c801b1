import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import { isMissingMark } from '../infer/missing-marks.ts'
import { findNumberStyle } from '../infer/number-style.ts'
import { findUnnamed } from '../infer/row-names.ts'
import { findTimeHeaders } from '../infer/time-headers.ts'
import { looksLikeYear } from '../infer/year-styles.ts'
import { isEurostatHeader } from '../sdmx/eurostat-header.ts'
import { isSdmxHeader } from '../sdmx/parse-sdmx-header.ts'
import type { CsvDialect } from './scan-csv.ts'

/** A table with more columns was probably transposed; nobody could choose from so many. */
export const MAX_COLUMNS = 500
/** In Eurostat's files, days and months are columns, which become rows. */
const MAX_PERIODS = 2000

/** Parses the first records of a text that was read from the start of a file. */
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

/** The possible delimiters. */
export const DELIMITERS = [';', '\t', ',', '|']

/**
 * Detects the delimiter: among those that give the first records the same number of cells, the one that gives the most;
 * otherwise the most frequent one in the header.
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

/** Returns the delimiter stated in the first line, as spreadsheets write it: "sep=;". */
export const findStatedDelimiter = (text: string): string | undefined =>
  /^"?sep=([\t\x20-\x7e])"?[\r\n]/i.exec(text)?.[1]

const isNumber = (name: string): boolean => findNumberStyle([name]) !== undefined

/**
 * Whether cells are data rather than names: only numbers, or some numbers that are neither times nor rising, as ages are in
 * the header of a wide table.
 */
function isData(cells: string[]): boolean {
  const { times = [] } = findTimeHeaders(cells) ?? {}
  const isCorner = cells[0] === '' && times.length > 0
  if (!isCorner && cells.every((cell) => isMissingMark(cell) || isNumber(cell))) return true
  const texts = times.map(({ text }) => text)
  const numbers = cells
    .filter((cell) => isNumber(cell) && !looksLikeYear(cell) && !texts.includes(cell))
    .map(Number)
  const areRising = numbers.every(
    (number, index) => index === 0 || number > (numbers[index - 1] ?? Number.NaN),
  )
  return numbers.length > 0 && !(numbers.length > 1 && areRising)
}

/**
 * Returns a header without empty cells at its end. Spreadsheets write them for formatted columns without content. Keeps two
 * columns, which a table needs.
 */
export function withoutTrailing(record: string[]): string[] {
  const last = record.findLastIndex((cell) => cell.trim() !== '')
  return record.slice(0, Math.max(2, last + 1))
}

/**
 * Returns the names of the columns from the first record. The first one may be empty. Throws an ImportError if it is not a
 * header.
 * @param line of the header in the file
 */
export function parseHeader(record: string[] | undefined, line = 1): string[] {
  if (!record) throw new ImportError(toProblem('empty'))
  const names = record.map((cell) => cell.trim().normalize('NFC'))
  const most = isEurostatHeader(names) ? MAX_PERIODS : MAX_COLUMNS
  if (names.length > most)
    throw new ImportError(toProblem('columns-too-many', { count: names.length, maximum: most }), { line })
  if (isData(names)) throw new ImportError(toProblem('header-missing'), { line })
  // Labels may have the same names as their codes, or none; the SDMX parser checks them.
  if (isSdmxHeader(names)) return names
  const unnamed = findUnnamed(names)
  if (unnamed >= 0) throw new ImportError(toProblem('name-missing-at', { position: unnamed + 1 }), { line })
  const folded = names.map((name) => name.toLowerCase())
  const repeated = folded.findIndex((name, index) => folded.indexOf(name) !== index)
  if (repeated >= 0)
    throw new ImportError(
      toProblem('same-columns', {
        first: folded.indexOf(folded[repeated] ?? '') + 1,
        second: repeated + 1,
        name: names[repeated] ?? '',
      }),
      { line },
    )
  return names
}
