import type { PropertyShape } from '../model/cube-structure.ts'
import { resolveKind } from '../model/resolve-kind.ts'

/**
 * Increased with every change of the tables below, or of the notes beside them. Copies with another version are made
 * again.
 */
export const LAYOUT_VERSION = 3

/**
 * One column of a copy. Codes point into the column's dictionary `d<index>` of raw terms (code, iri, literal, datatype,
 * language; the iri of a blank node begins with `_:`). Numbers are doubles; a copy has a text beside them (`t<index>`)
 * only if a double would change one of them.
 */
export type ColumnPlan = {
  /** The predicate of its cells. */
  path: string
  kind: 'codes' | 'numbers'
  hasTexts: boolean
  /** The size of the dictionary; 0 for numbers. */
  termCount: number
  /** The datatype of literals whose datatype the dictionary omits. Defaults to xsd:string. */
  datatype?: string
}

/** The content of a cube's tables. */
export type TablePlan = {
  columns: ColumnPlan[]
  /**
   * Whether there are observations with several values for one component. They have one row for each combination, all
   * with the same number in the column `o`.
   */
  hasRepeats: boolean
}

/** The content of a copy's tables, counted while it was written. */
export type CopyPlan = TablePlan & { rowCount: number }

/** The plan of a copy of which only the notes are read. */
export const NO_TABLES: TablePlan = { columns: [], hasRepeats: false }

/** The columns to copy: the predicates of a cube's components and how their cells are stored. */
export type ColumnRequest = Pick<ColumnPlan, 'path' | 'kind'> & { isKey: boolean }

/** Returns the columns to copy for some components. */
export const toColumnRequests = (properties: PropertyShape[]): ColumnRequest[] =>
  properties.map((property) => ({
    path: property.path,
    kind: resolveKind(property) === 'NumericalMeasure' ? 'numbers' : 'codes',
    isKey: property.role === 'key',
  }))

/** Names of columns and tables contain numbers only, so that nothing from a cube gets into SQL. */
export const cellColumn = (index: number): string => `c${toIndex(index)}`
export const textColumn = (index: number): string => `t${toIndex(index)}`
export const dictionaryTable = (index: number): string => `d${toIndex(index)}`

function toIndex(index: number): number {
  if (!Number.isSafeInteger(index) || index < 0) throw new TypeError('This is not the number of a column.')
  return index
}

/** The columns of a dictionary's table. */
export const DICTIONARY_COLUMNS = ['code', 'iri', 'literal', 'datatype', 'language'] as const

/** Quotes a text for SQL. For paths of generated files, because ATTACH does not accept parameters. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`
