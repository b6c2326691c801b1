import type { ChartConfig } from '@tessera/chart'
import { type Dimension, MOST_RECENT_VALUE } from '@tessera/cube'
import type { ChartComponents } from '../dashboard/chart-components.ts'
import { readTime, toUnit, unitOf } from '../dashboard/combined-date.ts'
import type { DashboardFilters } from '../dashboard-filters.ts'
import { noDashboardFilters } from '../new-project.ts'
import type { Project } from '../project.ts'

type TimeRange = DashboardFilters['timeRange']
/** A time range, both ends inclusive. Dates have the unit of the combined dimension. */
type Range = TimeRange['presets']

const withTimeRange = (project: Project, timeRange: TimeRange): Project => ({
  ...project,
  dashboardFilters: { ...(project.dashboardFilters ?? noDashboardFilters()), timeRange },
})

/**
 * Adds a time range shared by all charts, from the earliest to the latest date (specification 2 §4). Charts with a time
 * range of their own for readers get the same range.
 */
export function addSharedTimeRange(
  project: Project,
  { values, timeUnit }: Dimension,
  components: ChartComponents,
): Project {
  const [from, to] = [values[0]?.value, values.at(-1)?.value]
  if (from === undefined || to === undefined) return project
  const before = project.dashboardFilters?.timeRange
  const timeRange: TimeRange = { ...before, active: true, timeUnit: timeUnit ?? '', presets: { from, to } }
  return withChartRanges(withTimeRange(project, timeRange), timeRange.presets, components)
}

/** Removes the shared time range. Charts keep their own time ranges. */
export const removeSharedTimeRange = (project: Project): Project =>
  withTimeRange(project, noDashboardFilters().timeRange)

/** Changes the shared time range. No-op if it is inactive or if the range ends before it begins. */
export function setSharedTimeRange(
  project: Project,
  { from, to }: Range,
  components: ChartComponents,
): Project {
  const before = project.dashboardFilters?.timeRange
  if (!before?.active || from > to) return project
  const presets = { ...before.presets, from, to }
  return withChartRanges(withTimeRange(project, { ...before, presets }), presets, components)
}

const withChartRanges = (project: Project, range: Range, components: ChartComponents): Project => ({
  ...project,
  chartConfigs: project.chartConfigs.map((config) => withRange(config, range, components)),
})

/** Applies the shared range to a chart's own time range, if that is active, in the unit of its dimension. */
function withRange(config: ChartConfig, range: Range, components: ChartComponents): ChartConfig {
  const filters = config.interactiveFiltersConfig
  if (!filters?.timeRange.active) return config
  const { timeRange } = filters
  const dimension = components[config.key]?.dimensions.find(({ id }) => id === timeRange.componentId)
  const presets = { ...timeRange.presets, ...(dimension ? toRangeOf(dimension, range) : range) }
  return { ...config, interactiveFiltersConfig: { ...filters, timeRange: { ...timeRange, presets } } }
}

/** Converts a range to values of a dimension. Compares dates, since temporal entities are identified by iris. */
function toRangeOf(dimension: Dimension, { from, to }: Range): Range {
  const { kind, values } = dimension
  const timeUnit = unitOf(dimension) ?? 'Day'
  const [first, last] = [toUnit(from, timeUnit) ?? from, toUnit(to, timeUnit) ?? to]
  if (kind !== 'TemporalEntityDimension') return { from: first, to: last }
  const inside = values.filter((value) => {
    const date = readTime(value, timeUnit)
    return date !== undefined && first <= date && date <= last
  })
  return { from: inside[0]?.value ?? '', to: to === MOST_RECENT_VALUE ? to : (inside.at(-1)?.value ?? '') }
}
