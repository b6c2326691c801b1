import {
  type ChartView,
  chartTitle,
  chartWarnings,
  dashboardLayoutOf,
  dashboardTitle,
  filterNotes,
  loadChartViews,
  originTexts,
  toFailureWords,
  toShownChart,
  untrustedSourceOf,
  withTopologies,
} from '@tessera/api'
import { markdownToHtml } from '@tessera/api/markdown'
import type { OneFile, OneFileBlock, OneFileChart, OneFileFact } from '@tessera/api/one-file'
import type { ChartConfig, Words } from '@tessera/chart'
import { escapeMarkup, type Locale, readLocalized } from '@tessera/cube'
import { fillText } from '@tessera/project'
import { toReadingOrder } from '@tessera/project/arrangement'
import { type AskedChart, toPageAddress } from '../app/asked-chart.ts'
import { toChartNotes } from '../app/chart-data.ts'
import { type DrawableView, isDrawable } from '../app/chart-picture.ts'
import { dashboardInAddress } from '../app/dashboard-picture.ts'
import { type FileNotes, toFacts } from '../data-files/file-notes.ts'
import type { AppContext } from '../http/app-env.ts'
import { wordsOf } from '../http/words-of.ts'
import { usedComponents, widenTable } from './widen-table.ts'

/** A file in one language, and its charts as on the page in that language. */
export type LoadedFile = {
  file: Omit<OneFile, 'words'>
  views: ChartView[]
}

/** Lists the charts of a file: one, or all of a dashboard in reading order. */
export function listCharts(asked: AskedChart, pick: () => ChartConfig): ChartConfig[] {
  const layout = dashboardInAddress(asked)
  if (!layout) return [pick()]
  const { chartConfigs } = asked.chart.data
  return toReadingOrder(layout).flatMap(({ key }) => chartConfigs.find((config) => config.key === key) ?? [])
}

/** Loads the content of a file in one language, except the labels of its controls. */
export async function loadOneFile(
  c: AppContext,
  asked: AskedChart,
  configs: ChartConfig[],
  locale: Locale,
): Promise<LoadedFile> {
  const { chart, page, params } = asked
  const views = await loadChartViews(page.query, chart, locale, params, configs)
  const charts = await Promise.all(views.map((view) => toBlock(asked, view, locale)))
  const layout = dashboardInAddress(asked) && dashboardLayoutOf(chart)
  const shown = chart.data.chartConfigs.map(({ key }) =>
    toShownChart(views.find(({ config }) => config.key === key)),
  )
  const blocks = layout
    ? toReadingOrder(layout).flatMap((block): OneFileBlock[] => {
        if (block.type === 'text')
          return [
            {
              kind: 'text',
              html: markdownToHtml(fillText(readLocalized(block.text, locale), shown, locale), 'section'),
            },
          ]
        const place = configs.findIndex(({ key }) => key === block.key)
        const found = charts[place]
        return found ? [found] : []
      })
    : charts
  const title = layout ? dashboardTitle(chart, locale, views) : titleOf(views[0], locale)
  return {
    views,
    file: {
      title,
      ...(layout && { whole: toWhole(layout.meta, title, locale) }),
      ...(layout && layout.layout !== 'vertical' && { isGrid: true }),
      blocks,
      facts: await listFacts(c, asked, views, locale),
    },
  }
}

/** Returns the texts of a dashboard. The names of its charts replace a missing title. */
const toWhole = ({ title, description }: ChartConfig['meta'], name: string, locale: Locale) => ({
  title: markdownToHtml(readLocalized(title, locale), 'inline') || escapeMarkup(name),
  description: markdownToHtml(readLocalized(description, locale), 'block'),
})

const titleOf = (view: ChartView | undefined, locale: Locale): string =>
  view ? chartTitle(view.config, view.data?.datasets ?? [], locale, view.data?.components) : ''

async function toBlock(asked: AskedChart, view: ChartView, locale: Locale): Promise<OneFileBlock> {
  const title = titleOf(view, locale)
  return isDrawable(view)
    ? { kind: 'chart', ...(await toChart(asked, view, title, locale)) }
    : { kind: 'failure', title, text: wordsOf(locale)(toFailureWords(view.failure?.code).title) }
}

async function toChart(
  { page }: AskedChart,
  view: DrawableView,
  title: string,
  locale: Locale,
): Promise<OneFileChart> {
  const { config, data, texts, source, lost } = view
  const t = wordsOf(locale)
  const widened = await widenTable(page.query, view, locale)
  const { shapes, outlines } = withTopologies(data)
  const untrustedSource = untrustedSourceOf(page.site.dataSources, source)
  const warnings = chartWarnings({ datasets: data.datasets, untrustedSource, lost }, Date.now(), locale)
  return {
    config,
    components: usedComponents(view, widened),
    ...widened,
    ...(data.history && widened.offers.filters.length === 0 && { history: data.history }),
    ...(shapes && { shapes }),
    ...(outlines && { outlines }),
    view: view.view,
    title,
    texts,
    warnings: warnings.map(({ messageId, values }) => t(messageId, values)),
    notes: filterNotes(config, data.components, locale, t as Words).map(({ text }) => text),
    origins: originTexts(config, data, locale, t as Words),
  }
}

/** Returns facts about the file's distinct datasets, its address and date. */
async function listFacts(
  c: AppContext,
  asked: AskedChart,
  views: ChartView[],
  locale: Locale,
): Promise<OneFileFact[]> {
  const address = toPageAddress({ ...asked, locale })
  const all = await Promise.all(
    views.filter(isDrawable).map((view) => toChartNotes(c, view, locale, address)),
  )
  const sources = new Map(all.flatMap(({ sources: each }) => each).map((each) => [each.iri, each]))
  // only the day, so that the file stays the same all day
  const made = new Date(new Date().toISOString().slice(0, 10))
  const notes: FileNotes = {
    title: '',
    sources: [...sources.values()],
    filters: [],
    address,
    made,
  }
  return toFacts(notes, locale).map(([name, text]) => ({
    name,
    text,
    ...(/^https?:\/\//.test(text) && { href: text }),
  }))
}
