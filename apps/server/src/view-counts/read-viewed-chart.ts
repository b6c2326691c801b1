import { CHART_REFERENCE, readChartReference } from '@tessera/api'
import { LOCALE_PATTERN } from '@tessera/cube'

/** Programs that say what they are: crawlers, previews of links, libraries. */
const PROGRAMS =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|uptime|curl|wget|python|java\/|go-http|okhttp|axios|node|undici/i

const CHART_PAGE = new RegExp(`^(?:/(?:${LOCALE_PATTERN}))?/(?:v|embed)/(${CHART_REFERENCE})(\\.data)?$`)

/**
 * The key of the chart that a request means to look at, if it is one that counts: a page of a chart or its embed, asked
 * for by a browser and not in advance. Within the app pages are asked for as data; that counts where another page was
 * left, not where a filter was changed.
 */
export function readViewedChart(request: {
  method: string
  url: string
  header(name: string): string | undefined
}): string | undefined {
  const path = new URL(request.url).pathname
  const [, named = '', data] = CHART_PAGE.exec(path.replace('%40', '@')) ?? []
  const key = readChartReference(named)?.key
  if (!key || request.method !== 'GET') return undefined
  const agent = request.header('user-agent')
  if (!agent || PROGRAMS.test(agent)) return undefined
  if (/prefetch|prerender/i.test(`${request.header('sec-purpose')} ${request.header('purpose')}`))
    return undefined
  if (data && readPath(request.header('referer')) === path.slice(0, -data.length)) return undefined
  return key
}

const readPath = (address: string | undefined): string | undefined =>
  address && URL.canParse(address) ? new URL(address).pathname : undefined
