import {
  type ChartView,
  type DashboardView,
  type DataFailure,
  loadChartView,
  loadDashboardView,
  type PageContext,
  toPageStatus,
} from '@tessera/api'
import type { Words } from '@tessera/chart'
import type { Locale } from '@tessera/cube'
import { data } from 'react-router'
import { wordsOf } from '../../state/words.tsx'

/** The content of an embed: one chart, or several at once. */
export type LoadedEmbed = { locale: Locale; failure: DataFailure | undefined } & (
  | { view: ChartView; dashboard?: undefined }
  | { view?: undefined; dashboard: DashboardView }
)

/** Loads the content of an embed, with the status of its page. Throws 404 if the chart does not exist. */
export async function loadEmbed(
  { readChart, query }: PageContext,
  key: string,
  locale: Locale,
  params: URLSearchParams,
): Promise<{ loaded: LoadedEmbed; status: number }> {
  const chart = await readChart(key)
  if (!chart) throw data(null, { status: 404 })
  const failure = undefined
  // Embeds can show one of several charts.
  const dashboard = params.has('chart')
    ? undefined
    : await loadDashboardView(query, chart, { locale, words: wordsOf(locale).t as Words }, params)
  if (dashboard) return { loaded: { dashboard, locale, failure }, status: 200 }
  const loaded = await loadChartView(query, chart, locale, params)
  const view = params.has('chart')
    ? { ...loaded, tabs: loaded.tabs.filter(({ key }) => key === loaded.config.key) }
    : loaded
  return { loaded: { view, locale, failure }, status: toPageStatus(view.failure) }
}
