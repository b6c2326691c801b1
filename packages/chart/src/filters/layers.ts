import {
  type ComponentId,
  FIELD_VALUE_NONE,
  type Filter,
  type Filters,
  idsOfDimension,
  multiFilter,
  singleFilter,
} from '@tessera/cube'
import type { FilterChoice } from '../config/interactive-filters.ts'
import type { DataFilterOffer, ViewState } from '../viewer/view-state.ts'
import { type Cubed, cubesOf } from './cube-filters.ts'

/**
 * Replaces filters of a chart (reference rule: effective filters). A filter is found by any id of its dimension and
 * keeps its position; all others stay. Layers are applied in order: the author's filters come first as part of the
 * chart, then those of the dashboard, then the reader's.
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

/**
 * Returns the chart filtered by the reader's choices or, without any, by the initial values. Used for the query and for
 * the notes.
 */
export const withViewFilters = <Config extends Cubed>(
  config: Config,
  { filters = {} }: ViewState,
  { filters: offered }: { filters: readonly DataFilterOffer[] },
): Config =>
  withFiltersOver(
    config,
    Object.fromEntries(
      offered.flatMap(({ id, value, isOwnStart, among }) => {
        const choice = filters[id] ?? (isOwnStart ? value : undefined)
        return choice === undefined ? [] : [[id, toChoiceFilter(choice, among)]]
      }),
    ),
    { canAdd: true },
  )

/**
 * Returns the chart filtered by these values, which replace its own filters. An empty list keeps the chart's own
 * filter.
 */
export const withChosenValues = <Config extends Cubed>(
  config: Config,
  values: Record<ComponentId, FilterChoice>,
): Config =>
  withFiltersOver(
    config,
    Object.fromEntries(
      Object.entries(values).flatMap(([id, value]) =>
        value.length > 0 ? [[id, toChoiceFilter(value)]] : [],
      ),
    ),
    { canAdd: true },
  )

/** Converts a choice to a filter. `among` lists the values meant by "all"; by default, all values of the dimension. */
export function toChoiceFilter(choice: FilterChoice, among?: readonly string[]): Filter {
  const isAll = choice === FIELD_VALUE_NONE || choice.length === 0
  if (isAll) return among ? multiFilter(among) : singleFilter(FIELD_VALUE_NONE)
  return typeof choice === 'string' ? singleFilter(choice) : multiFilter(choice)
}

/** Returns the dimension that a chart animates; `undefined` if it has no animation. */
export const playedDimensionOf = ({ fields }: { fields: object }): ComponentId | undefined =>
  (fields as { animation?: { componentId: ComponentId } }).animation?.componentId
