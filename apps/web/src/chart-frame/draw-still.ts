import {
  chartAlternative,
  chartTitle,
  loadChartView,
  type RunQuery,
  type SavedChart,
  withTopologies,
} from '@tessera/api'
import { digestOfDrawing } from '@tessera/api/digest'
import { createRecent } from '@tessera/api/recent'
import { drawChart, type Scene, type Words } from '@tessera/chart'
import { cardToSvg } from '@tessera/chart/svg'
import type { Locale } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import type { DrawnStill } from './sent-stills.ts'

/** Maximum width of cards in px; the style sheet shows each picture from its width on. */
const WIDEST = 590
export const STILL_WIDTHS = [288, 358, 480, WIDEST]

/** Maximum length of the cache, in characters: much more than pages need. */
const MAX_LETTERS = 8 * 2 ** 20

const kept = createRecent<DrawnStill>(MAX_LETTERS, ({ svgs }) =>
  svgs.reduce((sum, { length }) => sum + length, 0),
)

const hasWords = (scene: Scene): boolean =>
  scene.type === 'picture' &&
  (scene.marks.some(({ type }) => type === 'text') || scene.legends.some(({ type }) => type === 'sizes'))

/**
 * Draws a saved chart on the server, for pages that need neither its data nor the drawing code; cached by data.
 * `undefined` for tables, and if the data are unavailable.
 */
export async function drawStill(
  query: RunQuery,
  chart: SavedChart,
  locale: Locale,
  t: Translate,
): Promise<DrawnStill | undefined> {
  const { config, data } = await loadChartView(query, chart, locale)
  if (!data) return undefined
  const digest = digestOfDrawing(data, config, locale)
  const known = kept.get(digest)
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
  const still = { digest, svgs }
  kept.set(digest, still)
  return still
}
