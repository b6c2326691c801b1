import {
  chartTitle,
  chartWarnings,
  loadChartView,
  type PageContext,
  pictureFileName,
  readPictureWish,
  untrustedSourceOf,
} from '@tessera/api'
import { digestOfDrawing } from '@tessera/api/digest'
import { isLocale } from '@tessera/cube'
import { answerNobody, hasGone } from '../load/unless-gone.ts'
import { observeDrawing } from '../operation/traces/observe-drawing.ts'
import { refuse, refuseWithout } from '../rest/reply.ts'
import { answerPicture, type PictureFormat } from './answer-picture.ts'
import type { AppContext } from './app-env.ts'

/**
 * `/v/{id}.svg` and `.png`, each with `?lang=&width=&background=`, a PNG with `&scale=`: a published chart with title,
 * legend and source, drawn by the code of the page.
 */
export async function answerChartPicture(
  c: AppContext,
  key: string,
  format: PictureFormat,
  page: PageContext,
): Promise<Response> {
  const lang = c.req.query('lang')
  const locale = isLocale(lang) ? lang : page.preferredLocale
  const chart = await page.readChart(key)
  if (!chart) return refuse(c, 404, 'No published chart has this key.')
  const params = new URL(c.req.url).searchParams
  const shown = await loadChartView(page.query, chart, locale, params)
  if (hasGone(c)) return answerNobody()
  const { config, data, failure, lost, view, source } = shown
  if (!data) return refuseWithout(c, failure)
  const { width, scale, isTransparent, isKept } = readPictureWish(params)
  const hasTiles = page.site.basemapStyleUrl !== undefined
  const untrustedSource = untrustedSourceOf(page.site.dataSources, source)
  const now = Date.now()
  const told = { untrustedSource, lost, now }
  const order = { config, data, view, width, locale, ...told, hasTiles, isTransparent }
  const { pictures } = c.get('services')
  const make = () => observeDrawing(() => pictures.make({ order, format, scale, isTransparent }))
  // data that are past their time since are told so
  const warnings = chartWarnings({ datasets: data.datasets, untrustedSource, lost }, now, locale)
  const looks = [warnings, locale, width, scale, isTransparent, page.site, [...params]]
  const digest = digestOfDrawing(data, config, view, ...looks)
  const name = pictureFileName(chartTitle(config, data.datasets, locale), format, new Date())
  const file = { name, isKept }
  return answerPicture(c, { digest, format, file, isNegotiated: !isLocale(lang), make })
}
