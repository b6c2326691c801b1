import { type ChartConfig, type ParseIssue, playedDimensionOf, withFiltersOver } from '@tessera/chart'
import { type ComponentId, type Filters, idsOfDimension, singleFilter } from '@tessera/cube'
import type { DashboardFilters } from '../dashboard-filters.ts'
import type { Project } from '../project.ts'

/** Returns the shared filters of a project, which do not apply to charts at their own URLs. */
export const sharedFiltersOf = ({
  layout,
  dashboardFilters,
}: Pick<Project, 'layout' | 'dashboardFilters'>): DashboardFilters | undefined =>
  layout.type === 'singleURLs' ? undefined : dashboardFilters

/** A chart of a project as displayed before its reader made any choice. */
export type SharedChart = {
  config: ChartConfig
  /** The dimensions that the dashboard filters instead of the chart, by all of their ids. */
  shared: ComponentId[]
  warnings: ParseIssue[]
}

/**
 * Applies the shared filters of a project to a chart (reference rule: effective filters). Used in the editor, on pages,
 * for images and for files. Overrides only existing filters of the chart, and never the animated dimension.
 * @param dashboardFilters with the values that the reader chose, if any
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

/**
 * Finds an ambiguous dimension. A dimension that is not joined belongs to one cube, so it is ambiguous if it is
 * filtered in several cubes.
 */
const findAmbiguous = ({ cubes }: ChartConfig, ids: ComponentId[]): ParseIssue[] =>
  ids
    .filter((id) => idsOfDimension(cubes, id).length === 1)
    .filter((id) => cubes.filter(({ filters }) => id in filters).length > 1)
    .map((id) => ({ path: id, message: 'The data filter is used in more than one cube.' }))
