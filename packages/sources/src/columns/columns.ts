import type { Constraint } from '../model/constraint.ts'
import type { RdfTerm } from '../model/rdf-term.ts'
import type { TablePlan } from './layout.ts'

/** The cells of one component: dictionary codes, or numbers (see `ColumnPlan`). */
export type CopiedCells =
  | { kind: 'codes'; codes: Int32Array }
  | {
      kind: 'numbers'
      /** NaN if stated to be undefined. */
      values: Float64Array
      valid: Uint8Array | undefined
      texts: (string | null)[] | undefined
    }

/** The raw terms of one column, by code. */
export type ColumnTerms = {
  /** Returns the terms of some codes. The code for missing values has no term; the code for undefined has one. */
  readTerms(codes: Iterable<number>): Promise<Map<number, RdfTerm>>
}

/** A cube's observations in columns: in files, in an external database, or in memory. */
export type Columns = {
  readonly plan: TablePlan
  /** Returns the index of the column with a predicate's cells, or -1 if there is none. */
  findColumn(path: string): number
  dictionary(index: number): ColumnTerms
  /**
   * Returns the cells of the given columns, for each distinct observation that meets the constraints. `order` lists
   * columns of codes to sort by, with terms in the order of `compareCells`; unsorted by default.
   */
  select(
    columns: number[],
    constraints: Constraint[],
    limit?: number,
    order?: number[],
  ): Promise<{ rowCount: number; cells: CopiedCells[] }>
  /** Returns the terms that occur in a column of codes among the observations that meet the constraints. */
  readTerms(index: number, constraints: Constraint[]): Promise<RdfTerm[]>
  /** Returns the smallest and the largest number in a column, as written. */
  readBounds(index: number): Promise<{ min?: string; max?: string }>
}
