import { SourceError } from './source.ts'

/** What an answer may hold at most; without limit where both are left out. */
export type AnswerBounds = {
  /** Observations. */
  rowLimit?: number | undefined
  /** Cells of all columns together. */
  mostCells?: number | undefined
}

/** How many observations an answer of so many columns may hold; undefined where nothing bounds it. */
export function toMostRows({ rowLimit, mostCells }: AnswerBounds, columns: number): number | undefined {
  if (mostCells === undefined) return rowLimit
  return Math.min(rowLimit ?? Number.POSITIVE_INFINITY, Math.floor(mostCells / Math.max(1, columns)))
}

/** One row more than may be answered tells that there are too many, and costs no more than what may be answered. */
export const toAskedRows = (most: number | undefined): number | undefined =>
  most === undefined ? undefined : most + 1

/** Throws a SourceError where more came than may be answered. */
export function refuseTooMany(rowCount: number, most: number | undefined): void {
  if (most !== undefined && rowCount > most)
    throw new SourceError('too-large', `This selection has more than ${most} observations.`)
}
