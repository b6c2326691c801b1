import { type ChartConfig, drawChart, loadDrawing, type Words } from '@tessera/chart'
import { PICTURE_MARGIN, type PictureTexts, pictureToSvg } from '@tessera/chart/svg'
import type { ViewState } from '@tessera/chart/viewer'
import type { Locale } from '@tessera/cube'
import { authorTexts, chartSubtitle, chartTitle, filterNotes, originTexts } from './chart-texts.ts'
import { chartWarnings } from './chart-warnings.ts'
import type { ChartData } from './load-chart-data.ts'
import { withTopologies } from './packed-topology.ts'

/** What a chart in a picture is made from. */
export type ChartOrder = {
  config: ChartConfig
  data: ChartData
  /** What a reader has changed. */
  view?: ViewState
  locale: Locale
  words: Words
  /** The name of its source, where nobody vouches for that. */
  untrustedSource?: string | undefined
  /** What the newest version of its dataset does not have, where it is of an earlier one. */
  lost?: readonly string[] | undefined
  /** When it is drawn, in ms: data may be past their time. */
  now: number
  /** A base map of tiles lies below maps on the page. */
  hasTiles?: boolean
}

type PictureOrder = ChartOrder & {
  /** Of the whole picture, in px. */
  width: number
  /** Nothing lies below it; else paper. */
  isTransparent?: boolean
}

/** More filters than these would be a second legend. */
const MAX_FILTERS = 6

/**
 * A chart as the text of an SVG file, with title, legend and source. An entry of its own, so that pages load the code
 * that writes files only when somebody wants one.
 */
export async function chartToSvg(order: PictureOrder): Promise<string> {
  const { config, width, words, isTransparent = false } = order
  await loadDrawing(config, order.data.components)
  return pictureToSvg({
    scene: drawChart(config, { ...toDrawInput(order), width: width - 2 * PICTURE_MARGIN }),
    ...toPictureTexts(order),
    width,
    words,
    isTransparent,
  })
}

/** What a picture is drawn from, but for its size. */
export const toDrawInput = ({ data, view, locale, words, hasTiles }: ChartOrder) => ({
  ...withTopologies(data),
  view,
  locale,
  words,
  hasTiles,
})

/** The words of a picture. */
export const toPictureTexts = ({
  config,
  data,
  untrustedSource,
  lost,
  now,
  locale,
  words,
}: ChartOrder): PictureTexts => ({
  title: chartTitle(config, data.datasets, locale),
  description: chartSubtitle(config, data.components, locale, words),
  warnings: chartWarnings({ datasets: data.datasets, untrustedSource, lost }, now, locale).map(
    ({ messageId, values }) => words(messageId, values),
  ),
  notes: [
    ...[authorTexts(config, locale).notes].filter(Boolean),
    ...filterNotes(config, data.components, locale, words)
      .slice(0, MAX_FILTERS)
      .map(({ text }) => text),
    ...originTexts(config, data, locale, words),
  ],
})
