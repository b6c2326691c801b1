import {
  type ChartView,
  chartDescription,
  chartTitle,
  type DataFormat,
  dashboardLayoutOf,
  dashboardTitle,
  dataFileName,
  loadChartViews,
  markdownToText,
  toFailureWords,
  toFileName,
  toShownChart,
} from '@tessera/api'
import type { ChartConfig } from '@tessera/chart'
import { formatLabelled, readLocalized, toCsvLines } from '@tessera/cube'
import { fillText } from '@tessera/project'
import { toReadingOrder } from '@tessera/project/arrangement'
import { type FileNotes, toFacts } from '../data-files/file-notes.ts'
import { fitsSheet, toXlsxFiles } from '../data-files/write-xlsx.ts'
import type { AppContext } from '../http/app-env.ts'
import { encodePieces } from '../http/byte-stream.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { isAborted } from '../http/unless-aborted.ts'
import { wordsOf } from '../http/words-of.ts'
import { type ArchivedFile, toZipStream } from '../http/zip-stream.ts'
import type { AskedPicture } from './answer-picture.ts'
import { type AskedChart, toPageAddress } from './asked-chart.ts'
import { toChartNotes, toChartSheet } from './chart-data.ts'
import { type DrawableView, isDrawable, toChartPicture } from './chart-picture.ts'
import { MAX_DRAWN, toDashboardPicture } from './dashboard-picture.ts'
import { openWholeDatasets } from './whole-datasets.ts'

/**
 * Responds to `/v/{id}.zip` with everything that a published project shows, in the language and with the view of the
 * address: a picture and the data of each chart, a picture of the whole, its texts and sources, and the document
 * itself.
 * @param whole the format of whole datasets to include; none by default
 */
export function answerChartArchive(c: AppContext, asked: AskedChart, whole?: DataFormat): Response {
  const title = dashboardTitle(asked.chart, asked.locale)
  const name = whole ? dataFileName(title, 'full', 'zip') : `${toFileName(title)}.zip`
  return c.body(toZipStream(listFiles(c, asked, whole)), 200, {
    'content-type': 'application/zip',
    'cache-control': 'public, max-age=60',
    'content-disposition': contentDisposition('attachment', name),
    ...(asked.isNegotiated && { vary: 'Accept-Language' }),
  })
}

/** The formats of each picture. */
const PICTURES = ['svg', 'png', 'pdf'] as const

/** Returns the charts of a project in the order of its page. */
function orderCharts({ chart }: AskedChart): ChartConfig[] {
  const { chartConfigs } = chart.data
  const layout = dashboardLayoutOf(chart)
  if (!layout) return chartConfigs
  return toReadingOrder(layout).flatMap(({ key }) => chartConfigs.find((config) => config.key === key) ?? [])
}

async function* listFiles(
  c: AppContext,
  asked: AskedChart,
  whole: DataFormat | undefined,
): AsyncGenerator<ArchivedFile> {
  const { chart, page, locale, params } = asked
  const ordered = orderCharts(asked)
  const told: string[] = []
  const first: ChartView[] = []
  for (const [index, config] of ordered.entries()) {
    if (isAborted(c)) return
    const [view] = await loadChartViews(page.query, chart, locale, params, [config])
    if (!view) continue
    if (first.length < MAX_DRAWN) first.push(view)
    const title = chartTitle(view.config, view.data?.datasets ?? [], locale, view.data?.components)
    const name = `${String(index + 1).padStart(2, '0')}-${toFileName(title)}`
    if (!isDrawable(view)) {
      told.push(`## ${title || name}\n\n${wordsOf(locale)(toFailureWords(view.failure?.code).title)}`)
      continue
    }
    const notes = await describeData(c, asked, view)
    yield* listChart(c, asked, { view, notes, name })
    told.push(describeChart(view, notes, locale, name))
  }
  if (whole)
    for await (const { name, told: about, content } of listWholeDatasets(c, asked, ordered, whole)) {
      told.push(about)
      if (content) yield { name, content }
    }
  const layout = dashboardLayoutOf(chart)
  if (layout) {
    const name = toFileName(dashboardTitle(chart, locale), 'dashboard')
    // a PDF without all charts would be incomplete
    const formats = ordered.length > first.length ? (['svg', 'png'] as const) : PICTURES
    for (const format of formats)
      yield* toFile(
        `${name}.${format}`,
        toDashboardPicture(c, format, asked, { layout, ordered, views: first }),
      )
  }
  yield toTextFile('README.md', [describeWhole(asked, first), ...told].join('\n\n'))
  yield toTextFile('document.json', JSON.stringify(chart.data, null, 2))
}

/** Lists the whole datasets of the charts, in a folder of their own, and their description. */
async function* listWholeDatasets(
  c: AppContext,
  asked: AskedChart,
  ordered: ChartConfig[],
  format: DataFormat,
): AsyncGenerator<{ name: string; told: string; content?: ArchivedFile['content'] }> {
  const { locale } = asked
  let count = 0
  for await (const { iri, written } of openWholeDatasets(c, format, asked, ordered)) {
    if (isAborted(c)) return
    count += 1
    if (!written) {
      yield { name: iri, told: `## ${iri}\n\n${wordsOf(locale)(toFailureWords(undefined).title)}` }
      continue
    }
    const { notes, content } = written
    const file = dataFileName(notes.title, 'full', written.format)
    const name = `datasets/${String(count).padStart(2, '0')}-${file}`
    yield { name, told: describeFacts(notes, locale, name), content }
  }
}

async function* listChart(
  c: AppContext,
  asked: AskedChart,
  { view, notes, name }: { view: DrawableView; notes: FileNotes; name: string },
): AsyncGenerator<ArchivedFile> {
  for (const format of PICTURES) yield* toFile(`${name}.${format}`, toChartPicture(c, format, view, asked))
  const sheet = await toChartSheet(view, asked.locale)
  yield { name: `${name}.csv`, content: encodePieces(toCsvLines(sheet)) }
  if (fitsSheet(sheet))
    yield { name: `${name}.xlsx`, content: toZipStream(toXlsxFiles(sheet, notes, asked.locale)) }
}

/** Returns the notes on a chart's data. They link to the page of the project with this chart selected. */
function describeData(c: AppContext, asked: AskedChart, view: DrawableView): Promise<FileNotes> {
  const params = new URLSearchParams(asked.params)
  if (asked.chart.data.chartConfigs.length > 1) params.set('chart', String(view.place.number))
  return toChartNotes(c, view, asked.locale, toPageAddress({ ...asked, params }))
}

/** Adds a picture as a file, unless it is too large or cannot be drawn. */
async function* toFile(name: string, { make }: AskedPicture): AsyncGenerator<ArchivedFile> {
  const made = await make()
  if ('bytes' in made) yield { name, content: [made.bytes] }
}

const toTextFile = (name: string, text: string): ArchivedFile => ({
  name,
  content: encodePieces([`${text}\n`]),
})

/** Describes the whole project as Markdown: title, description, texts with their values, and address. */
function describeWhole({ chart, page, locale }: AskedChart, views: ChartView[]): string {
  const { layout, chartConfigs } = chart.data
  const shown = chartConfigs.map(({ key }) => toShownChart(views.find(({ config }) => config.key === key)))
  return [
    `# ${dashboardTitle(chart, locale)}`,
    readLocalized(layout.meta.description, locale),
    `${page.site.publicUrl}/${locale}/v/${chart.key}`,
    chart.updatedAt.slice(0, 10),
    ...layout.blocks.flatMap((block) =>
      block.type === 'text' ? [fillText(readLocalized(block.text, locale), shown, locale)] : [],
    ),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Describes a chart as Markdown: title, content, sources and filters. */
function describeChart(
  { config }: DrawableView,
  notes: FileNotes,
  locale: AskedChart['locale'],
  name: string,
): string {
  const files = [...PICTURES, 'csv', 'xlsx'].map((ending) => `${name}.${ending}`).join(', ')
  return describeFacts(notes, locale, files, chartDescription(config, locale))
}

/** Describes the origin and filters of files as Markdown. */
function describeFacts(
  notes: FileNotes,
  locale: AskedChart['locale'],
  files: string,
  description = '',
): string {
  const facts = toFacts(notes, locale).map(([about, text]) =>
    about ? `- ${formatLabelled(about, text, locale)}` : `  ${text}`,
  )
  return [`## ${markdownToText(notes.title) || files}`, description, facts.join('\n'), files]
    .filter(Boolean)
    .join('\n\n')
}
