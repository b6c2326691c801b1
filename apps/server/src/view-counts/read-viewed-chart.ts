import { readChartReference } from '@tessera/api'
import { readChartPage } from '../http/addresses.ts'

/** Programs that say what they are: crawlers, previews of links, libraries. */
const PROGRAMS =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|uptime|curl|wget|python|java\/|go-http|okhttp|axios|node|undici/i

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
  const page = readChartPage(path.replace('%40', '@'))
  const key = readChartReference(page?.reference ?? '')?.key
  if (!key || request.method !== 'GET') return undefined
  const agent = request.header('user-agent')
  if (!agent || PROGRAMS.test(agent)) return undefined
  if (/prefetch|prerender/i.test(`${request.header('sec-purpose')} ${request.header('purpose')}`))
    return undefined
  if (page?.isData && `${readPath(request.header('referer'))}.data` === path) return undefined
  return key
}

const readPath = (address: string | undefined): string | undefined =>
  address && URL.canParse(address) ? new URL(address).pathname : undefined
