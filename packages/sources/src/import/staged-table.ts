import { quoteText } from '../columns/layout.ts'
import type { Place } from './import-error.ts'
import type { ColumnMetadata, StatedType } from './metadata/table-metadata.ts'
import type { Reader } from './reader.ts'

/** A column of the file that is being read; its cells are texts, or missing, in `stage.cells`. */
export type StagedColumn = {
  /** Its name in the file. */
  header: string
  /** The name of its cells in SQL: one of ours. */
  cell: string
  /** What it holds where the format or metadata says so. */
  type?: StatedType
  metadata?: ColumnMetadata
  /** The header of the column of codes whose labels it holds, where the format says so. */
  labelsOf?: string
  /** Cells that hold the status of its values, and those with the labels of these, where the format says so. */
  status?: { cell: string; labelCell?: string }
}

/** SQL for `stage.cells` out of a table of nothing but cells: what a row is becomes an observation. */
export const SELECT_CELLS = 'SELECT rowid + 1 AS o, rowid + 1 AS r, * FROM stage.raw'

/** A file whose cells are in `stage.cells`, with the observation they belong to in `o` and their row in `r` (from 1). */
export type StagedTable = {
  reader: Reader
  columns: StagedColumn[]
  rowCount: number
  /** What was decided while reading, for people. */
  notes: string[]
  /** Headers of the columns that tell rows apart, where the format says so. */
  primaryKey?: string[]
  /** Lines below the table, or what else the file says about it. */
  footnotes?: string[]
  /** Where in the file a row stands, or its cell in the column of a header. */
  toPlace(row: number, header?: string): Promise<Place>
}

/** Names of staged cells are made of numbers only: no header gets into SQL. */
export const stagedCell = (index: number): string => `h${index}`

const BLANKS = "' ' || chr(9) || chr(10) || chr(13) || chr(160) || chr(8239)"
const BLANK = '[ \\t\\n\\r\\x{a0}\\x{202f}]'

/**
 * SQL for a cell without the blanks around it, its letters in one form: "ü" may be one sign, or two. Most have no blanks:
 * looking is cheaper than trimming.
 */
export const toTrimmed = (cell: string): string =>
  `nfc_normalize(CASE WHEN regexp_matches(${cell}, '^${BLANK}|${BLANK}$') THEN trim(${cell}, ${BLANKS}) ELSE ${cell} END)`

/** SQL for a trimmed cell that is missing where it is one of the marks. */
export function toMissing(cell: string, marks: string[]): string {
  // No cell holds a NUL, so no mark with one is ever met.
  const known = [...new Set(marks.map((mark) => mark.trim().normalize('NFC')))].filter(
    (mark) => !mark.includes('\0'),
  )
  if (known.length === 1) return `nullif(${cell}, ${quoteText(known[0] ?? '')})`
  // A list is one constant; IN takes memory for each mark in each column.
  return `CASE WHEN list_contains([${known.map(quoteText).join(', ')}], ${cell}) THEN NULL ELSE ${cell} END`
}
