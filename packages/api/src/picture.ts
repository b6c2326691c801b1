import { type ChartConfig, drawChart, loadDrawing, type Words } from '@tessera/chart'
import { PICTURE_MARGIN, pictureToSvg } from '@tessera/chart/svg'
import type { ViewState } from '@tessera/chart/viewer'
import type { Locale } from '@tessera/cube'
import { chartSubtitle, chartTitle, datasetTexts, filterTexts } from './chart-texts.ts'
import { chartWarnings } from './chart-warnings.ts'
import type { ChartData } from './load-chart-data.ts'
import { withTopologies } from './packed-topology.ts'

type PictureOrder = {
  config: ChartConfig
  data: ChartData
  /** What a reader has changed. */
  view?: ViewState
  /** Of the whole picture, in px. */
  width: number
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
  /** Nothing lies below it; else paper. */
  isTransparent?: boolean
}

/** More filters than these would be a second legend. */
const MOST_FILTERS = 6

/**
 * A chart as the text of an SVG file, with title, legend and source. An entry of its own, so that pages load the code
 * that writes files only when somebody wants one.
 */
export async function chartToSvg({
  config,
  data,
  view,
  width,
  locale,
  words,
  untrustedSource,
  lost,
  now,
  hasTiles,
  isTransparent = false,
}: PictureOrder): Promise<string> {
  await loadDrawing(config)
  return pictureToSvg({
    scene: drawChart(config, {
      ...withTopologies(data),
      view,
      width: width - 2 * PICTURE_MARGIN,
      locale,
      words,
      hasTiles,
    }),
    title: chartTitle(config, data.datasets, locale),
    description: chartSubtitle(config, data.components, locale, words),
    warnings: chartWarnings({ datasets: data.datasets, untrustedSource, lost }, now, locale).map(
      ({ messageId, values }) => words(messageId, values),
    ),
    notes: [
      ...filterTexts(config, data.components, locale, words).slice(0, MOST_FILTERS),
      ...datasetTexts(data, locale, words),
    ],
    width,
    words,
    isTransparent,
  })
}
