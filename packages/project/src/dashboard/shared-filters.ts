import { type ChartConfig, type ParseIssue, playedDimensionOf, withFiltersOver } from '@tessera/chart'
import { type ComponentId, type Filters, idsOfDimension, singleFilter } from '@tessera/cube'
import type { DashboardFilters } from '../dashboard-filters.ts'

/** A chart of a project as it is shown, before its reader has chosen anything. */
export type SharedChart = {
  config: ChartConfig
  /** The dimensions that the dashboard filters in the place of the chart, by each of their ids. */
  shared: ComponentId[]
  warnings: ParseIssue[]
}

/**
 * A chart with the filters that its project shares over its own (reference rule: effective filters): what is asked for
 * in the editor, on pages, for pictures and for files alike. Only what the chart is filtered by is overridden, and never
 * what it plays through.
 *
 * @param dashboardFilters with the values their reader has chosen, where one has
 */
export function withSharedFilters(
  config: ChartConfig,
  dashboardFilters: DashboardFilters | undefined,
): SharedChart {
  const filters = readShared(config, dashboardFilters)
  const own = new Set(config.cubes.flatMap((cube) => Object.keys(cube.filters)))
  const shared = Object.keys(filters)
    .map((id) => idsOfDimension(config.cubes, id))
    .filter((ids) => ids.some((id) => own.has(id)))
  return {
    config: withFiltersOver(config, filters, { canAdd: false }),
    shared: shared.flat(),
    warnings: findAmbiguous(config, Object.keys(filters)),
  }
}

function readShared(config: ChartConfig, dashboardFilters: DashboardFilters | undefined): Filters {
  const { componentIds = [], filters = {} } = dashboardFilters?.dataFilters ?? {}
  const played = playedDimensionOf(config)
  return Object.fromEntries(
    componentIds.flatMap((id) => {
      const filter = filters[id]
      const isPlayed = played !== undefined && idsOfDimension(config.cubes, id).includes(played)
      return filter && !isPlayed ? [[id, singleFilter(filter.value)] as const] : []
    }),
  )
}

/** A dimension that is not joined belongs to one cube: filtered in several, it is not said which is meant. */
const findAmbiguous = ({ cubes }: ChartConfig, ids: ComponentId[]): ParseIssue[] =>
  ids
    .filter((id) => idsOfDimension(cubes, id).length === 1)
    .filter((id) => cubes.filter(({ filters }) => id in filters).length > 1)
    .map((id) => ({ path: id, message: 'The data filter is used in more than one cube.' }))
