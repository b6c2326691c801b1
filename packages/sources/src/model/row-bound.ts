import type { CubeFilter } from '@tessera/cube'
import { SourceError } from '../source.ts'
import { type Constraint, canBeMet } from './constraint.ts'
import type { PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import { readWantedProperties } from './read-wanted-properties.ts'
import { resolveFilters } from './resolve-filters.ts'

/** The most an answer may hold; without limit where all are left out. */
export type AnswerBounds = {
  /** The first so many observations. */
  limit?: number | undefined
  /** An answer with more observations is refused. */
  rowLimit?: number | undefined
  /** Cells of all columns together; an answer with more is refused. */
  maxCells?: number | undefined
}

/** What a question for observations asks for. */
type ObservationPlan = {
  properties: PropertyShape[]
  constraints: Constraint[]
  /** How many observations the answer may hold. */
  most: number | undefined
  /**
   * How many are asked for; none where the filters cannot be met. One more than may be answered tells that there are too
   * many, and costs no more than what may be answered.
   */
  limit: number | undefined
}

export async function planObservations(
  cube: OpenCube,
  { componentIds, filters = {} }: CubeFilter,
  bounds: AnswerBounds,
): Promise<ObservationPlan> {
  const constraints = await resolveFilters(cube, filters)
  const properties = readWantedProperties(cube, componentIds)
  const most = toMaxRows(bounds, properties.length)
  const limit = bounds.limit ?? (most === undefined ? undefined : most + 1)
  return { properties, constraints, most, limit: canBeMet(constraints) ? limit : 0 }
}

function toMaxRows({ rowLimit, maxCells }: AnswerBounds, columns: number): number | undefined {
  if (maxCells === undefined) return rowLimit
  return Math.min(rowLimit ?? Number.POSITIVE_INFINITY, Math.floor(maxCells / Math.max(1, columns)))
}

/** Throws a SourceError where more came than may be answered. */
export function refuseTooMany(rowCount: number, max: number | undefined): void {
  if (max !== undefined && rowCount > max)
    throw new SourceError('too-large', `This selection has more than ${max} observations.`)
}
