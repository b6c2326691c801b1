import { authorTexts, chartTitle, dashboardTitle, loadFilledChart, type PageContext } from '@tessera/api'
import { hasViewKeys } from '@tessera/chart/viewer'
import { escapeMarkup, isLocale, type Locale } from '@tessera/cube'
import { readChartPage } from '../http/addresses.ts'
import type { AppContext } from '../http/app-env.ts'
import { refuse } from '../http/reply.ts'
import { dashboardInAddress } from './dashboard-picture.ts'

/** The default size of a chart, in px. */
const USUAL = { width: 960, height: 640 } as const

type Named = { key: string; locale?: Locale; query: URLSearchParams }

/** Returns the origins of our own addresses: that of the request, and the public one. */
export const ownOrigins = (c: AppContext, publicUrl: string | undefined): string[] => [
  new URL(c.req.url).origin,
  ...(publicUrl === undefined ? [] : [publicUrl]),
]

/** Returns the chart named by one of our addresses; `undefined` if there is none. */
export function readChartAddress(text: string, ownOrigins: string[]): Named | undefined {
  const address = URL.parse(text)
  if (!address || !ownOrigins.includes(address.origin)) return undefined
  const page = readChartPage(address.pathname)
  if (!page || page.isData) return undefined
  const { reference: key, locale: prefix } = page
  const lang = prefix ?? address.searchParams.get('lang') ?? undefined
  return { key, query: address.searchParams, ...(isLocale(lang) ? { locale: lang } : {}) }
}

/**
 * Responds to `/oembed?url=` with how to embed a published chart, for sites that expand links (oembed.com). 400 without
 * an address, 404 if it does not name a published chart (`answerArchived` makes this 410 for an archived one), 501 for
 * formats other than JSON.
 */
export async function answerOembed(c: AppContext, page: PageContext): Promise<Response> {
  const { url, format = 'json', maxwidth, maxheight } = c.req.query()
  if (!url) return refuse(c, 400, 'The address of a chart is missing: pass it as url.')
  if (format !== 'json') return refuse(c, 501, 'Only JSON is supported.')
  const named = readChartAddress(url, ownOrigins(c, page.site.publicUrl))
  const chart = named && (await page.readChart(named.key))
  if (!named || chart?.publishedState !== 'PUBLISHED') {
    return refuse(c, 404, 'No published chart has this address.')
  }
  const locale = named.locale ?? page.preferredLocale
  const isWhole = dashboardInAddress({ chart, params: named.query }) !== undefined
  const config = await loadFilledChart(page.query, chart, locale, named.query)
  const own = isWhole ? dashboardTitle(chart, locale) : chartTitle(config, [], locale)
  const byline = isWhole ? '' : authorTexts(config, locale).byline
  const title = own || 'Tessera'
  const width = atMost(USUAL.width, maxwidth)
  const height = atMost(USUAL.height, maxheight)
  const hasView = hasViewKeys(named.query) || named.query.has('tab') || named.query.has('chart')
  const view = hasView ? `?${named.query}` : ''
  const source = `${page.site.publicUrl}/${locale}/embed/${named.key}${view}`
  return c.json(
    {
      version: '1.0',
      type: 'rich',
      provider_name: 'Tessera',
      provider_url: page.site.publicUrl,
      title,
      ...(byline && { author_name: byline }),
      width,
      height,
      html: `<iframe src="${escapeMarkup(source)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`,
      cache_age: 3600,
    },
    200,
    { 'cache-control': 'public, max-age=3600', vary: 'Accept-Language' },
  )
}

/** Applies a size limit in px. Ignores limits that are not a number. */
function atMost(usual: number, limit: string | undefined): number {
  const most = Number(limit)
  return limit && Number.isInteger(most) && most > 0 ? Math.min(usual, most) : usual
}
