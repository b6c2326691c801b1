import { type ComponentId, type Filter, type Filters, idsOfDimension, singleFilter } from '@tessera/cube'
import type { ChartBase } from '../config/chart-base.ts'
import type { ViewState } from '../viewer/view-state.ts'
import { type Cubed, cubesOf } from './cube-filters.ts'

/**
 * Replaces filters of a chart (reference rule: effective filters). A filter is found by any id of its dimension and
 * keeps its position; all others stay. Layers are applied in order: the author's filters are part of the chart,
 * followed by those of the dashboard, then the reader's.
 *
 * @param canAdd whether to add filters for dimensions without one, in each cube that has the dimension
 */
export const withFiltersOver = <Config extends Cubed>(
  config: Config,
  filters: Filters,
  { canAdd }: { canAdd: boolean },
): Config =>
  Object.entries(filters).reduce<Config>((next, entry) => withFilterOver(next, entry, canAdd), config)

function withFilterOver<Config extends Cubed>(
  config: Config,
  [id, filter]: [ComponentId, Filter],
  canAdd: boolean,
): Config {
  const ids = idsOfDimension(config.cubes, id)
  const isFiltered = config.cubes.some(({ filters }) => ids.some((each) => each in filters))
  const homes = canAdd && (ids.length > 1 || !isFiltered) ? cubesOf(config, id) : []
  const cubes = config.cubes.map((cube) => {
    const existing = ids.filter((each) => each in cube.filters)
    const written = existing.length === 0 && homes.includes(cube) ? ids.slice(0, 1) : existing
    const replaced = Object.fromEntries(written.map((each) => [each, filter]))
    return written.length > 0 ? { ...cube, filters: { ...cube.filters, ...replaced } } : cube
  })
  return { ...config, cubes }
}

/** The chart with the values its reader has chosen over its own: what is asked for, and what its notes say. */
export function withViewFilters<Config extends ChartBase>(
  config: Config,
  { filters = {} }: ViewState,
): Config {
  const offered = config.interactiveFiltersConfig?.dataFilters.componentIds ?? []
  const allowed = new Set(offered.flatMap((id) => idsOfDimension(config.cubes, id)))
  const chosen = Object.entries(filters).filter(([id]) => allowed.has(id))
  return withChosenValues(config, Object.fromEntries(chosen))
}

/** The chart with one value of each of these dimensions, whatever it was filtered by. */
export const withChosenValues = <Config extends Cubed>(
  config: Config,
  values: Record<ComponentId, string>,
): Config =>
  withFiltersOver(
    config,
    Object.fromEntries(Object.entries(values).map(([id, value]) => [id, singleFilter(value)])),
    { canAdd: true },
  )

/** The dimension that a chart plays through; undefined where it does not. */
export const playedDimensionOf = ({ fields }: { fields: object }): ComponentId | undefined =>
  (fields as { animation?: { componentId: ComponentId } }).animation?.componentId
