import { drawChart, loadDrawing } from '@tessera/chart'
import { chartToPages, dashboardToPages, PAPER_WIDTH, type Page, withNumbers } from '@tessera/chart/paper'
import { formatMoment, type Locale } from '@tessera/cube'
import { type DashboardOrder, toBlocks } from './dashboard-picture.ts'
import { type ChartOrder, toDrawInput, toPictureTexts } from './picture.ts'

/** What a document says besides what its charts say themselves. */
export type PaperTexts = {
  /** Where what it shows is to be found. */
  address: string
  /** What the filters of all its charts are set to, a line each. */
  filters?: string[]
}

/** A document as plain data, and what programs are told of it. */
export type Paper = {
  title: string
  description: string
  locale: Locale
  /** When it was made, in ms. */
  made: number
  pages: Page[]
}

/** Lines of a text block that a document holds: a text goes on over pages. */
const MAX_LINES = 2_000

/**
 * A chart as pages of A4 with title, description, legend, notes and its address. An entry of its own: only the server
 * makes documents.
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

/** A dashboard as pages of A4, its charts and texts one after the other in its layout for that width. */
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
