import { ImportError, type Place } from './import-error.ts'
import type { ImportProblem } from './import-problem.ts'

/** Cells that do not match the stated kind of their column. */
export type Misfits = {
  count: number
  example: string
  /** The first positions: lines (rows in formats without lines), or cells such as `Sheet1!C14`. */
  places: string[]
  areLines: boolean
  /** All their texts; missing if there are many. */
  texts?: string[]
}

/**
 * Thrown for cells that contradict the stated kind of their column, or that are the only ones that prevent a table from having
 * numbers. People can treat them as missing.
 */
export class MisfitsError extends ImportError {
  readonly header: string
  readonly misfits: Misfits

  constructor(problem: ImportProblem, place: Place, header: string, misfits: Misfits) {
    super(problem, place)
    this.header = header
    this.misfits = misfits
  }
}
