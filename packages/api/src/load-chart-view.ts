import type { ChartConfig } from '@tessera/chart'
import type { Locale } from '@tessera/cube'
import { type ChartData, loadChartData, withLatestCubes } from './load-chart-data.ts'
import { isApiError, type RunQuery, type SavedChart } from './page-context.ts'

/** A saved chart as a page shows it. */
export type ChartView = {
  key: string
  config: ChartConfig
  /** The keys of all its charts, for tabs. */
  tabs: { key: string; label: ChartConfig['meta']['label'] }[]
  publishedState: SavedChart['publishedState']
  /** What it is drawn from… */
  data?: ChartData
  /** …or the sentence why it cannot be drawn now. */
  error?: string
}

/** The chart of a saved project that an address names, drawn from the newest version of its cubes. */
export async function loadChartView(
  query: RunQuery,
  chart: SavedChart,
  locale: Locale,
  tab?: string | null,
): Promise<ChartView> {
  const { chartConfigs, activeChartKey, dataSource } = chart.data
  const wanted =
    chartConfigs.find(({ key }) => key === tab) ?? chartConfigs.find(({ key }) => key === activeChartKey)
  const config = wanted ?? chartConfigs[0]!
  const view = {
    key: chart.key,
    config,
    tabs: chartConfigs.map(({ key, meta }) => ({ key, label: meta.label })),
    publishedState: chart.publishedState,
  }
  try {
    const latest = await withLatestCubes(query, dataSource, config)
    return { ...view, config: latest, data: await loadChartData(query, dataSource, latest, locale) }
  } catch (error) {
    // the page has a title and a description all the same
    if (isApiError(error)) return { ...view, error: error.message }
    throw error
  }
}
