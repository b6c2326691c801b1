import {
  chartInAddress,
  chartTitle,
  type DataFormat,
  dataFileName,
  isApiError,
  loadChartView,
  type PageContext,
  type SavedChart,
  withLatestCubes,
} from '@tessera/api'
import { withListedColumns } from '@tessera/chart'
import { withViewRows } from '@tessera/chart/viewer'
import { isLocale, toCsvLines } from '@tessera/cube'
import { answerData, layOut } from '../findable/answer-data.ts'
import { answerSourceError } from '../findable/answer-source-error.ts'
import { toByteStream, toJsonParts } from '../findable/to-byte-stream.ts'
import { answerNobody, hasGone } from '../load/unless-gone.ts'
import { refuse, refuseWithout } from '../rest/reply.ts'
import type { AppContext } from './app-env.ts'
import { contentDisposition } from './content-disposition.ts'

/**
 * `/v/{id}.csv` and `.json`: the observations a published chart shows, in the language and with the view of the
 * address, under the headings of a download. With `full=true` all observations of its dataset.
 */
export async function answerChartData(
  c: AppContext,
  key: string,
  format: DataFormat,
  page: PageContext,
): Promise<Response> {
  const lang = c.req.query('lang')
  const locale = isLocale(lang) ? lang : page.preferredLocale
  const chart = await page.readChart(key)
  if (!chart) return refuse(c, 404, 'No published chart has this key.')
  const params = new URL(c.req.url).searchParams
  if (params.get('full') === 'true') return answerWholeDataset(c, chart, format, page)
  const { config, data, offers, failure, lost, view } = await loadChartView(page.query, chart, locale, params)
  if (hasGone(c)) return answerNobody()
  if (!data || !offers) return refuseWithout(c, failure)
  const seen = withViewRows(data.table, view, offers, data.components)
  const sheet = await layOut(withListedColumns(config, seen), data.components, locale)
  const title = chartTitle(config, data.datasets, locale)
  const kind = format === 'csv' || params.get('download') === 'true' ? 'attachment' : 'inline'
  const headers = {
    'cache-control': 'public, max-age=60',
    'content-disposition': contentDisposition(kind, dataFileName(title, 'filtered', format)),
    ...(isLocale(lang) ? {} : { vary: 'Accept-Language' }),
  }
  // the data are those of an earlier version then
  const told = lost ? { missing: lost } : {}
  const type = format === 'json' ? 'application/json' : 'text/csv; charset=utf-8'
  const body = format === 'json' ? toJsonParts({ title, ...told }, sheet) : toCsvLines(sheet)
  return c.body(toByteStream(body), 200, { ...headers, 'content-type': type })
}

/**
 * All observations of the dataset of a chart, in its newest version. A chart of several datasets answers with the first,
 * or with the one that `dataset` names.
 */
async function answerWholeDataset(
  c: AppContext,
  chart: SavedChart,
  format: DataFormat,
  page: PageContext,
): Promise<Response> {
  const { dataSource } = chart.data
  const saved = chartInAddress(chart, new URL(c.req.url).searchParams)
  const source = c.get('services').sources.find(dataSource.type, dataSource.url)
  if (!source) return refuse(c, 404, 'The data source of this chart is not configured here.')
  try {
    const { cubes } = await withLatestCubes(page.query, dataSource, saved)
    const asked = c.req.query('dataset')
    const cube = cubes.find(
      ({ iri, unversionedIri }, index) =>
        asked === undefined || [iri, unversionedIri, saved.cubes[index]?.iri].includes(asked),
    )
    if (!cube) return refuse(c, 404, 'This chart shows no such dataset.', 'dataset')
    return await answerData(c, source, cube.iri, format)
  } catch (error) {
    return isApiError(error) ? refuseWithout(c, error) : answerSourceError(c, error)
  }
}
