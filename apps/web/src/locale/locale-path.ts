import { readStaticTopic, toStaticSlug } from '@tessera/api'
import { isLocale, type Locale } from '@tessera/cube'

/**
 * Returns the path of the same page in another language. Pages about the installation have a different path in each
 * language.
 */
export function toLocalePath(pathname: string, locale: Locale): string {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const rest = isLocale(segments[0]) ? segments.slice(1) : segments
  const [slug] = rest
  const topic = rest.length === 1 ? readStaticTopic(slug) : undefined
  return `/${[locale, ...(topic ? [toStaticSlug(topic, locale)] : rest)].join('/')}`
}
