import type { ChartConfig } from '@tessera/chart'
import {
  hasViewKeys,
  readOffers,
  readViewState,
  type ViewOffers,
  type ViewProblem,
  type ViewState,
  withViewFilters,
} from '@tessera/chart/viewer'
import type { Locale } from '@tessera/cube'
import { type ChartData, loadChartData, loadComponents, withLatestCubes } from './load-chart-data.ts'
import { isApiError, type RunQuery, type SavedChart } from './page-context.ts'

/** A saved chart as a page shows it. */
export type ChartView = {
  key: string
  /** As its author made it. */
  config: ChartConfig
  /** The keys of all its charts, for tabs. */
  tabs: { key: string; label: ChartConfig['meta']['label'] }[]
  publishedState: SavedChart['publishedState']
  /** What it is drawn from, and what its readers may change… */
  data?: ChartData
  offers?: ViewOffers
  /** …or the sentence why it cannot be drawn now. */
  error?: string
  /** What the address asks for; its data filters are in the config and its data already. */
  view: ViewState
  /** What of the address could not be taken. */
  problems: ViewProblem[]
}

/**
 * The chart of a saved project that an address names, drawn from the newest version of its cubes, with what the address
 * says of its view.
 */
export async function loadChartView(
  query: RunQuery,
  chart: SavedChart,
  locale: Locale,
  params: URLSearchParams = new URLSearchParams(),
): Promise<ChartView> {
  const { chartConfigs, activeChartKey, dataSource } = chart.data
  const wanted =
    chartConfigs.find(({ key }) => key === params.get('tab')) ??
    chartConfigs.find(({ key }) => key === activeChartKey)
  const saved = wanted ?? chartConfigs[0]!
  const known = {
    key: chart.key,
    tabs: chartConfigs.map(({ key, meta }) => ({ key, label: meta.label })),
    publishedState: chart.publishedState,
  }
  try {
    const latest = await withLatestCubes(query, dataSource, saved)
    // filters of an address are judged by the values there are, so these come before the observations then
    const components = hasViewKeys(params)
      ? await loadComponents(query, dataSource, latest.cubes, locale)
      : undefined
    const early = components && readViewState(params, readOffers(latest, components), components)
    const config = early ? withViewFilters(latest, early.view) : latest
    const data = await loadChartData(query, dataSource, config, locale)
    const offers = readOffers(latest, data.components)
    return { ...known, config, data, offers, view: early?.view ?? {}, problems: early?.problems ?? [] }
  } catch (error) {
    // the page has a title and a description all the same
    if (isApiError(error)) return { ...known, config: saved, error: error.message, view: {}, problems: [] }
    throw error
  }
}
