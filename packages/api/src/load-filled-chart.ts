import type { ChartConfig } from '@tessera/chart'
import type { Locale } from '@tessera/cube'
import { withOwnValues } from '@tessera/project'
import { chartInAddress, loadChartView } from './load-chart-view.ts'
import type { RunQuery, SavedChart } from './page-context.ts'

/**
 * Loads the chart that an address refers to, with placeholders filled. Requests its data only if its texts contain any.
 */
export async function loadFilledChart(
  query: RunQuery,
  chart: SavedChart,
  locale: Locale,
  params?: URLSearchParams,
): Promise<ChartConfig> {
  const saved = chartInAddress(chart, params ?? new URLSearchParams())
  const asksNothing = withOwnValues(saved, undefined, locale) === saved
  return asksNothing ? saved : (await loadChartView(query, chart, locale, params)).config
}
