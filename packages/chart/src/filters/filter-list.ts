import {
  type ComponentId,
  type Components,
  type Dimension,
  FIELD_VALUE_NONE,
  type Filter,
  findDimension,
  isAboutMeasures,
  MOST_RECENT_VALUE,
  readDefaultValue,
} from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { chartTypeOf } from '../registry.ts'
import { setSingleFilter } from './change-filter.ts'
import { readFilter, readJoinedFilters, withCubeFilters } from './cube-filters.ts'

/**
 * Lists the dimensions in the author's list of filters, in order of priority. Filters of drawn dimensions are shown
 * elsewhere.
 */
export function listFilteredDimensions(config: ChartConfig, components: Components): Dimension[] {
  const drawn = new Set(chartTypeOf(config).encodedDimensions(config))
  const filtersOf = readJoinedFilters(config)
  const ids = new Set(config.cubes.flatMap((cube) => Object.keys(filtersOf(cube))))
  return [...ids].flatMap((id) => {
    const dimension = drawn.has(id) ? undefined : findDimension(components, id)
    return dimension && !isAboutMeasures(dimension) ? [dimension] : []
  })
}

/**
 * Lists the dimensions for which a filter can be added: those neither drawn nor filtered. Key dimensions always have
 * one already.
 */
export function listAddableDimensions(config: ChartConfig, components: Components): Dimension[] {
  const drawn = new Set(chartTypeOf(config).encodedDimensions(config))
  return components.dimensions.filter(
    (dimension) =>
      !isAboutMeasures(dimension) &&
      dimension.values.length > 0 &&
      !drawn.has(dimension.id) &&
      readFilter(config, dimension.id) === undefined,
  )
}

/** Adds a filter at the end, with the default of a new chart. No-op if the filter exists. */
export function addFilter(config: ChartConfig, id: ComponentId, components: Components): ChartConfig {
  const dimension = findDimension(components, id)
  if (!dimension || readFilter(config, id)) return config
  const value = readDefaultValue(dimension)
  return value === undefined ? config : setSingleFilter(config, id, value, components)
}

/** Moves a filter within the author's list. Filters of other cubes keep their order. */
export function moveListedFilter(
  config: ChartConfig,
  id: ComponentId,
  place: number,
  components: Components,
): ChartConfig {
  const others = listFilteredDimensions(config, components)
    .map((dimension) => dimension.id)
    .filter((other) => other !== id)
  const following = new Set(others.slice(place))
  return withCubeFilters(config, id, (filters) => {
    const filter = filters[id]
    if (!filter) return filters
    const rest = Object.entries(filters).filter(([other]) => other !== id)
    const next = rest.findIndex(([other]) => following.has(other))
    return Object.fromEntries(rest.toSpliced(next < 0 ? rest.length : next, 0, [id, filter]))
  })
}

/**
 * Returns a text that changes whenever the filters before this one change, because they determine which of its values
 * have data; '' if there are none. "None", "the newest" and ranges do not count (reference rule: possible filters).
 */
export function toLimitingFilters(config: ChartConfig, id: ComponentId): string {
  const filtersOf = readJoinedFilters(config)
  const limits = config.cubes.map((cube) => {
    const entries = Object.entries(filtersOf(cube))
    const own = entries.findIndex(([other]) => other === id)
    const before = own < 0 ? entries : entries.slice(0, own)
    return before.filter(([, filter]) => isLimiting(filter))
  })
  return limits.some((each) => each.length > 0)
    ? JSON.stringify([config.cubes.map(({ iri }) => iri), limits])
    : ''
}

const isLimiting = (filter: Filter): boolean => {
  if (filter.type === 'single') return filter.value !== FIELD_VALUE_NONE && filter.value !== MOST_RECENT_VALUE
  return filter.type === 'multi'
}
