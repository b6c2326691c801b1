import { type ComponentId, type Components, type Dimension, findDimension, isTemporal } from '@tessera/cube'
import type { ChartBase } from '../config/chart-base.ts'
import { noInteractiveFilters } from '../config/defaults.ts'
import type { FilterType, InteractiveFiltersConfig } from '../config/interactive-filters.ts'
import { isDateRange, sortDates } from '../rules/dates.ts'
import { onlyOf } from '../rules/interactive-filters.ts'

type Interactive = Pick<ChartBase, 'interactiveFiltersConfig'>

export const readInteractive = ({ interactiveFiltersConfig }: Interactive): InteractiveFiltersConfig =>
  interactiveFiltersConfig ?? noInteractiveFilters()

/** Returns whether the author shows shares of the whole instead of values. */
export const isShare = (config: Interactive): boolean =>
  readInteractive(config).calculation.type === 'percent'

export const withInteractive = <Config extends Interactive>(
  config: Config,
  change: Partial<InteractiveFiltersConfig>,
): Config => ({ ...config, interactiveFiltersConfig: { ...readInteractive(config), ...change } })

/**
 * Sets whether readers can narrow the time range, which initially spans all dates (specification 2 §4). Throws if the
 * dimension is not temporal, or if its first or last date cannot be parsed.
 */
export function setTimeRangeFilter<Config extends Interactive>(
  config: Config,
  active: boolean,
  timeId: ComponentId,
  components: Components,
): Config {
  const { timeRange } = readInteractive(config)
  if (!active) return withInteractive(config, { timeRange: { ...timeRange, active } })
  const { from, to } = readTimeExtent(timeId, components)
  const presets = { ...timeRange.presets, from, to }
  return withInteractive(config, { timeRange: { ...timeRange, active, componentId: timeId, presets } })
}

/** Sets the initial time range for readers. Ignores unknown dates, and a start after the end. */
export function setTimeRangePresets<Config extends Interactive>(
  config: Config,
  presets: { from: string; to: string },
  components: Components,
): Config {
  const { timeRange } = readInteractive(config)
  const dimension = requireTime(timeRange.componentId, components)
  if (!isDateRange(dimension, presets)) return config
  return withInteractive(config, {
    timeRange: { ...timeRange, presets: { ...timeRange.presets, ...presets } },
  })
}

/** Returns the first and last date of a time dimension. */
export function readTimeExtent(id: ComponentId, components: Components): { from: string; to: string } {
  const dates = sortDates(requireTime(id, components))
  const [from, to] = [dates[0]?.value, dates.at(-1)?.value]
  if (from === undefined || to === undefined) throw new Error('Error parsing dates')
  return { from, to }
}

function requireTime(id: ComponentId, components: Components): Dimension {
  const dimension = findDimension(components, id)
  if (!dimension || !isTemporal(dimension)) throw new Error('Error parsing dates')
  return dimension
}

/** Sets whether readers can filter by this dimension. Data filters are active if there are any. */
export function setDataFilter<Config extends Interactive>(
  config: Config,
  id: ComponentId,
  active: boolean,
  components: Components,
): Config {
  if (!findDimension(components, id)) throw new Error('Dimension should have an IRI')
  const { dataFilters } = readInteractive(config)
  const others = dataFilters.componentIds.filter((other) => other !== id)
  const componentIds = active ? [...others, id] : others
  const said = onlyOf(dataFilters, others)
  return withDataFilters(config, { active: componentIds.length > 0, componentIds, ...said })
}

const withDataFilters = <Config extends Interactive>(
  config: Config,
  change: Partial<InteractiveFiltersConfig['dataFilters']>,
): Config => withInteractive(config, { dataFilters: { ...readInteractive(config).dataFilters, ...change } })

/**
 * Sets how many values of a dimension readers can choose. For `single`, keeps only the first of several initial values.
 */
export function setFilterType<Config extends Interactive>(
  config: Config,
  id: ComponentId,
  type: FilterType,
): Config {
  const { filterTypes, defaultValueOverrides } = readInteractive(config).dataFilters
  const starts = defaultValueOverrides?.[id] ?? []
  const next = withDataFilters(config, { filterTypes: { ...filterTypes, [id]: type } })
  return type === 'single' && starts.length > 1 ? setFilterStart(next, id, starts.slice(0, 1)) : next
}

/** Sets the initial values of a data filter. Without initial values, the chart's own filter applies. */
export function setFilterStart<Config extends Interactive>(
  config: Config,
  id: ComponentId,
  values: readonly string[],
): Config {
  const { [id]: before, ...others } = readInteractive(config).dataFilters.defaultValueOverrides ?? {}
  if (values.length === 0 && before === undefined) return config
  return withDataFilters(config, {
    defaultValueOverrides: values.length > 0 ? { ...others, [id]: [...values] } : others,
  })
}
