import type { ChartConfig } from '@tessera/chart'
import { readViewState, type ViewProblem, type ViewState } from '@tessera/chart/viewer'
import { type Components, type Locale, valuesOfFilters } from '@tessera/cube'
import {
  type ChartComponents,
  hasSharedFilters,
  readSharedOffers,
  type SharedOffers,
  sharedParams,
} from '@tessera/project'
import { isApiError } from './data-failure.ts'
import { loadComponents, loadLatestCubes } from './load-chart-data.ts'
import { wholeDimensions } from './load-values.ts'
import { keepsItsData, type RunQuery, type SavedChart } from './page-context.ts'

/** The filters for all charts of a page, and the reader's choices. */
export type SharedView = SharedOffers & {
  view: ViewState
  /** The parts of the URL that could not be applied. */
  problems: ViewProblem[]
}

/** Loads the filters that the charts of a project share, with the choices of the URL; undefined if there are none. */
export async function loadSharedView(
  query: RunQuery,
  chart: Pick<SavedChart, 'data' | 'state' | 'isPinned'>,
  locale: Locale,
  params: URLSearchParams,
): Promise<SharedView | undefined> {
  const { data: project } = chart
  if (!hasSharedFilters(project)) return undefined
  const named = [...valuesOfFilters(project.dashboardFilters?.dataFilters.filters ?? {}), ...params.values()]
  const known = await Promise.all(
    project.chartConfigs.map(async (config) => [config.key, await readComponents(config)] as const),
  )
  const offers = readSharedOffers(project, Object.fromEntries(known) as ChartComponents, (id) => id)
  return { ...offers, ...readViewState(sharedParams(params), offers.offers, offers.components) }

  /** Reads the components of a chart. Failures are reported by the chart itself. */
  async function readComponents(config: ChartConfig): Promise<Components | undefined> {
    const { cubes } = config
    try {
      const read = keepsItsData(chart) ? cubes : await loadLatestCubes(query, project.dataSource, cubes)
      return await loadComponents(query, project.dataSource, read, locale, named, wholeDimensions(config))
    } catch (error) {
      if (isApiError(error)) return undefined
      throw error
    }
  }
}
