import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { serialize } from 'node:v8'
import type { PageKeeper } from '@tessera/api'
import { createRecent } from '@tessera/api/recent'
import type { AppContext } from '../http/app-env.ts'
import { chooseEncoding, type Encoding, packWith } from '../http/compress.ts'
import { shareWork } from './share-work.ts'
import { createSharedPages, type SharedPages } from './shared-pages.ts'

/** Maximum size of all cached pages, in bytes. */
const MAX_BYTES = 64 * 2 ** 20
/** The memory of a page relative to its size, including compressed forms. */
const SHARE = 1.5
/**
 * The time for which a page is cached, in ms. Also the maximum delay of content that depends on the time, such as the
 * warning about expired datasets.
 */
const HOLDS_MS = 60_000

/** The time in ms for which readers wait for a page that is being made for another, before theirs is begun. */
const SHARE_WAIT_MS = 250

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

/** A page that was found or kept, with the headers of its response. */
type Answered = { page: KeptPage; headers: Headers }
/** Takes a page that can be kept. */
export type OnKept = (answered: Answered) => void

/** Recently rendered pages, for all requests of a server. */
export type KeptPages = {
  keeperOf(c: AppContext, nonce: string, onKept?: OnKept): PageKeeper
  /**
   * Answers a request, together with all others for the same page that arrive while it is made for somebody else, unless it
   * is only for one of them. `make` reports the page if it can be kept.
   */
  share<Reply extends Response | undefined>(
    c: AppContext,
    make: (onKept: OnKept) => Promise<Reply>,
  ): Promise<Response | Reply>
}

/**
 * Caches rendered pages by everything that their loaders returned, so that a page is never older than its data and no
 * invalidation is needed.
 */
export function createKeptPages(
  now: () => number = Date.now,
  shared: SharedPages = createSharedPages(),
): KeptPages {
  const pages = createRecent<KeptPage>(MAX_BYTES, ({ html }) => html.length * SHARE)
  const share = shareWork<Answered | undefined>((signal) =>
    wait(SHARE_WAIT_MS, undefined, { signal }).catch(() => undefined),
  )
  const oneByOne = createLine()
  return {
    async share(c, make) {
      const ignore = (): void => undefined
      // set by Node's server, and missing if the app is called without a server
      const asked = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
      const name = asked && shared.nameOf(asked)
      if (name === undefined) return make(ignore)
      const wasForAll = shared.isForAll(name)
      let own: ReturnType<typeof make> | undefined
      const answered = await share(name, async () => {
        let kept: Answered | undefined
        own = make((answered) => {
          kept = { ...answered, headers: new Headers(answered.headers) }
        })
        await own.catch(ignore)
        shared.note(name, kept !== undefined)
        return kept
      })
      if (own) return own
      if (answered) return answerKept(c, answered.page, new Headers(answered.headers))
      // many may have been admitted because they were to get the same page
      return wasForAll ? oneByOne(() => make(ignore)) : make(ignore)
    },
    keeperOf: (c, nonce, onKept) => ({
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
        if (!kept || kept.until <= now()) return undefined
        onKept?.({ page: kept, headers })
        return answerKept(c, kept, headers)
      },
      async keep(name, html, headers) {
        const kept = withoutNonce(html.toString(), nonce)
        if (!kept) return undefined
        const page = { ...kept, packed: new Map(), until: now() + HOLDS_MS }
        pages.set(name, page)
        onKept?.({ page, headers })
        return answerKept(c, page, headers)
      },
    }),
  }
}

/** Creates a function that begins each piece of work when the one before it has ended. */
function createLine(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
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
