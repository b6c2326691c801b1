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

/** Dots that a picture may have. */
const MAX_DOTS = 16_000_000
/** Lines of a text block that a picture shows; on its page it is whole. */
const MAX_LINES = 60
/** A line that is a placeholder alone is a big number. */
const FIGURE = /^\s*\{\{[^{}\n]*\}\}\s*$/

/** A chart of a dashboard: what it is drawn from, or why there is nothing to draw, in words. */
export type DashboardChart = { key: string } & (
  | Omit<ChartOrder, 'locale' | 'words' | 'now'>
  | { title: string; problem: string }
)

export type DashboardOrder = {
  layout: Extract<Layout, { type: 'dashboard' }>
  /** By the keys of their blocks; a block without one is left out. */
  charts: DashboardChart[]
  /** The keys of all charts in the order of the document: texts name them by their place. */
  chartKeys: string[]
  /** Of the whole picture, in px. */
  width: number
  /** Dots a px that it will have: a picture of many dots is lower. */
  scale?: number
  locale: Locale
  words: Words
  /** Where it is to be found. */
  address?: string
  /** When it is drawn, in ms. */
  now: number
  isTransparent?: boolean
}

/**
 * A dashboard as the text of one SVG file: its charts and texts in its layout for the width, those that fit 4 000 px and
 * 16 megapixels.
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

/** The words and blocks of a dashboard where they stand in a container of a width in px. */
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

/** A chart as texts speak of it; undefined where its data are not there. */
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

/** The lines of a text block; its empty ones part paragraphs, which stand apart anyway. */
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
