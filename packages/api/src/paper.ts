import { drawChart, loadDrawing } from '@tessera/chart'
import { chartToPages, dashboardToPages, PAPER_WIDTH, type Page, withNumbers } from '@tessera/chart/paper'
import { formatMoment, type Locale } from '@tessera/cube'
import { type DashboardOrder, toBlocks } from './dashboard-picture.ts'
import { type ChartOrder, toDrawInput, toPictureTexts } from './picture.ts'

/** Texts of a document in addition to those of its charts. */
export type PaperTexts = {
  /** The URL of its content. */
  address: string
  /** The settings of the filters for all charts, one line each. */
  filters?: string[]
}

/** A document as plain data, with its metadata. */
export type Paper = {
  title: string
  description: string
  locale: Locale
  /** The time it was made, in ms. */
  made: number
  pages: Page[]
}

/** The maximum number of lines of a text block in a document: texts continue across pages. */
const MAX_LINES = 2_000

/**
 * Lays out a chart on A4 pages with title, description, legend, notes and its URL. A separate entry point, because only
 * the server creates documents.
 */
export async function chartToPaper(order: ChartOrder, { address }: PaperTexts): Promise<Paper> {
  const { config, words, locale } = order
  await loadDrawing(config, order.data.components)
  const texts = toPictureTexts(order)
  const input = toDrawInput(order)
  const pages = chartToPages({
    texts,
    draw: (size) => drawChart(config, { ...input, ...size }),
    source: toSource(order, address),
    words,
  })
  return toPaper(order, pages, { title: texts.title, description: texts.description, locale })
}

/** Lays out a dashboard on A4 pages: its charts and texts one after the other, in the layout for that width. */
export async function dashboardToPaper(
  order: Omit<DashboardOrder, 'width' | 'scale' | 'isTransparent'>,
  { address, filters = [] }: PaperTexts,
): Promise<Paper> {
  const blocks = await toBlocks(order, PAPER_WIDTH, MAX_LINES)
  const pages = dashboardToPages({ ...blocks, filters, source: toSource(order, address) })
  return toPaper(order, pages, { title: blocks.title, description: blocks.description, locale: order.locale })
}

type Site = Pick<ChartOrder, 'locale' | 'words' | 'now'>

const toSource = ({ locale, words, now }: Site, address: string) => ({
  text: words('paper.address', { address, date: toDay(now, locale) }),
  href: address,
})

const toDay = (ms: number, locale: Locale): string =>
  formatMoment(new Date(ms).toISOString().slice(0, 10), locale)

const toPaper = (
  { words, now }: Site,
  pages: Page[],
  texts: Pick<Paper, 'title' | 'description' | 'locale'>,
): Paper => ({
  ...texts,
  made: now,
  pages: withNumbers(pages, (page, count) =>
    words('paper.page', { page: String(page), pages: String(count) }),
  ),
})
