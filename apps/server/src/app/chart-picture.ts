import {
  type ChartData,
  type ChartView,
  chartTitle,
  chartWarnings,
  loadChartView,
  pictureFileName,
  readPictureWish,
  untrustedSourceOf,
} from '@tessera/api'
import { digestOfDrawing } from '@tessera/api/digest'
import type { AppContext } from '../http/app-env.ts'
import { refuseWithout } from '../http/failures.ts'
import { answerNobody, isAborted } from '../http/unless-aborted.ts'
import type { PictureForm } from '../images/picture-task.ts'
import { observeDrawing } from '../operation/traces/observe-drawing.ts'
import { type AskedPicture, answerPicture, dayOf, type PictureFormat } from './answer-picture.ts'
import { type AskedChart, toPageAddress } from './asked-chart.ts'
import { answerDashboardPicture, dashboardInAddress } from './dashboard-picture.ts'

/**
 * Responds to `/v/{id}.svg` and `.png`, both with `?lang=&width=&height=&background=`, PNG also with `&scale=`, and to
 * `.pdf` with `?lang=` on A4 pages. The picture is a published chart with title, legend and source, drawn by the same
 * code as on the page.
 */
export async function answerChartPicture(
  c: AppContext,
  format: PictureFormat,
  asked: AskedChart,
): Promise<Response> {
  const layout = dashboardInAddress(asked)
  if (layout) return answerDashboardPicture(c, format, asked, layout)
  const { chart, page, params, locale } = asked
  const shown = await loadChartView(page.query, chart, locale, params)
  if (isAborted(c)) return answerNobody()
  return isDrawable(shown)
    ? answerPicture(c, toChartPicture(c, format, shown, asked))
    : refuseWithout(c, shown.failure)
}

/** A chart with its data. */
export type DrawableView = ChartView & { data: ChartData }
export const isDrawable = (view: ChartView): view is DrawableView => view.data !== undefined

/** Returns the picture of a chart, drawn on demand. */
export function toChartPicture(
  c: AppContext,
  format: PictureFormat,
  { config, data, lost, view, source }: DrawableView,
  asked: AskedChart,
): AskedPicture {
  const { page, params, locale, isNegotiated } = asked
  const { width, height, scale, isTransparent, isKept } = readPictureWish(params)
  const hasTiles = page.site.basemapStyleUrl !== undefined
  const { mapServers } = page.site
  const untrustedSource = untrustedSourceOf(page.site.dataSources, source)
  const now = Date.now()
  const told = { untrustedSource, lost, now }
  const address = toPageAddress(asked)
  const size = { width, height }
  const order = { config, data, view, ...size, locale, ...told, hasTiles, mapServers, isTransparent }
  const { pictures } = c.get('services')
  const form: PictureForm =
    format === 'pdf' ? { format, texts: { address } } : { format, scale, isTransparent }
  const make = () =>
    observeDrawing(() => pictures.make({ order: format === 'pdf' ? order : { ...order, address }, ...form }))
  // includes a warning about expired data
  const warnings = chartWarnings({ datasets: data.datasets, untrustedSource, lost }, now, locale)
  const looks = [
    warnings,
    locale,
    size,
    address,
    scale,
    isTransparent,
    page.site,
    [...params],
    form,
    dayOf(format, now),
  ]
  const digest = digestOfDrawing(data, config, view, ...looks)
  const name = pictureFileName(chartTitle(config, data.datasets, locale, data.components), format, new Date())
  return { digest, format, file: { name, isKept }, isNegotiated, make }
}
