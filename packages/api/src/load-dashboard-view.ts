import type { ChartConfig, Words } from '@tessera/chart'
import { type Locale, otherLanguageOf, readLocalized } from '@tessera/cube'
import { markdownToText } from '@tessera/cube/text'
import {
  type DashboardKind,
  type Grids,
  hasSharedFilters,
  isSwitchedOn,
  type Layout,
  readTextValue,
  readTrend,
  type ShownChart,
  splitText,
  type TextBlock,
  withOwnValues,
} from '@tessera/project'
import { toReadingOrder } from '@tessera/project/arrangement'
import { chartTitle } from './chart-texts.ts'
import { type ChartView, loadChartViews } from './load-chart-view.ts'
import { loadSharedView, type SharedView } from './load-shared-view.ts'
import { type TextsHtml, textsToHtml } from './markdown/markdown-to-html.ts'
import { textBlockToHtml } from './markdown/text-block-html.ts'
import type { RunQuery, SavedChart } from './page-context.ts'
import type { SourceReference } from './source-reference.ts'
import { toWholeTexts, type WholeTexts } from './whole-texts.ts'

/** A chart in a layout, with its number in the document; its data may load later. */
export type ChartBlockView = {
  type: 'chart'
  key: string
  number: number
  /** As plain text. */
  title: string
  texts: TextsHtml
  language?: string
}
/** A text between charts, as HTML. */
export type TextBlockView = { type: 'text'; key: string; html: string; language?: string }
export type BlockView = ChartBlockView | TextBlockView

/**
 * Several charts and texts of a saved project on one page. Its plain title is derived from its charts if the author did
 * not write one.
 */
export type DashboardView = WholeTexts & {
  key: string
  source: SourceReference
  publishedState: SavedChart['publishedState']
  kind: DashboardKind
  /** Whether readers who point at a value in one chart highlight it in the others. */
  isLinked: boolean
  /** The positions of blocks on a canvas. */
  grids?: Grids
  /** In page order. */
  blocks: BlockView[]
  /** The first charts of the page; the others are loaded on demand. */
  charts: ChartView[]
  shared?: SharedView
}

/** Returns the layout of a project whose charts share a page; undefined if they are shown one at a time. */
export const dashboardLayoutOf = ({
  data,
}: SavedChart): Extract<Layout, { type: 'dashboard' }> | undefined =>
  data.layout.type === 'dashboard' ? data.layout : undefined

/**
 * Returns the plain title of a dashboard: the author's, else the titles of its first two charts with a title, which
 * fall back to those of their datasets if known.
 */
export function dashboardTitle(
  { data: { layout, chartConfigs } }: SavedChart,
  locale: Locale,
  charts: Pick<ChartView, 'config' | 'data'>[] = chartConfigs.map((config) => ({
    config: withOwnValues(config, undefined, locale),
  })),
): string {
  const own = markdownToText(readLocalized(layout.meta.title, locale))
  const names = charts.map(({ config, data }) =>
    chartTitle(config, data?.datasets ?? [], locale, data?.components),
  )
  return own || names.filter(Boolean).slice(0, 2).join(' · ')
}

/** The maximum number of charts loaded for a page, including those that only its texts refer to. */
const MAX_ASKED = 12

/** The number of charts that are sent with the page. More would delay the first chart. */
export const SENT_CHARTS = 4

/**
 * Loads the dashboard of a saved project with its first charts and the view of the URL. Returns undefined if the
 * project shows its charts one at a time.
 */
export async function loadDashboardView(
  query: RunQuery,
  chart: SavedChart,
  { locale, words }: { locale: Locale; words: Words },
  params: URLSearchParams = new URLSearchParams(),
): Promise<DashboardView | undefined> {
  const layout = dashboardLayoutOf(chart)
  if (!layout) return undefined
  const { chartConfigs, dataSource } = chart.data
  const ordered = toReadingOrder(layout)
  const first = ordered
    .flatMap(({ key }) => chartConfigs.find((config) => config.key === key) ?? [])
    .slice(0, SENT_CHARTS)
  const inTexts = ordered.flatMap((block) => (block.type === 'text' ? numbersIn(block, locale) : []))
  const asked = [...new Set([...first, ...inTexts.flatMap((number) => chartConfigs[number - 1] ?? [])])]
  const views = await loadChartViews(query, chart, locale, params, asked.slice(0, MAX_ASKED))
  const charts = views.slice(0, first.length)
  const shared =
    charts[0]?.shared ??
    (hasSharedFilters(chart.data) && !chart.doubt
      ? await loadSharedView(query, chart, locale, params)
      : undefined)
  return {
    key: chart.key,
    source: dataSource,
    publishedState: chart.publishedState,
    kind: layout.layout,
    isLinked: isSwitchedOn(chart.data, 'crossHighlighting'),
    ...(layout.layout === 'canvas' && { grids: layout.layouts }),
    blocks: ordered.flatMap((block) => toBlockView(block, { configs: chartConfigs, views, locale, words })),
    ...toWholeTexts(layout, locale),
    title: dashboardTitle(chart, locale, charts),
    charts,
    ...(shared && { shared }),
  }
}

/** Returns the numbers of the charts that a text refers to. */
const numbersIn = ({ text }: TextBlock, locale: Locale): number[] =>
  splitText(readLocalized(text, locale)).flatMap((part) =>
    typeof part === 'string' || !part.request ? [] : [part.request.chart],
  )

type Known = { configs: ChartConfig[]; views: ChartView[]; locale: Locale; words: Words }

function toBlockView(block: Layout['blocks'][number], { configs, views, locale, words }: Known): BlockView[] {
  if (block.type === 'text') {
    const shown = configs.map((config) => toShownChart(views.find((view) => view.config.key === config.key)))
    const html = textBlockToHtml(
      readLocalized(block.text, locale),
      (request) => {
        const value = readTextValue(request, shown, locale)
        return typeof value === 'string' ? undefined : value.text
      },
      (request) => readTrend(request, shown, locale, words),
    )
    return [{ type: 'text', key: block.key, html, language: otherLanguageOf(block.text, locale) }]
  }
  const index = configs.findIndex(({ key }) => key === block.key)
  const saved = configs[index]
  if (!saved) return []
  // a chart that is already loaded has its placeholders filled
  const shown = views.find((view) => view.config.key === saved.key)?.config
  const config = shown ?? withOwnValues(saved, undefined, locale)
  const texts = textsToHtml(config, locale)
  const language = otherLanguageOf(config.meta.title, locale)
  const title = chartTitle(config, [], locale)
  return [{ type: 'chart', key: block.key, number: index + 1, title, texts, language }]
}

/** Returns the chart for placeholders in texts; undefined if its data is missing. */
export const toShownChart = (view: ChartView | undefined): ShownChart | undefined =>
  view?.data && {
    config: view.config,
    components: view.data.components,
    table: view.data.table,
    view: view.view,
  }
