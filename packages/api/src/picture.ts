import { type ChartConfig, type DrawInput, drawChart, loadDrawing, type Words } from '@tessera/chart'
import { fittedPictureToSvg, PICTURE_MARGIN, type PictureTexts, pictureToSvg } from '@tessera/chart/svg'
import type { ViewState } from '@tessera/chart/viewer'
import type { Locale } from '@tessera/cube'
import { authorTexts, chartSubtitle, chartTitle, filterNotes, originTexts } from './chart-texts.ts'
import { chartWarnings } from './chart-warnings.ts'
import { readLicenceName } from './licence-name.ts'
import type { ChartData } from './load-chart-data.ts'
import { withTopologies } from './packed-topology.ts'

/** The inputs of a chart in an image. */
export type ChartOrder = {
  config: ChartConfig
  data: ChartData
  /** The reader's changes. */
  view?: ViewState
  locale: Locale
  words: Words
  /** The name of its source if nobody vouches for it. */
  untrustedSource?: string | undefined
  /** What the newest version of its dataset lacks, if it uses an earlier one. */
  lost?: readonly string[] | undefined
  /** The URL of the chart; omitted if it is not published. */
  address?: string
  /** The time of drawing, in ms; decides whether data has expired. */
  now: number
  /** Whether the page shows maps on a tiled base map. */
  hasTiles?: boolean
  /** The servers whose layers maps may show. */
  mapServers?: DrawInput['mapServers']
}

type PictureOrder = ChartOrder & {
  /** The width of the whole image, in px. */
  width: number
  /** The height of the whole image, in px; as high as necessary if omitted. */
  height?: number | undefined
  /** Whether the background is transparent instead of paper. */
  isTransparent?: boolean
}

/** More filters would amount to a second legend. */
const MAX_FILTERS = 6

/**
 * Draws a chart as an SVG file with title, legend and source. A separate entry point, so that pages load the code only
 * when
 * somebody downloads a file.
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

/** The inputs of a drawing, except its size. */
export const toDrawInput = ({ data, view, locale, words, hasTiles, mapServers }: ChartOrder) => ({
  ...withTopologies(data),
  view,
  locale,
  words,
  hasTiles,
  mapServers,
})

/** The texts of an image. */
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

/** The licences of the data in one line; empty if no dataset states one. */
function licenceTexts(datasets: ChartData['datasets'], words: Words): string[] {
  const names = new Set(
    datasets.flatMap(({ licence }) => (licence?.trim() ? readLicenceName(licence.trim()) : [])),
  )
  return names.size > 0 ? [words('chart.licence', { text: [...names].join(' · ') })] : []
}
