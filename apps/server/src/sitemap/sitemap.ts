import { escapeMarkup } from '@tessera/cube'
import { ROBOTS } from '../http/addresses.ts'

/** A page in a sitemap. */
export type SitemapEntry = {
  /** An absolute URL. */
  url: string
  /** An ISO date or timestamp. */
  modified?: string
}

/**
 * The maximum number of addresses in a sitemap (https://www.sitemaps.org/protocol.html). If there are more, an index
 * lists several sitemaps.
 */
export const MAX_ENTRIES = 50_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Returns whether a text is a W3C date: year, month, day, or a timestamp with a time zone. */
const isDate = (text: string): boolean =>
  /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/.test(text)

const toElement =
  (name: 'url' | 'sitemap') =>
  ({ url, modified }: SitemapEntry): string =>
    `<${name}><loc>${escapeMarkup(url)}</loc>${modified && isDate(modified) ? `<lastmod>${modified}</lastmod>` : ''}</${name}>`

const toDocument = (root: 'urlset' | 'sitemapindex', elements: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${elements.join('\n')}\n</${root}>\n`

/**
 * Returns `/sitemap.xml` or, with `part`, the part with this number (from 1) of a sitemap with too many addresses;
 * `undefined` if the part does not exist.
 */
export function toSitemap(entries: SitemapEntry[], origin: string, part?: number): string | undefined {
  const parts = Math.ceil(entries.length / MAX_ENTRIES)
  if (part !== undefined) {
    const own = part >= 1 ? entries.slice((part - 1) * MAX_ENTRIES, part * MAX_ENTRIES) : []
    return own.length > 0 ? toDocument('urlset', own.map(toElement('url'))) : undefined
  }
  if (parts <= 1) return toDocument('urlset', entries.map(toElement('url')))
  const list = Array.from({ length: parts }, (_, index) => ({ url: `${origin}/sitemap-${index + 1}.xml` }))
  return toDocument('sitemapindex', list.map(toElement('sitemap')))
}

/** Returns the rules for crawlers. They allow pages and disallow editors and API calls. */
export const toRobots = (origin: string): string =>
  ['User-agent: *', ...ROBOTS, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
