import type { PropertyShape } from '../model/cube-structure.ts'
import { resolveKind } from '../model/resolve-kind.ts'

/**
 * The version of the layout. Increase it with every change of the tables or notes below; copies with another version
 * are made again.
 */
export const LAYOUT_VERSION = 3

/**
 * A column of a copy. Codes refer to the column's dictionary `d<index>` of terms (code, iri, literal, datatype,
 * language; the iri of a blank node starts with `_:`). Numbers are doubles, with a text column (`t<index>`) only if a
 * double would change one of them.
 */
export type ColumnPlan = {
  /** The predicate of its cells. */
  path: string
  kind: 'codes' | 'numbers'
  hasTexts: boolean
  /** Number of dictionary entries; 0 for numbers. */
  termCount: number
  /** The datatype of literals without one in the dictionary; by default, xsd:string. */
  datatype?: string
}

/** The content of a cube's tables. */
export type TablePlan = {
  columns: ColumnPlan[]
  /**
   * Whether there are observations with several values for a component. They have a row for each combination, all with
   * the same number in the column `o`.
   */
  hasRepeats: boolean
}

/** The content of a copy's tables, counted while it was written. */
export type CopyPlan = TablePlan & { rowCount: number }

/** The plan of a copy of which only notes are read. */
export const NO_TABLES: TablePlan = { columns: [], hasRepeats: false }

/** The data to copy: the predicates of a cube's components, and the format of their cells. */
export type ColumnRequest = Pick<ColumnPlan, 'path' | 'kind'> & {
  isKey: boolean
  /** Whether it is a temporal dimension; `false` if omitted. */
  isTime?: boolean
}

/** Returns the data to copy of some components. */
export const toColumnRequests = (properties: PropertyShape[]): ColumnRequest[] =>
  properties.map((property) => {
    const kind = resolveKind(property)
    return {
      path: property.path,
      kind: kind === 'NumericalMeasure' ? 'numbers' : 'codes',
      isKey: property.role === 'key',
      isTime: kind.startsWith('Temporal'),
    }
  })

/**
 * Returns the name of a column. Names of columns and tables consist of our own prefixes and numbers, so that no text
 * from a cube gets into SQL.
 */
export const cellColumn = (index: number): string => `c${toIndex(index)}`
export const textColumn = (index: number): string => `t${toIndex(index)}`
export const dictionaryTable = (index: number): string => `d${toIndex(index)}`

function toIndex(index: number): number {
  if (!Number.isSafeInteger(index) || index < 0) throw new TypeError('This is not the number of a column.')
  return index
}

/** The columns of a dictionary. */
export const DICTIONARY_COLUMNS = ['code', 'iri', 'literal', 'datatype', 'language'] as const

/** Returns a text as an SQL literal, for the paths of our own files, which ATTACH does not accept as parameters. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`
