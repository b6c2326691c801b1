import { parseAccept } from 'hono/utils/accept'

/** The forms in which a dataset's page can be had. */
export type PageForm = 'html' | 'ttl' | 'jsonld'

/** Media types of descriptions in RDF. */
export const DESCRIPTION_TYPES = { ttl: 'text/turtle', jsonld: 'application/ld+json' } as const

const FORMS: Record<string, PageForm> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/turtle': 'ttl',
  'application/ld+json': 'jsonld',
}

/**
 * What a caller wants most: a page, unless one of the RDF forms is named with a higher weight. A wildcard means the
 * page, as browsers and search engines send one.
 */
export function negotiateForm(accept: string | undefined): PageForm {
  const wanted = (accept ? parseAccept(accept) : [])
    .filter(({ q }) => q > 0)
    .map(({ type, q }) => ({
      form: FORMS[type.toLowerCase()] ?? (type.includes('*') ? 'html' : undefined),
      q,
    }))
    .sort((a, b) => b.q - a.q)
  return wanted.find(({ form }) => form !== undefined)?.form ?? 'html'
}
