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

/**
 * A chart as SVG text: once where it has no words that could get small, in its key neither, else for each of the widths, the narrowest first.
 */
export type Still = string[]

/** What cards are drawn for, in px; the style sheet shows each from its width on. */
const WIDEST = 590
export const STILL_WIDTHS = [288, 358, 480, WIDEST]

/** Letters of all that is kept: far more than pages show. */
const MAX_LETTERS = 8 * 2 ** 20

const kept = createRecent<Still>(MAX_LETTERS, (still) => still.reduce((sum, { length }) => sum + length, 0))

const hasWords = (scene: Scene): boolean =>
  scene.type === 'picture' &&
  (scene.marks.some(({ type }) => type === 'text') || scene.legends.some(({ type }) => type === 'sizes'))

/**
 * A saved chart as a picture, drawn on the server for pages that only show it: they need neither the data nor the
 * drawing code; drawn once for the same data. Undefined for tables and where the data are not to be had.
 */
export async function drawStill(
  query: RunQuery,
  chart: SavedChart,
  locale: Locale,
  t: Translate,
): Promise<Still | undefined> {
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
  // a key keeps its size wherever it stands
  const stills = scenes.flatMap((each, index) => cardToSvg(each, label, STILL_WIDTHS[index]) ?? [])
  if (stills.length === 0) return undefined
  kept.set(digest, stills)
  return stills
}
