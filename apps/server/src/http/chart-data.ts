import { chartTitle, loadChartView, type PageContext } from '@tessera/api'
import { withListedColumns } from '@tessera/chart'
import { withViewRows } from '@tessera/chart/viewer'
import { isLocale, toCsv, toDownload } from '@tessera/cube'
import { refuse } from '../rest/reply.ts'
import type { AppContext } from './app-env.ts'

/** The forms of a chart's data, by the ending of their address. */
export type DataFormat = 'csv' | 'json'

/**
 * `/v/{id}.csv` and `.json`: the observations a published chart shows, in the language and with the view of the
 * address, under the headings of a download.
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
  const { config, data, offers, error, view } = await loadChartView(page.query, chart, locale, params)
  if (!data || !offers) return refuse(c, 503, error ?? 'The data of this chart are not available right now.')
  const seen = withViewRows(data.table, view, offers, data.components)
  const sheet = toDownload(withListedColumns(config, seen), data.components, locale)
  const headers = {
    'cache-control': 'public, max-age=60',
    ...(isLocale(lang) ? {} : { vary: 'Accept-Language' }),
  }
  if (format === 'json') {
    return c.json({ title: chartTitle(config, data.datasets, locale), ...sheet }, 200, headers)
  }
  return c.body(toCsv(sheet), 200, {
    ...headers,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${key}-filtered.csv"`,
  })
}
