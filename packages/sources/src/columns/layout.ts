import type { PropertyShape } from '../model/cube-structure.ts'
import { resolveKind } from '../model/resolve-kind.ts'

/** Raised with every change of the tables below, or of what is noted beside them: other copies are made anew. */
export const LAYOUT_VERSION = 3

/**
 * One column of a copy. Codes point into the column's dictionary `d<index>` of raw terms (code, iri, literal, datatype,
 * language; the iri of a blank node begins with `_:`); numbers are doubles, with a text beside them (`t<index>`) only in
 * a copy where a double would change one of them.
 */
export type ColumnPlan = {
  /** The predicate of its cells. */
  path: string
  kind: 'codes' | 'numbers'
  hasTexts: boolean
  /** Entries of the dictionary; 0 for numbers. */
  termCount: number
  /** The datatype of literals whose dictionary leaves it out; xsd:string where left out here, too. */
  datatype?: string
}

/** What the tables of a cube hold. */
export type TablePlan = {
  columns: ColumnPlan[]
  /**
   * Whether observations with several values for one component are there: they have a row for each combination, all
   * with the same number in the column `o`.
   */
  hasRepeats: boolean
}

/** What the tables of a copy hold, counted while it was written. */
export type CopyPlan = TablePlan & { rowCount: number }

/** The plan of a copy of which only the notes are read. */
export const NO_TABLES: TablePlan = { columns: [], hasRepeats: false }

/** What is copied: the predicates of a cube's components, and how their cells are kept. */
export type ColumnRequest = Pick<ColumnPlan, 'path' | 'kind'> & { isKey: boolean }

/** What is copied of some components. */
export const toColumnRequests = (properties: PropertyShape[]): ColumnRequest[] =>
  properties.map((property) => ({
    path: property.path,
    kind: resolveKind(property) === 'NumericalMeasure' ? 'numbers' : 'codes',
    isKey: property.role === 'key',
  }))

/** Names of columns and tables are made of numbers only: nothing of a cube gets into SQL text. */
export const cellColumn = (index: number): string => `c${toIndex(index)}`
export const textColumn = (index: number): string => `t${toIndex(index)}`
export const dictionaryTable = (index: number): string => `d${toIndex(index)}`

function toIndex(index: number): number {
  if (!Number.isSafeInteger(index) || index < 0) throw new TypeError('This is not the number of a column.')
  return index
}

/** What holds a dictionary's terms. */
export const DICTIONARY_COLUMNS = ['code', 'iri', 'literal', 'datatype', 'language'] as const

/** A text as SQL writes it; for the paths of our own files, which ATTACH does not take as parameters. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`
