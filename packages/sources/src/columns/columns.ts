import type { Constraint } from '../model/constraint.ts'
import type { RdfTerm } from '../model/rdf-term.ts'
import type { TablePlan } from './layout.ts'

/** Cells of one component: codes into its dictionary, or numbers (see `ColumnPlan`). */
export type CopiedCells =
  | { kind: 'codes'; codes: Int32Array }
  | {
      kind: 'numbers'
      /** Not a number: stated to be undefined. */
      values: Float64Array
      valid: Uint8Array | undefined
      texts: (string | null)[] | undefined
    }

/** The raw terms of one column by code. */
export type ColumnTerms = {
  /** The terms of some codes; the codes for missing and undefined have none and the one. */
  readTerms(codes: Iterable<number>): Promise<Map<number, RdfTerm>>
}

/** A cube's observations in columns, wherever they are: in files of ours, in somebody's database, or in memory. */
export type Columns = {
  readonly plan: TablePlan
  /** The number of the column that holds a predicate's cells; -1 where none does. */
  findColumn(path: string): number
  dictionary(index: number): ColumnTerms
  /**
   * Observations that meet the constraints, each once: the cells of the given columns. `order` names columns of codes
   * that the rows are sorted by, as `compareCells` sorts terms; in no order where left out.
   */
  select(
    columns: number[],
    constraints: Constraint[],
    limit?: number,
    order?: number[],
  ): Promise<{ rowCount: number; cells: CopiedCells[] }>
  /** The terms a column of codes takes in the observations that meet the constraints. */
  readTerms(index: number, constraints: Constraint[]): Promise<RdfTerm[]>
  /** The least and the greatest number among a column's cells, as they are written. */
  readBounds(index: number): Promise<{ min?: string; max?: string }>
}
