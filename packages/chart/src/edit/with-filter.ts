import { type ComponentId, type Filter, type Filters, isJoinById, readComponentId } from '@tessera/cube'
import type { CubeReference } from '../config/cube-reference.ts'
import { readJoinedFilters } from './cube-dimensions.ts'

type Cubed = { cubes: CubeReference[] }

/**
 * Which of the chart's cubes a filter of a component belongs to: a joined dimension's to all that are joined, any
 * other's to its own, and to the first where the id names none of them (reference rule: joining cubes).
 */
function filteredCubes({ cubes }: Cubed, id: ComponentId): CubeReference[] {
  if (isJoinById(id)) return cubes.filter(({ joinBy }) => joinBy !== undefined)
  const home = readComponentId(id)?.cubeIri
  const own = cubes.filter(({ unversionedIri }) => unversionedIri === home)
  return own.length > 0 ? own : cubes.slice(0, 1)
}

/** The filter of a component, where there is one. */
export function readFilter(config: Cubed, id: ComponentId): Filter | undefined {
  const filtersOf = readJoinedFilters(config.cubes)
  return filteredCubes(config, id).map((cube) => filtersOf(cube)[id])[0]
}

/** The chart with other filters of the cubes that a component belongs to; what follows from them is not derived. */
export function withCubeFilters<Config extends Cubed>(
  config: Config,
  id: ComponentId,
  change: (filters: Filters) => Filters,
): Config {
  const own = new Set(filteredCubes(config, id))
  const filtersOf = readJoinedFilters(config.cubes)
  const cubes = config.cubes.map((cube) =>
    own.has(cube) ? { ...cube, filters: change(filtersOf(cube)) } : cube,
  )
  return { ...config, cubes }
}

/** The chart with a filter set, or taken away; what follows from it is not derived. */
export const withFilter = <Config extends Cubed>(
  config: Config,
  id: ComponentId,
  filter: Filter | undefined,
): Config =>
  withCubeFilters(config, id, (filters) => {
    if (filter) return { ...filters, [id]: filter }
    const { [id]: _, ...others } = filters
    return others
  })
