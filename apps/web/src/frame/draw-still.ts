import { chartTitle, loadChartView, type RunQuery, type SavedChart } from '@tessera/api'
import { drawChart, type Scene, type Words } from '@tessera/chart'
import { cardToSvg } from '@tessera/chart/svg'
import type { Locale } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'

/** A chart as SVG text, for wide and for narrow screens; one for both where it has no words that could get small. */
export type Still = { wide: string; narrow?: string }

/** What cards are drawn for, in px. */
const WIDTHS = { wide: 640, narrow: 358 }

const hasWords = (scene: Scene): boolean =>
  scene.type === 'picture' && (scene.legends.length > 0 || scene.marks.some(({ type }) => type === 'text'))

/**
 * A saved chart as a picture, drawn on the server for pages that only show it: they need neither the data nor the
 * drawing code. Undefined for tables and where the data are not to be had.
 */
export async function drawStill(
  query: RunQuery,
  chart: SavedChart,
  locale: Locale,
  t: Translate,
): Promise<Still | undefined> {
  const { config, data } = await loadChartView(query, chart, locale)
  if (!data) return undefined
  const draw = (width: number): Scene => drawChart(config, { ...data, width, locale, words: t as Words })
  const label = chartTitle(config, data.datasets, locale)
  const scene = draw(WIDTHS.wide)
  const wide = cardToSvg(scene, label)
  if (!wide) return undefined
  return hasWords(scene) ? { wide, narrow: cardToSvg(draw(WIDTHS.narrow), label) } : { wide }
}
