import { parseAccept } from 'hono/utils/accept'

/** The formats of a dataset's page. */
export type PageForm = 'html' | 'ttl' | 'jsonld'

/** Media types of descriptions in RDF. */
export const DESCRIPTION_TYPES = { ttl: 'text/turtle', jsonld: 'application/ld+json' } as const

const FORMS: ReadonlyMap<string, PageForm> = new Map([
  ['text/html', 'html'],
  ['application/xhtml+xml', 'html'],
  ['text/turtle', 'ttl'],
  ['application/ld+json', 'jsonld'],
])

/**
 * Returns the preferred format: the page, unless an RDF format is named with a higher weight. A wildcard means the
 * page, since browsers and search engines send one.
 */
export function negotiateForm(accept: string | undefined): PageForm {
  const wanted = (accept ? parseAccept(accept) : [])
    .filter(({ q }) => q > 0)
    .map(({ type, q }) => ({
      form: FORMS.get(type.toLowerCase()) ?? (type.includes('*') ? 'html' : undefined),
      q,
    }))
    .sort((a, b) => b.q - a.q)
  return wanted.find(({ form }) => form !== undefined)?.form ?? 'html'
}
