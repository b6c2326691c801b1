import {
  type ComponentId,
  type Components,
  FIELD_VALUE_NONE,
  type Filter,
  findDimension,
  isTemporal,
  MOST_RECENT_VALUE,
  multiFilter,
  singleFilter,
  toJoinedId,
} from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { readTimeExtent } from '../edit/interactive.ts'
import { withColorsOfShown } from '../edit/shown-colors.ts'
import { type DateRange, isDateRange } from '../rules/dates.ts'
import { withFilter } from './cube-filters.ts'
import { canRemoveFilter, type PossibleValues, withDerivedFilters } from './derive-filters.ts'

// Functions that set the filter of a dimension. A key dimension that is not drawn needs a single value, and a drawn one
// has several or all (specification 2 §5), so filters are derived again after each change.

const setFilter = (
  config: ChartConfig,
  id: ComponentId,
  filter: Filter | undefined,
  components: Components,
): ChartConfig =>
  withColorsOfShown(withDerivedFilters(withFilter(config, id, filter), components), config, components)

/**
 * Filters a dimension by one value, or by the newest date (`MOST_RECENT_VALUE`). Accepts "no value" only for dimensions
 * that need no filter.
 */
export function setSingleFilter(
  config: ChartConfig,
  id: ComponentId,
  value: string | number,
  components: Components,
): ChartConfig {
  const dimension = findDimension(components, id)
  const isRefused =
    !dimension ||
    (value === FIELD_VALUE_NONE && !canRemoveFilter(dimension)) ||
    (value === MOST_RECENT_VALUE && !isTemporal(dimension))
  return isRefused ? config : setFilter(config, id, singleFilter(value), components)
}

/** Removes a filter. A key dimension that is not drawn gets a single value again. */
export const removeFilter = (config: ChartConfig, id: ComponentId, components: Components): ChartConfig =>
  setFilter(config, id, undefined, components)

/**
 * Filters a dimension by several values. Ignores an empty selection, which would empty the chart. Removes the filter if
 * all values are selected.
 * @param offered the available values, in the order to store; all values by default
 */
export function setMultiFilter(
  config: ChartConfig,
  id: ComponentId,
  values: readonly string[],
  components: Components,
  offered?: readonly string[],
): ChartConfig {
  if (values.length === 0) return config
  const chosen = new Set(values)
  const all = offered ?? findDimension(components, id)?.values.map(({ value }) => value) ?? []
  if (chosen.size === all.length && all.every((value) => chosen.has(value)))
    return removeFilter(config, id, components)
  // the order of selection does not matter
  const ordered = all.filter((value) => chosen.has(value))
  return setFilter(config, id, multiFilter(ordered.length > 0 ? ordered : [...chosen]), components)
}

/**
 * Filters a temporal dimension by a range, both ends inclusive. The end may be the newest value. Ignores a start after
 * the end (specification 2 §5). Removes the filter for the whole range.
 */
export function setRangeFilter(
  config: ChartConfig,
  id: ComponentId,
  { from, to }: DateRange,
  components: Components,
): ChartConfig {
  const dimension = findDimension(components, id)
  if (!dimension || !isTemporal(dimension) || !isDateRange(dimension, { from, to })) return config
  const whole = readTimeExtent(id, components)
  const isWhole = from === whole.from && to === whole.to
  return setFilter(config, id, isWhole ? undefined : { type: 'range', from, to }, components)
}

/**
 * Sets filters to values that have data, according to the source. Filters by several values, or by "the newest", stay
 * (reference rule: possible filters).
 */
export function withPossibleValues(config: ChartConfig, possible: PossibleValues): ChartConfig {
  const cubes = config.cubes.map((cube) => {
    const withValue = (id: ComponentId, filter: Filter): Filter => {
      const value = possible[toJoinedId(id, cube.joinBy)]
      const isReplaced = filter.type === 'single' && filter.value !== MOST_RECENT_VALUE && value !== undefined
      return isReplaced ? { ...filter, value } : filter
    }
    const filters = Object.entries(cube.filters).map(([id, filter]) => [id, withValue(id, filter)])
    return { ...cube, filters: Object.fromEntries(filters) }
  })
  return { ...config, cubes }
}
