import type { ImportNote } from '@tessera/cube'
import { quoteText } from '../columns/layout.ts'
import type { Texts } from '../sql/cube-document.ts'
import type { Place } from './import-error.ts'
import type { ColumnMetadata, StatedType } from './metadata/table-metadata.ts'
import type { Reader } from './reader.ts'

/** A column of the file being imported. Its cells in `stage.cells` are texts or NULL. */
export type StagedColumn = {
  /** The name in the file. */
  header: string
  /** Its generated column name in SQL. */
  cell: string
  /** Its name in several languages, if the import has named it. */
  names?: Texts
  /** Whether its cells were headers of other columns. */
  isFromHeaders?: true
  /** The unit that each of its cells named, which is no longer in them. */
  unit?: string
  /** Whether all cells are in quotes that they do not need (true), or some have none (false). Unknown if all need them. */
  isQuoted?: boolean
  /** The type of its cells, if the format or metadata states it. */
  type?: StatedType
  metadata?: ColumnMetadata
  /** The header of the code column that its labels belong to, if the format states it. */
  labelsOf?: string
  /** The cells that say why a value is missing, by marks that its metadata states: "<5". NULL beside all others. */
  reasonCell?: string
  /** The cells with the status of its values, and with the labels of the statuses, if the format states them. */
  status?: { cell: string; labelCell?: string }
}

/** SQL for `stage.cells` from a table that contains only cells: each row becomes an observation. */
export const SELECT_CELLS = 'SELECT rowid + 1 AS o, rowid + 1 AS r, * FROM stage.raw'

/** A file whose cells are in `stage.cells`, with their observation in `o` and their row number in `r` (from 1). */
export type StagedTable = {
  reader: Reader
  columns: StagedColumn[]
  rowCount: number
  /** What was decided while reading, for people. */
  notes: ImportNote[]
  /** Headers of the columns that tell rows apart, where the format says so. */
  primaryKey?: string[]
  /** Texts above the table. */
  titles?: string[]
  /** Lines below the table, or other remarks in the file. */
  footnotes?: string[]
  /** Whether its numbers have decimal points: commas separate its cells, or they are stored as numbers. */
  hasDecimalPoints?: boolean
  /** The decimal separator, if the numbers of some columns show it beyond doubt and those of no column contradict. */
  decimal?: '.' | ','
  /** Returns the location in the file of a row, or of its cell in the column with a header. */
  toPlace(row: number, header?: string): Promise<Place>
}

/** Returns the name of a column of `stage.cells`, which does not contain its header, to keep headers out of SQL. */
export const stagedCell = (index: number): string => `h${index}`

const BLANKS = "' ' || chr(9) || chr(10) || chr(13) || chr(160) || chr(8239)"
const BLANK = '[ \\t\\n\\r\\x{a0}\\x{202f}]'

/**
 * SQL for a cell without surrounding spaces, in a normalized form: "ü" may be one code point or two. Most cells have no
 * such spaces, and checking is cheaper than trimming.
 */
export const toTrimmed = (cell: string): string =>
  `nfc_normalize(CASE WHEN regexp_matches(${cell}, '^${BLANK}|${BLANK}$') THEN trim(${cell}, ${BLANKS}) ELSE ${cell} END)`

/** SQL for a trimmed cell that is NULL if it is one of the marks. */
export function toMissing(cell: string, marks: string[]): string {
  // Cells never contain a NUL, so a mark with one cannot match.
  const known = [...new Set(marks.map((mark) => mark.trim().normalize('NFC')))].filter(
    (mark) => !mark.includes('\0'),
  )
  if (known.length === 0) return cell
  if (known.length === 1) return `nullif(${cell}, ${quoteText(known[0] ?? '')})`
  // A list is a single constant; IN would take memory for each mark in each column.
  return `CASE WHEN list_contains([${known.map(quoteText).join(', ')}], ${cell}) THEN NULL ELSE ${cell} END`
}
