import type { ChartConfig, Words } from '@tessera/chart'
import type { ViewOffers, ViewState } from '@tessera/chart/viewer'
import {
  type ComponentId,
  type Components,
  type Dimension,
  findDimension,
  idsOfDimension,
  singleFilter,
} from '@tessera/cube'
import type { DashboardFilters } from '../dashboard-filters.ts'
import type { Project } from '../project.ts'
import { timeRangeCandidates } from './candidates.ts'
import type { ChartComponents } from './chart-components.ts'
import { COMBINED_DATE_ID, toCombinedDate, toUnit } from './combined-date.ts'
import { sharedTimeOf } from './shared-time.ts'

/**
 * What readers of a project can change for all its charts. Has the shape of a single chart's offers, so that the same
 * widgets and URL parameters work. `components` contains only the shared dimensions.
 */
export type SharedOffers = {
  offers: ViewOffers
  components: Components
  /** The number of charts that the shared time range applies to. */
  timeCharts: number
}

/** Returns whether a project has filters that apply to all its charts. */
export const hasSharedFilters = ({ dashboardFilters }: Pick<Project, 'dashboardFilters'>): boolean =>
  dashboardFilters !== undefined &&
  (dashboardFilters.timeRange.active || dashboardFilters.dataFilters.componentIds.length > 0)

/**
 * Returns the offers of a project's shared filters, as far as its charts have the dimensions (specification 2 §4,
 * ruling 30).
 * @param components those of the charts that could be loaded; filters of other dimensions are not offered
 */
export function readSharedOffers(project: Project, components: ChartComponents, words: Words): SharedOffers {
  const { timeRange, dataFilters } = project.dashboardFilters ?? {}
  const date = timeRange?.active ? toCombinedDate(timeRangeCandidates(project, components), words) : undefined
  const filters = (dataFilters?.componentIds ?? []).flatMap((id, index) => {
    const dimension = findShared(project, components, id)
    const filter = dataFilters?.filters[id]
    if (!dimension || !filter) return []
    return [{ dimension, offer: { id, place: index + 1, value: String(filter.value), canBeNone: false } }]
  })
  const time = timeRange && date && { id: COMBINED_DATE_ID, ...fitRange(date, timeRange.presets) }
  return {
    offers: {
      ...(time && { time }),
      filters: filters.map(({ offer }) => offer),
      canPercent: false,
      calculation: 'identity',
    },
    components: {
      dimensions: [...(date ? [date] : []), ...filters.map(({ dimension }) => dimension)],
      measures: [],
    },
    timeCharts: time
      ? project.chartConfigs.filter((config) => {
          const known = components[config.key]
          return known !== undefined && sharedTimeOf(config, known) !== undefined
        }).length
      : 0,
  }
}

/** Finds a shared dimension by any of its ids in the charts, and returns it under the id it is shared by. */
function findShared(project: Project, components: ChartComponents, id: ComponentId): Dimension | undefined {
  for (const { key, cubes } of project.chartConfigs) {
    const known = components[key]
    const found = known && idsOfDimension(cubes, id).flatMap((each) => findDimension(known, each) ?? [])[0]
    if (found) return { ...found, id }
  }
  return undefined
}

/**
 * Adjusts a range to dates of the combined dimension, rounding inwards. An invalid end becomes the first or last date.
 */
function fitRange({ values, timeUnit }: Dimension, { from, to }: { from: string; to: string }) {
  const dates = values.map(({ value }) => value)
  const first = toUnit(from, timeUnit ?? 'Day')
  const start = first === undefined ? undefined : dates.find((date) => date >= first)
  const end = toUnit(to, 'Day') === undefined ? undefined : dates.findLast((date) => date <= `${to}~`)
  return { from: start ?? dates[0] ?? '', to: end ?? dates.at(-1) ?? '' }
}

/** Applies the values that a reader chose to the shared filters. */
export const withSharedView = (
  dashboardFilters: DashboardFilters | undefined,
  { filters = {} }: ViewState,
): DashboardFilters | undefined =>
  dashboardFilters && {
    ...dashboardFilters,
    dataFilters: {
      ...dashboardFilters.dataFilters,
      filters: {
        ...dashboardFilters.dataFilters.filters,
        ...Object.fromEntries(
          Object.entries(filters).flatMap(([id, value]) =>
            typeof value === 'string' ? [[id, singleFilter(value)]] : [],
          ),
        ),
      },
    },
  }

/**
 * Returns what a chart on a page with several charts offers itself, without shared filters (reference rule: shared
 * filters).
 */
export function withoutShared(offers: ViewOffers, shared: ViewOffers, { cubes }: ChartConfig): ViewOffers {
  const { time: _, slider, ...rest } = offers
  const ids = new Set(shared.filters.flatMap(({ id }) => idsOfDimension(cubes, id)))
  const own = { ...rest, filters: offers.filters.filter(({ id }) => !ids.has(id)) }
  return shared.time ? own : { ...own, ...(offers.time && { time: offers.time }), ...(slider && { slider }) }
}
