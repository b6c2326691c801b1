import {
  allFilterTexts,
  authorTexts,
  type ChartView,
  chartTitle,
  type DataFormat,
  loadChartView,
  type SavedChart,
  viewTexts,
  withoutNulls,
} from '@tessera/api'
import { type Words, withFilterColumns, withListedColumns } from '@tessera/chart'
import { withViewRows } from '@tessera/chart/viewer'
import type { DownloadStream, LaidOutDownload } from '@tessera/cube'
import { answerDataFile } from '../data-files/answer-data-file.ts'
import type { FileNotes, FileSource } from '../data-files/file-notes.ts'
import type { AppContext } from '../http/app-env.ts'
import { refuseWithout } from '../http/failures.ts'
import { answerNobody, isAborted } from '../http/unless-aborted.ts'
import { wordsOf } from '../http/words-of.ts'
import { layOut } from '../open-data/answer-data.ts'
import { type AskedChart, toPageAddress } from './asked-chart.ts'
import { type DrawableView, isDrawable } from './chart-picture.ts'

/**
 * Responds to `/v/{id}.csv` and the other data formats with the observations of a published chart, in the language and
 * with the view of the address, under the headings of a download.
 */
export async function answerChartData(
  c: AppContext,
  format: DataFormat,
  asked: AskedChart,
): Promise<Response> {
  const { chart, page, params, locale, isNegotiated } = asked
  const shown = await loadChartView(page.query, chart, locale, params)
  const link = linkOthers(chart, format, params)
  const headers = {
    'cache-control': 'public, max-age=60',
    ...(link && { link }),
    ...(isNegotiated && { vary: 'Accept-Language' }),
  }
  const isInline = format === 'json' && params.get('download') !== 'true'
  return answerShownData(c, { shown, format, locale, address: toPageAddress(asked), isInline, headers })
}

/** A chart whose observations are requested, and its page. */
type ShownData = {
  shown: ChartView
  format: DataFormat
  locale: AskedChart['locale']
  address: string
  isInline?: boolean
  headers: Record<string, string>
}

/** Returns the observations of a chart as a file, or the error of the data call. */
export async function answerShownData(
  c: AppContext,
  { shown, locale, address, ...file }: ShownData,
): Promise<Response> {
  if (isAborted(c)) return answerNobody()
  if (!isDrawable(shown)) return refuseWithout(c, shown.failure)
  const sheet = await toChartSheet(shown, locale)
  const notes = await toChartNotes(c, shown, locale, address)
  return answerDataFile(c, { ...file, part: 'filtered', sheet, notes, locale })
}

/** Returns the notes on the observations of a chart. */
export async function toChartNotes(
  c: AppContext,
  shown: DrawableView,
  locale: AskedChart['locale'],
  address: string,
): Promise<FileNotes> {
  const { config, data, lost } = shown
  const t = wordsOf(locale) as Words
  return {
    title: chartTitle(config, data.datasets, locale, data.components),
    sources: await describeSources(c, shown, locale),
    filters: [...allFilterTexts(config, data.components, locale, t), ...viewTexts(shown, locale, t)],
    author: authorTexts(config, locale),
    address,
    made: new Date(),
    // the data are then those of an earlier version
    ...(lost && { missing: lost }),
  }
}

/** Describes the datasets of a chart, with their licences if stated. */
function describeSources(
  c: AppContext,
  { data, source: { type, url } }: DrawableView,
  locale: AskedChart['locale'],
): Promise<FileSource[]> {
  const source = c.get('services').sources.find(type, url)
  return Promise.all(
    data.datasets.map(async (dataset) =>
      source ? source.metadata(dataset.iri, locale) : (withoutNulls(dataset) as FileSource),
    ),
  )
}

/** Returns the observations of a chart as a sheet. */
export function toChartSheet(
  { config, data, view }: DrawableView,
  locale: AskedChart['locale'],
): Promise<DownloadStream & LaidOutDownload> {
  const seen = withViewRows(data.table, view, config, data.components)
  const listed = withFilterColumns(config, withListedColumns(config, seen), data.components)
  return layOut(listed, data.components, locale)
}

/** Links to the data of the other charts of a project, unless the address selects a chart (RFC 8288). */
function linkOthers(
  { key, data: { chartConfigs } }: SavedChart,
  format: DataFormat,
  params: URLSearchParams,
): string | undefined {
  if (chartConfigs.length < 2 || params.has('chart') || params.has('tab')) return undefined
  return chartConfigs
    .map((_, index) => {
      const query = new URLSearchParams([...params, ['chart', String(index + 1)]])
      return `</v/${key}.${format}?${query}>; rel="item"; title="${index + 1}"`
    })
    .join(', ')
}
