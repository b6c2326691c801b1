import {
  chartAlternative,
  chartTitle,
  loadChartView,
  type PageContext,
  type SavedChart,
  withTopologies,
} from '@tessera/api'
import { digestOfDrawing } from '@tessera/api/digest'
import { drawChart, type Scene, type Words } from '@tessera/chart'
import { cardToSvg } from '@tessera/chart/svg'
import type { Locale } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { type DrawnStill, findStill, keepStill } from './sent-stills.ts'

/** Maximum width of cards in px; the style sheet shows each picture from its width on. */
const WIDEST = 590
export const STILL_WIDTHS = [288, 358, 480, WIDEST]

const hasWords = (scene: Scene): boolean =>
  scene.type === 'picture' &&
  (scene.marks.some(({ type }) => type === 'text') || scene.legends.some(({ type }) => type === 'sizes'))

/**
 * Draws a saved chart on the server, for pages that need neither its data nor the drawing code; kept by data.
 * `undefined` for tables, and if the data are unavailable.
 */
export async function drawStill(
  { query, drawings }: Pick<PageContext, 'query' | 'drawings'>,
  chart: SavedChart,
  locale: Locale,
  t: Translate,
): Promise<DrawnStill | undefined> {
  const { config, data } = await loadChartView(query, chart, locale)
  if (!data) return undefined
  const digest = digestOfDrawing(data, 'still', config, locale)
  const known = findStill(drawings, digest)
  if (known) return known
  const draw = (width: number): Scene =>
    drawChart(config, { ...withTopologies(data), width, locale, words: t as Words })
  const label = chartAlternative(config, locale) || chartTitle(config, data.datasets, locale, data.components)
  const scene = draw(WIDEST)
  const scenes = hasWords(scene)
    ? STILL_WIDTHS.map((width) => (width === WIDEST ? scene : draw(width)))
    : [scene]
  // legends keep their size at any width
  const svgs = scenes.flatMap((each, index) => cardToSvg(each, label, STILL_WIDTHS[index]) ?? [])
  if (svgs.length === 0) return undefined
  return keepStill(drawings, { digest, svgs })
}
