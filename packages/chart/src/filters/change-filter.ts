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

// What authors do to the filter of a dimension. A key dimension that is not drawn keeps the one value that it needs,
// one that is drawn has several values or all (specification 2 §5): whatever is set is derived again.

const setFilter = (
  config: ChartConfig,
  id: ComponentId,
  filter: Filter | undefined,
  components: Components,
): ChartConfig =>
  withColorsOfShown(withDerivedFilters(withFilter(config, id, filter), components), config, components)

/** One value of a dimension, or the newest of a time (`MOST_RECENT_VALUE`); none only where it need not be filtered. */
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

/** Takes a filter away; a key dimension that is not drawn gets a value again. */
export const removeFilter = (config: ChartConfig, id: ComponentId, components: Components): ChartConfig =>
  setFilter(config, id, undefined, components)

/**
 * Some of a dimension's values. None at all would be an empty chart and changes nothing; all need no filter.
 *
 * @param offered what there is to choose from, in the order that the filter keeps; all values where left out
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
  // the same choice is the same filter, in whatever order it was made
  const ordered = all.filter((value) => chosen.has(value))
  return setFilter(config, id, multiFilter(ordered.length > 0 ? ordered : [...chosen]), components)
}

/**
 * A part of a dimension of time, both ends included. Its end may be the newest value there is; a start after the end
 * changes nothing (specification 2 §5), and all of it needs no filter.
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
 * The chart with the values its source says have data; filters that name other things, or "the newest", stay
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
