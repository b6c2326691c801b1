import { type ComponentId, isJoinById } from './component-id.ts'

/** What a joined dimension names as its cube: it belongs to several. */
export const JOIN_BY_CUBE_IRI = 'joinBy'

const PREFIX = 'joinBy__'

/** The id of the joined dimension at a place of the cubes' `joinBy` lists. */
export const toJoinById = (index: number): ComponentId => `${PREFIX}${index}`

/**
 * The dimension of one cube that an id means: the `joinBy` list's entry for a joined dimension, the id itself for any
 * other. Throws where the cube does not take part in the join.
 */
export function toOriginalId(id: ComponentId, joinBy: ComponentId[] | undefined): ComponentId {
  if (!isJoinById(id)) return id
  if (!joinBy) throw new Error('Found joinBy id and cube has no join by')
  const original = joinBy[Number(id.slice(PREFIX.length))]
  if (original === undefined) throw new Error('Original id should have been found')
  return original
}

/** How many dimensions join the cubes; throws where one of them lacks some. */
export function countJoinKeys(joinBys: (ComponentId[] | undefined)[]): number {
  const counts = new Set(joinBys.map((joinBy) => joinBy?.length ?? 0))
  if (counts.size > 1) throw new Error('Found joinBy id and cube has no join by')
  return [...counts][0] ?? 0
}
