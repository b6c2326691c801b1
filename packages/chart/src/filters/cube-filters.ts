import {
  type ComponentId,
  type Filter,
  type Filters,
  idsOfDimension,
  isJoinById,
  readComponentId,
  toJoinedId,
} from '@tessera/cube'
import type { CubeReference } from '../config/cube-reference.ts'

/** The datasets of a chart, with their filters. */
export type Cubed = { cubes: CubeReference[] }

/**
 * Returns the cubes that a component, and thus its filter, belongs to. A joined dimension belongs to all joined cubes,
 * whichever of its ids is given. Other components belong to their own cube, or to the first one if the id does not name
 * a cube (reference rule: joining cubes).
 */
export function cubesOf({ cubes }: Cubed, id: ComponentId): CubeReference[] {
  if (isJoinById(toSharedId({ cubes }, id))) return cubes.filter(({ joinBy }) => joinBy !== undefined)
  const home = readComponentId(id)?.cubeIri
  const own = cubes.filter(({ unversionedIri }) => unversionedIri === home)
  return own.length > 0 ? own : cubes.slice(0, 1)
}

/** Returns the id that the chart's cubes share: the joined id for joined dimensions. */
const toSharedId = ({ cubes }: Cubed, id: ComponentId): ComponentId => idsOfDimension(cubes, id)[0] ?? id

/**
 * Returns the filters of each cube, with joined dimensions by their joined ids and equal in all cubes. A filter is
 * stored once per cube, by the joined id or the cube's own (reference rule: joining cubes). The first cube that has the
 * filter decides. Existing filters keep their position.
 */
export function readJoinedFilters({ cubes }: Cubed): (cube: CubeReference) => Filters {
  const byJoinedId = new Map(cubes.map((cube) => [cube, toJoinedFilters(cube)]))
  const shared = Object.fromEntries(
    [...byJoinedId.values()]
      .toReversed()
      .flatMap((filters) => Object.entries(filters))
      .filter(([id]) => isJoinById(id)),
  )
  return (cube) => ({ ...byJoinedId.get(cube), ...(cube.joinBy ? shared : {}) })
}

const toJoinedFilters = ({ filters, joinBy }: CubeReference): Filters =>
  Object.fromEntries(Object.entries(filters).map(([id, filter]) => [toJoinedId(id, joinBy), filter]))

/** Finds the filter of a component by any of its ids. */
export function readFilter(config: Cubed, id: ComponentId): Filter | undefined {
  const [cube] = cubesOf(config, id)
  return cube && readJoinedFilters(config)(cube)[toSharedId(config, id)]
}

/** Changes the filters of the cubes that a component belongs to, without deriving other filters. */
export function withCubeFilters<Config extends Cubed>(
  config: Config,
  id: ComponentId,
  change: (filters: Filters) => Filters,
): Config {
  const own = new Set(cubesOf(config, id))
  const filtersOf = readJoinedFilters(config)
  const cubes = config.cubes.map((cube) =>
    own.has(cube) ? { ...cube, filters: change(filtersOf(cube)) } : cube,
  )
  return { ...config, cubes }
}

/** Sets a filter at the position of the previous one, or removes it, without deriving other filters. */
export function withFilter<Config extends Cubed>(
  config: Config,
  id: ComponentId,
  filter: Filter | undefined,
): Config {
  const sharedId = toSharedId(config, id)
  return withCubeFilters(config, id, (filters) => {
    if (filter) return { ...filters, [sharedId]: filter }
    const { [sharedId]: _, ...others } = filters
    return others
  })
}
