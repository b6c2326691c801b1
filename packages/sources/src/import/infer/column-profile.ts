import type { ImportNote } from '@tessera/cube'
import type { StagedColumn } from '../staged-table.ts'
import type { MarkCounts } from './missing-marks.ts'
import type { TimeStyle } from './style-of-time.ts'

/** The content of a column's cells, independent of its role. */
export type ColumnProfile = {
  column: StagedColumn
  /** SQL for its cells as texts; NULL if missing. */
  cell: string
  /** The number of cells that are not missing. */
  present: number
  number?: {
    /** SQL for the plain decimal. */
    value: string
    isInteger: boolean
    /** Whether some numbers have leading zeros, which suggests codes. */
    hasLeadingZeros: boolean
    /** The decimal separator. */
    decimal: '.' | ','
    /** SQL for what some cells say about their number, or why it is missing: "p", "()", "<5"; NULL where nothing. */
    remark?: string
  }
  time?: {
    style: TimeStyle
    value: string
    /** SQL for the letters or asterisks after some times, as in 2023 (p); NULL where there are none. */
    mark?: string
  }
  /** The marks in a text column, which are values in a key and missing in an attribute. */
  marks?: { counts: MarkCounts; missing: string[]; attributeCell: string }
  /** Whether its numbers could be years although its name does not say so. Both `time` and `number` are set then. */
  isYearByLook?: boolean
  /** For a text column with mostly numbers: SQL for its cells and for their plain decimals. */
  nearNumber?: { cell: string; value: string }
  notes: ImportNote[]
}
