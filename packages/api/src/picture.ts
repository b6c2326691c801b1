import { type ChartConfig, drawChart, loadDrawing, type Words } from '@tessera/chart'
import { fittedPictureToSvg, PICTURE_MARGIN, type PictureTexts, pictureToSvg } from '@tessera/chart/svg'
import type { ViewState } from '@tessera/chart/viewer'
import type { Locale } from '@tessera/cube'
import { authorTexts, chartSubtitle, chartTitle, filterNotes, originTexts } from './chart-texts.ts'
import { chartWarnings } from './chart-warnings.ts'
import { readLicenceName } from './licence-name.ts'
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
  /** Where it is to be found; left out where it is not published. */
  address?: string
  /** When it is drawn, in ms: data may be past their time. */
  now: number
  /** A base map of tiles lies below maps on the page. */
  hasTiles?: boolean
}

type PictureOrder = ChartOrder & {
  /** Of the whole picture, in px. */
  width: number
  /** Likewise; as high as it needs where left out. */
  height?: number | undefined
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
  const { config, width, height, words, isTransparent = false } = order
  await loadDrawing(config, order.data.components)
  const picture = { ...toPictureTexts(order), width, words, isTransparent }
  const draw = (wanted?: number) =>
    drawChart(config, { ...toDrawInput(order), width: width - 2 * PICTURE_MARGIN, height: wanted })
  return height === undefined
    ? pictureToSvg({ ...picture, scene: draw() })
    : fittedPictureToSvg({ ...picture, height, draw })
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
  address,
  now,
  locale,
  words,
}: ChartOrder): PictureTexts => ({
  title: chartTitle(config, data.datasets, locale, data.components),
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
    ...licenceTexts(data.datasets, words),
    ...(address ? [address] : []),
  ],
})

/** Under which licences its data are, in a line; none where no dataset states one. */
function licenceTexts(datasets: ChartData['datasets'], words: Words): string[] {
  const names = new Set(
    datasets.flatMap(({ licence }) => (licence?.trim() ? readLicenceName(licence.trim()) : [])),
  )
  return names.size > 0 ? [words('chart.licence', { text: [...names].join(' · ') })] : []
}
