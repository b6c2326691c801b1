import type { Components } from './component.ts'
import { type ComponentId, isJoinById, JOIN_BY_PREFIX } from './component-id.ts'

/** The cube iri of a joined dimension, which belongs to several cubes. */
export const JOIN_BY_CUBE_IRI = 'joinBy'

/** The id of the joined dimension at an index of the cubes' `joinBy` lists. */
export const toJoinById = (index: number): ComponentId => `${JOIN_BY_PREFIX}${index}`

/**
 * Resolves an id to a dimension of one cube: the entry in its `joinBy` list for a joined dimension, else the id itself.
 * Throws if the cube does not take part in the join.
 */
export function toOriginalId(id: ComponentId, joinBy: ComponentId[] | undefined): ComponentId {
  if (!isJoinById(id)) return id
  if (!joinBy) throw new Error('Found joinBy id and cube has no join by')
  const original = joinBy[toIndex(id)]
  if (original === undefined) throw new Error('Original id should have been found')
  return original
}

const toIndex = (joinedId: ComponentId): number => Number(joinedId.slice(JOIN_BY_PREFIX.length))

/**
 * Returns the joined dimension that contains a cube's dimension, or else the id itself. The inverse of `toOriginalId`.
 */
export function toJoinedId(id: ComponentId, joinBy: ComponentId[] = []): ComponentId {
  const index = joinBy.indexOf(id)
  return index < 0 ? id : toJoinById(index)
}

/** A cube that may be joined to others. */
type Joinable = { joinBy?: ComponentId[] | undefined }

/**
 * Returns all ids of the same dimension among cubes. For a joined dimension, these are the joined id and its id in each
 * cube; for any other dimension, only its own id (reference rule: merged dimensions).
 */
export function idsOfDimension(cubes: Joinable[], id: ComponentId): ComponentId[] {
  const joinedId = cubes.map(({ joinBy }) => toJoinedId(id, joinBy)).find(isJoinById)
  if (joinedId === undefined) return [id]
  const index = toIndex(joinedId)
  return [joinedId, ...cubes.flatMap(({ joinBy }) => joinBy?.[index] ?? [])]
}

/** Returns the number of dimensions that join the cubes. Throws if the cubes disagree. */
export function countJoinKeys(joinBys: (ComponentId[] | undefined)[]): number {
  const counts = new Set(joinBys.map((joinBy) => joinBy?.length ?? 0))
  if (counts.size > 1) throw new Error('Found joinBy id and cube has no join by')
  return [...counts][0] ?? 0
}

/** Whether values of joined cubes are called otherwise in a joined dimension. `joined-names.ts` then converts them. */
export const hasOtherNames = ({ dimensions }: Pick<Components, 'dimensions'>): boolean =>
  dimensions.some(({ originalIds }) => originalIds?.some(({ names }) => names))
