import { readChartReference } from '@tessera/api'
import { readChartPage } from '../http/addresses.ts'

/** Matches programs that identify themselves: crawlers, link previews, libraries. */
const PROGRAMS =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|uptime|curl|wget|python|java\/|go-http|okhttp|axios|node|undici/i

/**
 * Returns the key of the chart if a request counts as a view of it: a chart's page or embed, requested by a browser and
 * not prefetched. Client navigation requests data, which counts if it comes from another page rather than from a
 * changed filter.
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
