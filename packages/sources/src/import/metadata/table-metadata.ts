import type { CubeDocument, Texts } from '../../sql/cube-document.ts'
import type { PlaceSet } from '../places/place-set.ts'
import type { StatedShapes } from '../shapes/match-shapes.ts'

/** The type of a column's cells according to metadata. */
export type StatedType = 'number' | 'integer' | 'text' | 'boolean' | 'year' | 'month' | 'date' | 'date-time'

/** Metadata of a column. Only the name is required. */
export type ColumnMetadata = {
  /** Names that the column may have in the header. */
  headers: string[]
  name?: Texts
  description?: Texts
  type?: StatedType
  /** The date format, for the database's `strptime`. */
  timeFormat?: string
  /** Texts that mark a missing cell. */
  missing: string[]
  decimalSign?: string
  groupSign?: string
  unit?: string
  /** The absolute IRI of the property. */
  path?: string
  /** The parts of an IRI before and after the cell. */
  valueIri?: { before: string; after: string }
  /** The separator of several values in one cell. */
  separator?: string
  /** Whether cells must not be missing. */
  isRequired: boolean
  isLeftOut: boolean
  /**
   * The dimension of which the column contains one value, which is its name, and the measure of its numbers. Such columns
   * become rows.
   */
  part?: { dimension: string; measure?: string }
  /** A note on observations, which does not distinguish them. */
  isNote?: boolean
  /** The value that contains the others; `false` if there is none. */
  total?: string | false
  /** Whether its values are places, or of which set; inferred by default. */
  place?: PlaceSet | boolean
  /** How its values match the shapes of a file. */
  shapes?: StatedShapes
}

/** Metadata of a table. */
export type TableMetadata = {
  /** The file it was read from, as shown to users. */
  file: string
  columns: ColumnMetadata[]
  /** Headers of the key columns; empty if not stated. */
  primaryKey: string[]
  about: Partial<Omit<CubeDocument, 'version' | 'iri' | 'components' | 'values' | 'units'>>
  delimiter?: string
  quote?: string
  encoding?: string
}
