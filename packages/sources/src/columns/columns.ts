import type { Constraint } from '../model/constraint.ts'
import type { RdfTerm } from '../model/rdf-term.ts'
import type { TablePlan } from './layout.ts'

/** The cells of a component: codes into its dictionary, or numbers (see `ColumnPlan`). */
export type CopiedCells =
  | { kind: 'codes'; codes: Int32Array }
  | {
      kind: 'numbers'
      /** NaN is a value that is stated as undefined. */
      values: Float64Array
      valid: Uint8Array | undefined
      texts: (string | null)[] | undefined
    }

/** The terms of a column by code. */
export type ColumnTerms = {
  /** Reads the terms of some codes. The codes for missing and undefined have no term and the undefined term. */
  readTerms(codes: Iterable<number>): Promise<Map<number, RdfTerm>>
}

/** A cube's observations in columns, either in our files, in a database, or in memory. */
export type Columns = {
  readonly plan: TablePlan
  /** Returns the index of a predicate's column; -1 if there is none. */
  findColumn(path: string): number
  dictionary(index: number): ColumnTerms
  /**
   * Selects the distinct observations that meet the constraints, with the cells of the given columns. `order` lists
   * columns of codes to sort rows by, as `compareCells` does; unsorted by default.
   */
  select(
    columns: number[],
    constraints: Constraint[],
    limit?: number,
    order?: number[],
  ): Promise<{ rowCount: number; cells: CopiedCells[] }>
  /** Reads the terms of a column of codes in the observations that meet the constraints. */
  readTerms(index: number, constraints: Constraint[]): Promise<RdfTerm[]>
  /** Reads the smallest and largest number of a column, as written. */
  readBounds(index: number): Promise<{ min?: string; max?: string }>
}
