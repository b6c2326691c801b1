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

/** Datasets of a chart with their filters. */
export type Cubed = { cubes: CubeReference[] }

/**
 * Which of a chart's cubes a component belongs to, and so its filter: a joined dimension to all that are joined, by
 * whichever of its ids; any other to its own cube, and to the first where the id names none of them (reference rule:
 * joining cubes).
 */
export function cubesOf({ cubes }: Cubed, id: ComponentId): CubeReference[] {
  if (isJoinById(toSharedId({ cubes }, id))) return cubes.filter(({ joinBy }) => joinBy !== undefined)
  const home = readComponentId(id)?.cubeIri
  const own = cubes.filter(({ unversionedIri }) => unversionedIri === home)
  return own.length > 0 ? own : cubes.slice(0, 1)
}

/** The id that a chart's cubes share: the joined one where the dimension joins them. */
const toSharedId = ({ cubes }: Cubed, id: ComponentId): ComponentId => idsOfDimension(cubes, id)[0] ?? id

/**
 * The filters of each cube with those of joined dimensions by their joined ids, and the same in all cubes: one filter of
 * the chart is written once per cube, by the joined id or by the cube's own (reference rule: joining cubes). The first
 * cube that has one decides; what a cube has keeps its place.
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

/** The filter of a component, by whichever of its ids, where there is one. */
export function readFilter(config: Cubed, id: ComponentId): Filter | undefined {
  const [cube] = cubesOf(config, id)
  return cube && readJoinedFilters(config)(cube)[toSharedId(config, id)]
}

/** The chart with other filters of the cubes that a component belongs to; what follows from them is not derived. */
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

/** The chart with a filter set, at the place of the one before it, or taken away; what follows from it is not derived. */
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
