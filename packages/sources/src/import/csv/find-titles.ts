import { joinHeaderRows } from '../infer/header-rows.ts'
import { findNumberStyle } from '../infer/number-style.ts'
import { findTimeHeaders } from '../infer/time-headers.ts'
import { DELIMITERS, toRecords, withoutTrailing } from './read-header.ts'
import type { CsvDialect } from './scan-csv.ts'

/** The lines above a table: their texts, and the number of lines and characters before the header. */
export type Titles = { texts: string[]; lines: number; letters: number }

/** Maximum number of title lines. */
const MAX_LINES = 50
/** If this many first lines have the same number of cells, the table starts at the top. */
const TABLE_LINES = 5

/**
 * Finds title lines above the header of a table: lines with a single text, or two above an empty line, followed by a
 * header of several names and a row of the same width.
 * @param stated the delimiter, if it is known
 */
export function findTitles(text: string, quote: string, stated: string | undefined): Titles | undefined {
  const lines = splitLines(text)
  if (lines[0]?.text.trim() === '') return undefined
  const dialects = (stated === undefined ? DELIMITERS : [stated]).map((delimiter) => ({ delimiter, quote }))
  // otherwise decimal commas could turn the rows below a header into a table
  if (dialects.some((dialect) => startsAtTop(lines, dialect))) return undefined
  const widthAtTop = Math.max(...dialects.map((dialect) => findHeader(lines, dialect, 0)?.length ?? 0))
  const found = dialects.flatMap((dialect) => findAbove(lines, dialect) ?? [])
  const wider = found.filter(({ columns }) => columns > widthAtTop)
  return wider.sort((a, b) => b.columns - a.columns)[0]?.titles
}

type Line = { text: string; start: number }

function splitLines(text: string): Line[] {
  const lines: Line[] = []
  for (const { 0: line, index } of text.matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)) {
    if (lines.length > MAX_LINES + 1) break
    lines.push({ text: line.replace(/[\r\n]+$/, ''), start: index })
  }
  return lines
}

const toCells = ({ text }: Line, dialect: CsvDialect): string[] =>
  (toRecords(text, dialect, 1)[0] ?? []).map((cell) => cell.trim())

/**
 * Whether the first lines have the same number of cells, at least two. Spreadsheets fill up titles with empty cells, so the
 * first line needs a second text.
 */
function startsAtTop(lines: Line[], dialect: CsvDialect): boolean {
  const records = lines
    .slice(0, TABLE_LINES)
    .filter(({ text }) => text.trim() !== '')
    .map((line) => toCells(line, dialect))
  const [first = []] = records
  return first.filter(Boolean).length > 1 && records.every(({ length }) => length === first.length)
}

/** The names in a line or two, if a row of the same width follows and the names are not values. */
function findHeader(lines: Line[], dialect: CsvDialect, at: number): string[] | undefined {
  const records = lines
    .slice(at)
    .map((line) => toCells(line, dialect))
    .filter((cells) => cells.length > 0)
  const joined = joinHeaderRows(records.slice(0, 3))
  if (joined) return joined
  const [first, row] = records
  if (!first || first.length < 2 || row?.length !== first.length) return undefined
  const header = withoutTrailing(first)
  const isCorner = header[0] === '' && findTimeHeaders(header) !== undefined
  if (header.includes('', isCorner ? 1 : 0)) return undefined
  const isNumber = (cell: string): boolean => findNumberStyle([cell]) !== undefined
  return header.some(isNumber) && !findTimeHeaders(header) ? undefined : header
}

function findAbove(lines: Line[], dialect: CsvDialect): { titles: Titles; columns: number } | undefined {
  const all = lines.map((line) => toCells(line, dialect).filter(Boolean))
  // names and their values, such as the date of a publication, stand above an empty line
  const head = all.findIndex(
    ({ length }, line) => length > 2 || (length === 2 && all[line + 1]?.length !== 0),
  )
  const header = head < 1 || head > MAX_LINES ? undefined : findHeader(lines, dialect, head)
  if (!header) return undefined
  const texts = all.slice(0, head).flat()
  return { titles: { texts, lines: head, letters: lines[head]?.start ?? 0 }, columns: header.length }
}
