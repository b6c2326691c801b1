import {
  type ChartView,
  chartTitle,
  chartWarnings,
  dashboardLayoutOf,
  dashboardTitle,
  loadChartViews,
  pictureFileName,
  readPictureWish,
  type SharedView,
  sharedChoices,
  toFailureWords,
  untrustedSourceOf,
} from '@tessera/api'
import { digestOfDrawing } from '@tessera/api/digest'
import type { ChartConfig } from '@tessera/chart'
import { formatLabelled, type Locale } from '@tessera/cube'
import { readChartNumber } from '@tessera/project'
import { toReadingOrder } from '@tessera/project/arrangement'
import type { AppContext } from '../http/app-env.ts'
import { answerNobody, isAborted } from '../http/unless-aborted.ts'
import { wordsOf } from '../http/words-of.ts'
import type { PictureForm } from '../images/picture-task.ts'
import { observeDrawing } from '../operation/traces/observe-drawing.ts'
import { type AskedPicture, answerPicture, dayOf, type PictureFormat } from './answer-picture.ts'
import { type AskedChart, toPageAddress } from './asked-chart.ts'

/**
 * Returns the layout of the dashboard that an address refers to as a whole; `undefined` if the address selects a chart,
 * or the project is not a dashboard.
 */
export const dashboardInAddress = ({ chart, params }: Pick<AskedChart, 'chart' | 'params'>) =>
  readChartNumber(params, chart.data.chartConfigs.length) === undefined ? dashboardLayoutOf(chart) : undefined

/** The maximum number of charts in a picture. Further charts are only counted, and their data are not loaded. */
export const MAX_DRAWN = 40

/** Responds with a picture of all charts of a dashboard, in its layout for the requested width. */
export async function answerDashboardPicture(
  c: AppContext,
  format: PictureFormat,
  asked: AskedChart,
  layout: DashboardLayout,
): Promise<Response> {
  const { chart, page, locale, params } = asked
  const { chartConfigs } = chart.data
  const ordered = toReadingOrder(layout).flatMap(
    ({ key }) => chartConfigs.find((config) => config.key === key) ?? [],
  )
  // a document has as many pages as it needs
  const most = format === 'pdf' ? ordered.length : MAX_DRAWN
  const views = await loadChartViews(page.query, chart, locale, params, ordered.slice(0, most))
  if (isAborted(c)) return answerNobody()
  return answerPicture(c, toDashboardPicture(c, format, asked, { layout, ordered, views }))
}

type DashboardLayout = NonNullable<ReturnType<typeof dashboardLayoutOf>>
type Shown = {
  layout: DashboardLayout
  /** All charts, in the order of the page. */
  ordered: ChartConfig[]
  /** The views of the first ones. */
  views: ChartView[]
}

/** Returns the picture of a dashboard, drawn on demand. */
export function toDashboardPicture(
  c: AppContext,
  format: PictureFormat,
  asked: AskedChart,
  { layout, ordered, views }: Shown,
): AskedPicture {
  const { chart, page, params, locale, isNegotiated } = asked
  const { width, scale, isTransparent, isKept } = readPictureWish(params)
  const now = Date.now()
  const hasTiles = page.site.basemapStyleUrl !== undefined
  const { mapServers } = page.site
  const untrustedSource = untrustedSourceOf(page.site.dataSources, chart.data.dataSource)
  const t = wordsOf(locale)
  const charts = ordered.map((saved, index) => {
    const { config, data, view, lost, failure } = views[index] ?? { config: saved }
    if (data && view)
      return { key: saved.key, config, data, view, untrustedSource, lost, hasTiles, mapServers }
    const title = chartTitle(config, [], locale)
    return { key: saved.key, title, problem: failure ? t(toFailureWords(failure.code).title) : '' }
  })
  const { pictures } = c.get('services')
  const pngScale = format === 'png' ? scale : 1
  const chartKeys = chart.data.chartConfigs.map(({ key }) => key)
  const address = toPageAddress(asked)
  const dashboard = { layout, charts, chartKeys, width, scale: pngScale, locale, now, isTransparent }
  const form: PictureForm =
    format === 'pdf'
      ? { format, texts: { address, filters: toFilterLines(views[0]?.shared, ordered.length, locale) } }
      : { format, scale, isTransparent }
  const make = () =>
    observeDrawing(() =>
      pictures.make({ dashboard: format === 'pdf' ? dashboard : { ...dashboard, address }, ...form }),
    )
  const drawn = charts.map((each) => {
    if ('problem' in each) return each
    const { config, data, view, lost } = each
    // includes a warning about expired data
    const warnings = chartWarnings({ datasets: data.datasets, untrustedSource, lost }, now, locale)
    return digestOfDrawing(data, config, view, warnings)
  })
  const looks = [layout, locale, address, width, scale, isTransparent, page.site, form, dayOf(format, now)]
  const digest = digestOfDrawing({}, drawn, ...looks)
  const title = dashboardTitle(chart, locale, views)
  const file = { name: pictureFileName(title, format, new Date()), isKept }
  return { digest, format, file, isNegotiated, make }
}

/**
 * Returns the shared filters, one per line. If the time range does not apply to all charts, its line states to how many
 * it does. The common date does not belong to a dataset, so it has no name of its own.
 */
function toFilterLines(shared: SharedView | undefined, total: number, locale: Locale): string[] {
  if (!shared) return []
  const t = wordsOf(locale)
  const { offers, timeCharts, view } = shared
  const lines = sharedChoices(shared, view, locale).map(({ id, label, text }) =>
    formatLabelled(id === offers.time?.id ? t('reader.time-range') : label, text, locale),
  )
  const isOfSome = offers.time !== undefined && timeCharts < total
  return isOfSome ? [...lines, t('dashboard.filters.time-charts', { count: timeCharts, total })] : lines
}
