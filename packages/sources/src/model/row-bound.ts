import type { CubeFilter } from '@tessera/cube'
import { SourceError } from '../source.ts'
import { type Constraint, canBeMet } from './constraint.ts'
import type { PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import { readWantedProperties } from './read-wanted-properties.ts'
import { resolveFilters } from './resolve-filters.ts'

/** Limits of a response; unlimited if all are absent. */
export type AnswerBounds = {
  /** Return at most this many observations. */
  limit?: number | undefined
  /** Reject responses with more observations. */
  rowLimit?: number | undefined
  /** Reject responses with more cells, counted over all columns. */
  maxCells?: number | undefined
}

/** The parameters for reading observations. */
type ObservationPlan = {
  properties: PropertyShape[]
  constraints: Constraint[]
  /** The maximum number of observations in the response. */
  most: number | undefined
  /**
   * The number of observations to request; 0 if the filters cannot be met. It is one more than allowed, which is enough
   * to detect an excess at little cost.
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

/** Throws a SourceError if there are more rows than allowed. */
export function refuseTooMany(rowCount: number, max: number | undefined): void {
  if (max !== undefined && rowCount > max)
    throw new SourceError('too-large', `This selection has more than ${max} observations.`)
}
