import { drawChart, loadDrawing, type Words } from '@tessera/chart'
import {
  dashboardToSvg as composeSvg,
  type DashboardPicture,
  PICTURE_MARGIN,
  type PictureBlock,
  type TextLine,
} from '@tessera/chart/svg'
import { type Locale, readLocalized } from '@tessera/cube'
import { markdownToText } from '@tessera/cube/text'
import { fillText, type Layout, type ShownChart, toBlockCells } from '@tessera/project'
import { type ChartOrder, toDrawInput, toPictureTexts } from './picture.ts'

/** The maximum number of pixels of an image. */
const MAX_DOTS = 16_000_000
/** The maximum number of lines of a text block in an image; the page shows all of them. */
const MAX_LINES = 60
/** Matches a line that consists of a placeholder, which is shown as a large number. */
const FIGURE = /^\s*\{\{[^{}\n]*\}\}\s*$/

/** A chart of a dashboard: its data, or the reason why it cannot be drawn, as text. */
export type DashboardChart = { key: string } & (
  | Omit<ChartOrder, 'locale' | 'words' | 'now'>
  | { title: string; problem: string }
)

export type DashboardOrder = {
  layout: Extract<Layout, { type: 'dashboard' }>
  /** The charts by the keys of their blocks. A block without a chart is omitted. */
  charts: DashboardChart[]
  /** The keys of all charts in document order: texts refer to charts by position. */
  chartKeys: string[]
  /** The width of the whole image, in px. */
  width: number
  /** Device pixels per px. A higher density lowers the maximum height. */
  scale?: number
  locale: Locale
  words: Words
  /** The URL of the dashboard. */
  address?: string
  /** The time of drawing, in ms. */
  now: number
  isTransparent?: boolean
}

/**
 * Draws a dashboard as SVG, with its charts and texts in the layout for the given width. Cuts it off at 4 000 px or 16
 * megapixels.
 */
export async function dashboardToSvg(order: DashboardOrder): Promise<string> {
  const { width, scale = 1 } = order
  return composeSvg({
    ...(await toBlocks(order, width - 2 * PICTURE_MARGIN)),
    width,
    address: order.address,
    maxHeight: Math.floor(MAX_DOTS / (width * scale * scale)),
    isTransparent: order.isTransparent,
  })
}

/** Arranges the texts and blocks of a dashboard in a container of the given width, in px. */
export async function toBlocks(
  { layout, charts, chartKeys, locale, words, now }: Omit<DashboardOrder, 'width'>,
  width: number,
  maxLines = MAX_LINES,
): Promise<
  Pick<DashboardPicture, 'title' | 'description' | 'blocks' | 'columns' | 'gap' | 'rowHeight' | 'words'>
> {
  const known = new Map(charts.map((chart) => [chart.key, chart]))
  await Promise.all(
    charts.map((chart) => 'config' in chart && loadDrawing(chart.config, chart.data.components)),
  )
  const { places, ...grid } = toBlockCells(layout, width)
  const shown = chartKeys.map((key) => toShownChart(known.get(key)))
  const fill = (markdown: string): string => fillText(markdown, shown, locale)
  const blocks = places.flatMap(({ block, cell }): PictureBlock[] => {
    if (block.type === 'text') {
      return [{ type: 'text', cell, lines: toTextLines(readLocalized(block.text, locale), fill, maxLines) }]
    }
    const chart = known.get(block.key)
    if (!chart) return []
    return [{ type: 'chart', cell, ...toPicture(chart, { locale, words, now }) }]
  })
  return {
    ...grid,
    title: markdownToText(readLocalized(layout.meta.title, locale)),
    description: markdownToText(readLocalized(layout.meta.description, locale)),
    blocks,
    words,
  }
}

/** Returns the chart for placeholders in texts; undefined if its data is missing. */
const toShownChart = (chart: DashboardChart | undefined): ShownChart | undefined =>
  chart && 'config' in chart
    ? { config: chart.config, ...chart.data, ...(chart.view && { view: chart.view }) }
    : undefined

type Site = Pick<ChartOrder, 'locale' | 'words' | 'now'>

function toPicture(
  chart: DashboardChart,
  site: Site,
): Pick<Extract<PictureBlock, { type: 'chart' }>, 'texts' | 'draw'> {
  if ('problem' in chart) {
    return {
      texts: { title: chart.title, description: '', warnings: [chart.problem], notes: [] },
      draw: ({ width }) => ({
        type: 'picture',
        width,
        height: 0,
        marks: [],
        hints: [],
        legends: [],
        data: [],
      }),
    }
  }
  const order = { ...chart, ...site }
  return {
    texts: toPictureTexts(order),
    draw: (size) => drawChart(chart.config, { ...toDrawInput(order), ...size }),
  }
}

/** Returns the lines of a text block. Empty lines are dropped, since paragraphs have spacing anyway. */
export const toTextLines = (
  markdown: string,
  fill: (markdown: string) => string,
  maxLines = MAX_LINES,
): TextLine[] =>
  markdown
    .split('\n', maxLines)
    .map((line): TextLine => {
      const look = FIGURE.test(line) ? 'figure' : /^\s{0,3}#{1,6}\s/.test(line) ? 'heading' : 'text'
      return { text: markdownToText(fill(line)), look }
    })
    .filter(({ text }) => text !== '')
