import {
  type ComponentId,
  type Components,
  FIELD_VALUE_NONE,
  type Filter,
  type Filters,
  findDimension,
  isTemporal,
  MOST_RECENT_VALUE,
  multiFilter,
  singleFilter,
} from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { isDateRange, sortDates, withMostRecent } from '../rules/dates.ts'
import { type PossibleValues, withDerivedFilters } from './derive-filters.ts'
import { withColorsOfShown } from './shown-colors.ts'
import { readFilter, withCubeFilters, withFilter } from './with-filter.ts'

/**
 * Sets a filter, or takes it away; a key dimension keeps the one it needs (specification 2 §5). Colours follow the
 * values that are left.
 */
export const setFilter = (
  config: ChartConfig,
  id: ComponentId,
  filter: Filter | undefined,
  components: Components,
): ChartConfig =>
  withColorsOfShown(withDerivedFilters(withFilter(config, id, filter), components), config, components)

/** One value of a dimension. */
export const setSingleFilter = (
  config: ChartConfig,
  id: ComponentId,
  value: string | number,
  components: Components,
): ChartConfig => setFilter(config, id, singleFilter(value), components)

/** No value of a dimension that need not have one; a key dimension keeps its filter. */
export const setNoneFilter = (config: ChartConfig, id: ComponentId, components: Components): ChartConfig =>
  findDimension(components, id)?.isKeyDimension
    ? config
    : setSingleFilter(config, id, FIELD_VALUE_NONE, components)

/** Takes a filter away; a key dimension that is not drawn gets a value again. */
export const removeFilter = (config: ChartConfig, id: ComponentId, components: Components): ChartConfig =>
  setFilter(config, id, undefined, components)

/** Some of a dimension's values. None at all would be an empty chart and changes nothing. */
export const setMultiFilter = (
  config: ChartConfig,
  id: ComponentId,
  values: string[],
  components: Components,
): ChartConfig => (values.length === 0 ? config : setFilter(config, id, multiFilter(values), components))

/**
 * A part of a dimension of time, both ends included. Its end may be the newest value there is; a start after the end
 * changes nothing (specification 2 §5).
 */
export function setRangeFilter(
  config: ChartConfig,
  id: ComponentId,
  { from, to }: { from: string; to: string },
  components: Components,
): ChartConfig {
  const dimension = findDimension(components, id)
  if (!dimension || !isTemporal(dimension) || !isDateRange(dimension, { from, to })) return config
  return setFilter(config, id, { type: 'range', from, to }, components)
}

/** The whole of a dimension of time again. */
export const resetRangeFilter = (
  config: ChartConfig,
  id: ComponentId,
  components: Components,
): ChartConfig => (readFilter(config, id)?.type === 'range' ? removeFilter(config, id, components) : config)

/** Pins a single filter, or the end of a range, to the newest value, or lets it go at today's newest. */
export function setMostRecent(
  config: ChartConfig,
  id: ComponentId,
  isPinned: boolean,
  components: Components,
): ChartConfig {
  const filter = readFilter(config, id)
  const dimension = findDimension(components, id)
  if (!filter || !dimension || !isTemporal(dimension)) return config
  switch (filter.type) {
    case 'multi':
      return config
    case 'range':
      return setFilter(config, id, withMostRecent(filter, dimension, isPinned), components)
    case 'single': {
      const latest = sortDates(dimension).at(-1)?.value ?? filter.value
      return setSingleFilter(config, id, isPinned ? MOST_RECENT_VALUE : latest, components)
    }
  }
}

/** Replaces all filters of the cube with this iri; those that the chart needs are there again. */
export function replaceFilters(
  config: ChartConfig,
  cubeIri: string,
  filters: Filters,
  components: Components,
): ChartConfig {
  if (!config.cubes.some(({ iri }) => iri === cubeIri)) throw new Error('Cube query filters not found')
  const cubes = config.cubes.map((cube) => (cube.iri === cubeIri ? { ...cube, filters } : cube))
  return withDerivedFilters({ ...config, cubes }, components)
}

/** Moves a filter before or after others of its cube: earlier ones are honoured first. */
export const moveFilter = (config: ChartConfig, id: ComponentId, place: number): ChartConfig =>
  withCubeFilters(config, id, (filters) => {
    const filter = filters[id]
    if (!filter) return filters
    const others = Object.entries(filters).filter(([other]) => other !== id)
    return Object.fromEntries(others.toSpliced(place, 0, [id, filter]))
  })

/**
 * The chart with the values its source says have data; filters that name other things, or "the newest", stay
 * (reference rule: possible filters).
 */
export function withPossibleValues(config: ChartConfig, possible: PossibleValues): ChartConfig {
  const withValue = (id: ComponentId, filter: Filter): Filter => {
    const value = possible[id]
    const isReplaced = filter.type === 'single' && filter.value !== MOST_RECENT_VALUE && value !== undefined
    return isReplaced ? { ...filter, value } : filter
  }
  const cubes = config.cubes.map((cube) => ({
    ...cube,
    filters: Object.fromEntries(
      Object.entries(cube.filters).map(([id, filter]) => [id, withValue(id, filter)] as const),
    ),
  }))
  return { ...config, cubes }
}
