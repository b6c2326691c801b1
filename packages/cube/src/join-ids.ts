import { type ComponentId, isJoinById, JOIN_BY_PREFIX } from './component-id.ts'

/** What a joined dimension names as its cube: it belongs to several. */
export const JOIN_BY_CUBE_IRI = 'joinBy'

/** The id of the joined dimension at a place of the cubes' `joinBy` lists. */
export const toJoinById = (index: number): ComponentId => `${JOIN_BY_PREFIX}${index}`

/**
 * The dimension of one cube that an id means: the `joinBy` list's entry for a joined dimension, the id itself for any
 * other. Throws where the cube does not take part in the join.
 */
export function toOriginalId(id: ComponentId, joinBy: ComponentId[] | undefined): ComponentId {
  if (!isJoinById(id)) return id
  if (!joinBy) throw new Error('Found joinBy id and cube has no join by')
  const original = joinBy[toIndex(id)]
  if (original === undefined) throw new Error('Original id should have been found')
  return original
}

const toIndex = (joinedId: ComponentId): number => Number(joinedId.slice(JOIN_BY_PREFIX.length))

/** The other way: the joined dimension that a cube's own one is part of, the id itself where it is not. */
export function toJoinedId(id: ComponentId, joinBy: ComponentId[] = []): ComponentId {
  const index = joinBy.indexOf(id)
  return index < 0 ? id : toJoinById(index)
}

/** A cube that may be joined to others. */
type Joinable = { joinBy?: ComponentId[] | undefined }

/**
 * Every id that means the same dimension among cubes: for what joins them, the joined id first, then what it is in each
 * of them; for any other just its own (reference rule: merged dimensions).
 */
export function idsOfDimension(cubes: Joinable[], id: ComponentId): ComponentId[] {
  const joinedId = cubes.map(({ joinBy }) => toJoinedId(id, joinBy)).find(isJoinById)
  if (joinedId === undefined) return [id]
  const index = toIndex(joinedId)
  return [joinedId, ...cubes.flatMap(({ joinBy }) => joinBy?.[index] ?? [])]
}

/** How many dimensions join the cubes; throws where one of them lacks some. */
export function countJoinKeys(joinBys: (ComponentId[] | undefined)[]): number {
  const counts = new Set(joinBys.map((joinBy) => joinBy?.length ?? 0))
  if (counts.size > 1) throw new Error('Found joinBy id and cube has no join by')
  return [...counts][0] ?? 0
}
