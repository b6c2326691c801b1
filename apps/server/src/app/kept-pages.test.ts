import { brotliDecompressSync } from 'node:zlib'
import type { PageKeeper } from '@tessera/api'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '../http/app-env.ts'
import { createKeptPages, type KeptPages } from './kept-pages.ts'
import { protect } from './protect.ts'

const NONCE = 'bm9uY2Ugb2YgdGhlIGZpcnN0'
const own = `<script nonce="${NONCE}">start()</script>`
/** A page whose data contains injected markup. */
const page = `<html><link nonce="${NONCE}">${own}<script nonce="${NONCE}" src="/a.js"></script><script>evil()</script></html>`

/** Returns the response to a request with these headers. */
async function ask(
  pages: KeptPages,
  answer: (keeper: PageKeeper) => Promise<Response | undefined>,
  headers: Record<string, string> = {},
  nonce = NONCE,
) {
  const app = new Hono<AppEnv>()
  app.use(protect({ isHttps: false, isProduction: true }))
  app.get('/', async (c) => (await answer(pages.keeperOf(c, nonce))) ?? c.notFound())
  return app.request('/', { headers })
}

const keep =
  (html = page) =>
  (keeper: PageKeeper) =>
    keeper.keep('name', Buffer.from(html), new Headers())
const find = (name: string) => (keeper: PageKeeper) => keeper.find(name, new Headers())

describe('kept pages', () => {
  it('are told apart by their address and by everything that their loaders found', async () => {
    const names: (string | undefined)[] = []
    const inputs = [
      { url: 'http://x/de/v/1', loaderData: { root: { a: new Map([['b', 1]]) } } },
      { url: 'http://x/de/v/1', loaderData: { root: { a: new Map([['b', 1]]) } } },
      { url: 'http://x/fr/v/1', loaderData: { root: { a: new Map([['b', 1]]) } } },
      // JSON would not distinguish these
      { url: 'http://x/de/v/1', loaderData: { root: { a: new Map([['b', 2]]) } } },
      { url: 'http://x/de/v/1', loaderData: { root: { a: undefined } } },
      { url: 'http://x/de/v/1', loaderData: { root: {} } },
      { url: 'http://x/', loaderData: { late: Promise.resolve(1) } },
    ]
    await ask(createKeptPages(), async (keeper) => {
      names.push(...inputs.map((input) => keeper.nameOf(input)))
      return undefined
    })
    expect(names[0]).toBe(names[1])
    expect(new Set(names).size).toBe(6)
    expect(names.at(-1)).toBeUndefined()
  })

  it('run the scripts of ours, by their hashes, and none that came with the data', async () => {
    const pages = createKeptPages()
    for (const response of [await ask(pages, keep()), await ask(pages, find('name'))]) {
      const html = await response.text()
      expect(html).not.toContain(NONCE)
      expect(html).toContain('<script>start()</script>')
      // echo -n 'start()' | openssl dgst -sha256 -binary | base64
      expect(response.headers.get('content-security-policy')).toContain(
        "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';",
      )
    }
    expect((await ask(pages, find('other'))).status).toBe(404)
  })

  it('are not kept if the nonce is in their words, or there is none', async () => {
    const pages = createKeptPages()
    expect((await ask(pages, keep(`${page}<p>${NONCE}</p>`))).status).toBe(404)
    expect((await ask(pages, keep(), {}, '')).status).toBe(404)
  })

  it('are sent packed, and not at all to who has them', async () => {
    const pages = createKeptPages()
    const plain = await ask(pages, keep())
    const text = await plain.text()
    expect(plain.headers.get('content-length')).toBe(String(text.length))
    const packed = await ask(pages, find('name'), { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text)
    const etag = packed.headers.get('etag') ?? ''
    expect(packed.headers.get('cache-control')).toContain('max-age=0, s-maxage=60')
    expect(packed.headers.get('vary')).toBe('Accept-Encoding, Cookie')
    const again = await ask(pages, find('name'), { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('content-security-policy')).toContain('sha256-')
    expect((await ask(pages, find('name'), { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  it('are rendered again after a minute', async () => {
    let now = 0
    const pages = createKeptPages(() => now)
    await ask(pages, keep())
    now = 59_999
    expect((await ask(pages, find('name'))).status).toBe(200)
    now = 60_000
    expect((await ask(pages, find('name'))).status).toBe(404)
  })
})

describe('requests for one page at the same time', () => {
  /** A server whose pages end when the test says so. */
  function createPages() {
    const pages = createKeptPages()
    const ends: ((isKept: boolean) => void)[] = []
    let atWork = 0
    const most = { atWork: 0 }
    const app = new Hono<AppEnv>()
    app.get('*', (c) =>
      pages.share(c, async (onKept) => {
        const keeper = pages.keeperOf(c, NONCE, onKept)
        const turn = ends.length + 1
        atWork += 1
        most.atWork = Math.max(most.atWork, atWork)
        const isKept = await new Promise<boolean>((resolve) => ends.push(resolve))
        atWork -= 1
        const headers = new Headers({ 'x-turn': String(turn) })
        const kept = isKept && (await keeper.keep(`${c.req.url} ${turn}`, Buffer.from(page), headers))
        return kept || new Response('failed', { status: 503, headers })
      }),
    )
    const ask = (url: string, headers: Record<string, string> = {}) =>
      Promise.resolve(app.request(url, { headers }, { incoming: { method: 'GET', url, headers } }))
    const made = (count: number) => expect.poll(() => ends.length).toBeGreaterThanOrEqual(count)
    /** Ends pages until all requests are answered. */
    const endAll = async (answers: Promise<Response>[], isKept: boolean): Promise<void> => {
      let isOver = false
      const all = Promise.all(answers).finally(() => {
        isOver = true
      })
      for (let turn = 0; !isOver; turn += 1) {
        await expect.poll(() => isOver || ends.length > turn).toBe(true)
        ends[turn]?.(isKept)
      }
      await all
    }
    return { ask, ends, made, endAll, most }
  }
  const turnsOf = async (answers: Promise<Response>[]): Promise<(string | null)[]> =>
    (await Promise.all(answers)).map(({ headers }) => headers.get('x-turn'))

  it('are answered with a page that was begun after they came, once for all of them', async () => {
    const { ask, ends, made } = createPages()
    const first = [ask('/de'), ask('/de')]
    await made(1)
    const others = [ask('/de'), ask('/de', { 'accept-encoding': 'gzip' })]
    ends[0]!(true)
    await made(2)
    ends[1]!(true)
    expect(await turnsOf([...first, ...others])).toEqual(['1', '1', '2', '2'])
    const [plain, packed] = await Promise.all(others)
    expect(await plain!.text()).toContain('start()')
    expect(packed!.headers.get('content-encoding')).toBe('gzip')
    // and each is told if it has the page already
    const etag = plain!.headers.get('etag') ?? ''
    const later = [ask('/de'), ask('/de', { 'if-none-match': etag })]
    await made(3)
    ends[2]!(true)
    expect((await Promise.all(later)).map(({ status }) => status)).toEqual([200, 304])
  })

  it('are answered each by itself if signed in, in another language, or for data', async () => {
    const { ask, made, endAll, most } = createPages()
    const session = { cookie: 'theme=dark; __Host-tessera-session=1' }
    const all = [
      ask('/de'),
      ask('/de', session),
      ask('/de', session),
      ask('/de', { 'accept-language': 'fr' }),
      ask('/de', { host: 'other.example' }),
      ask('/de.data'),
      ask('/de.data'),
    ]
    await made(all.length)
    await endAll(all, true)
    expect(new Set(await turnsOf(all)).size).toBe(all.length)
    expect(most.atWork).toBe(all.length)
  })

  it('are answered each by itself if the page is not the same for everybody, one by one if it was', async () => {
    const { ask, endAll, most } = createPages()
    const unknown = [ask('/de'), ask('/de'), ask('/de')]
    await endAll(unknown, false)
    expect(new Set(await turnsOf(unknown)).size).toBe(3)
    expect(most.atWork).toBe(2)
    const known = createPages()
    const kept = known.ask('/de')
    await known.made(1)
    known.ends[0]!(true)
    await kept
    known.ends.length = 0
    const many = Array.from({ length: 5 }, () => known.ask('/de'))
    await known.endAll(many, false)
    for (const answer of many) expect((await answer).status).toBe(503)
    expect(known.most.atWork).toBe(1)
  })
})
