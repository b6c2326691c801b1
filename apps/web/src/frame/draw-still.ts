import { chartTitle, loadChartView, type RunQuery, type SavedChart } from '@tessera/api'
import { drawChart, type Words } from '@tessera/chart'
import { sceneToSvg } from '@tessera/chart/svg'
import type { Locale } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'

/**
 * A saved chart as SVG text of that width, drawn on the server for pages that only show it: they need neither the
 * data nor the drawing code. Undefined for tables and where the data are not to be had.
 */
export async function drawStill(
  query: RunQuery,
  chart: SavedChart,
  width: number,
  locale: Locale,
  t: Translate,
): Promise<string | undefined> {
  const { config, data } = await loadChartView(query, chart, locale)
  if (!data) return undefined
  const scene = drawChart(config, { ...data, width, locale, words: t as Words })
  return sceneToSvg(scene, chartTitle(config, data.datasets, locale))
}
