import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import type { PageKeeper } from '@tessera/api'
import { createRecent } from '@tessera/api/recent'
import type { AppContext } from '../http/app-env.ts'
import { chooseEncoding, type Encoding, packWith } from '../http/compress.ts'

/** Maximum size of all cached pages, in bytes. */
const MAX_BYTES = 64 * 2 ** 20
/** The memory of a page relative to its size, including compressed forms. */
const SHARE = 1.5
/**
 * The time for which a page is cached, in ms. Also the maximum delay of content that depends on the time, such as the
 * warning about expired datasets.
 */
const HOLDS_MS = 60_000

/** The caching rules: browsers revalidate each time; shared caches store pages for a minute. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60'

/** A page that is the same for everybody, without a nonce. */
type KeptPage = {
  html: Uint8Array<ArrayBuffer>
  /** Compressed forms, which are created on demand. */
  packed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
  etag: string
  /** The hashes of its scripts, which replace the nonce in the content security policy. */
  scriptSources: string
  until: number
}

/** Recently rendered pages, for all requests of a server. */
export type KeptPages = {
  keeperOf(c: AppContext, nonce: string): PageKeeper
}

/**
 * Caches rendered pages by everything that their loaders returned, so that a page is never older than its data and no
 * invalidation is needed.
 */
export function createKeptPages(now: () => number = Date.now): KeptPages {
  const pages = createRecent<KeptPage>(MAX_BYTES, ({ html }) => html.length * SHARE)
  return {
    keeperOf: (c, nonce) => ({
      nameOf({ url, loaderData }) {
        try {
          return createHash('sha256').update(url).update('\n').update(serialize(loaderData)).digest('base64')
        } catch {
          // something that cannot be cloned, such as a promise
          return undefined
        }
      },
      async find(name, headers) {
        const kept = pages.get(name)
        return kept && kept.until > now() ? answerKept(c, kept, headers) : undefined
      },
      async keep(name, html, headers) {
        const kept = withoutNonce(html.toString(), nonce)
        if (!kept) return undefined
        const page = { ...kept, packed: new Map(), until: now() + HOLDS_MS }
        pages.set(name, page)
        return answerKept(c, page, headers)
      },
    }),
  }
}

/**
 * Removes the nonce of a page. Only scripts with the nonce are listed by hash, since no others would have run.
 * `undefined` if the nonce also occurs elsewhere.
 */
function withoutNonce(
  html: string,
  nonce: string,
): Pick<KeptPage, 'html' | 'etag' | 'scriptSources'> | undefined {
  if (!nonce) return undefined
  const attribute = ` nonce="${nonce}"`
  const sources = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(attribute) && script !== '')
      sources.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const text = html.replaceAll(attribute, '')
  if (text.includes(nonce)) return undefined
  const bytes = Uint8Array.from(Buffer.from(text))
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { html: bytes, etag, scriptSources: [...sources].join(' ') }
}

async function answerKept(c: AppContext, page: KeptPage, headers: Headers): Promise<Response> {
  c.set('scriptSources', page.scriptSources)
  headers.set('ETag', page.etag)
  headers.set('Cache-Control', CACHE_CONTROL)
  // signed-in users get a different page
  headers.append('Vary', 'Accept-Encoding, Cookie')
  if (c.req.header('if-none-match') === page.etag) return new Response(null, { status: 304, headers })
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  const body = encoding ? await packedAs(page, encoding) : page.html
  headers.set('Content-Length', String(body.length))
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(body, { headers })
}

function packedAs({ html, packed }: KeptPage, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = packed.get(encoding)
  if (known) return known
  const packing = packWith(html, encoding)
  packed.set(encoding, packing)
  return packing
}
