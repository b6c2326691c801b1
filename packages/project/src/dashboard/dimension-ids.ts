import type { ChartConfig } from '@tessera/chart'
import { type ComponentId, type Components, type Dimension, isJoinById, toJoinById } from '@tessera/cube'

type Joined = Pick<ChartConfig, 'cubes'>

/**
 * Every id that means the same dimension in a chart: where cubes are joined, the joined one and what it is in each of
 * them (reference rule: merged dimensions).
 */
export function idsOfDimension({ cubes }: Joined, id: ComponentId): ComponentId[] {
  const joinBys = cubes.map(({ joinBy = [] }) => joinBy)
  const keyCount = Math.max(0, ...joinBys.map((joinBy) => joinBy.length))
  for (let place = 0; place < keyCount; place += 1) {
    const ids = [toJoinById(place), ...joinBys.flatMap((joinBy) => joinBy[place] ?? [])]
    if (ids.includes(id)) return ids
  }
  return [id]
}

/** The same without names that mean something in this chart only. */
export const sharedIdsOfDimension = (config: Joined, id: ComponentId): ComponentId[] =>
  idsOfDimension(config, id).filter((other) => !isJoinById(other))

/** A dimension by any of its ids, under the id it is asked by. */
export function findSharedDimension(
  { dimensions }: Components,
  config: Joined,
  id: ComponentId,
): Dimension | undefined {
  const ids = idsOfDimension(config, id)
  const found = dimensions.find((dimension) => ids.includes(dimension.id))
  return found && { ...found, id }
}
