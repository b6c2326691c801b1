import type { CubeDocument, Texts } from '../../sql/cube-document.ts'

/** What metadata says the cells of a column are. */
export type StatedType = 'number' | 'integer' | 'text' | 'boolean' | 'year' | 'month' | 'date' | 'date-time'

/** What metadata says about a column. Every part but the name may be absent. */
export type ColumnMetadata = {
  /** Names under which it may stand in the header. */
  headers: string[]
  name?: Texts
  description?: Texts
  type?: StatedType
  /** How dates are written, for the database's `strptime`. */
  timeFormat?: string
  /** Texts that stand for a missing cell. */
  missing: string[]
  decimalSign?: string
  groupSign?: string
  unit?: string
  /** Absolute iri of the property. */
  path?: string
  /** What stands in an iri before and after a cell. */
  valueIri?: { before: string; after: string }
  /** Between several values in one cell. */
  separator?: string
  /** No cell may be missing. */
  isRequired: boolean
  isLeftOut: boolean
}

/** What metadata says about a table. */
export type TableMetadata = {
  /** The file it was read from, as people see it. */
  file: string
  columns: ColumnMetadata[]
  /** Headers of the columns that tell rows apart; empty where nothing is stated. */
  primaryKey: string[]
  about: Partial<Omit<CubeDocument, 'version' | 'iri' | 'components' | 'values' | 'units'>>
  delimiter?: string
  quote?: string
  encoding?: string
}
