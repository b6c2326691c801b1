import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageContext } from '@tessera/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preferredLocale } from '../http/preferred-locale.ts'
import type { RunningServer } from '../start-server.ts'
import { createContextBuild } from '../testing/context-build.ts'
import { createFakeSource, FAKE_URL } from '../testing/fake-source.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import type { PageBuild } from './pages.ts'

/** A single route that returns the context it received. */
const build = createContextBuild(async ({ nonce, site, preferredLocale: locale, readChart }, url) => ({
  nonce,
  site,
  locale,
  chart: await readChart(url.searchParams.get('key') ?? 'none-at-all'),
  text: 'x'.repeat(3000),
}))

const clientFolder = mkdtempSync(join(tmpdir(), 'tessera-client-'))
mkdirSync(join(clientFolder, 'assets'))
writeFileSync(join(clientFolder, 'assets/app-1.js'), `"${'a'.repeat(5000)}"`)
const KEPT = `"${'b'.repeat(5000)}"`
writeFileSync(join(clientFolder, 'assets/kept-1.js'), KEPT)
writeFileSync(join(clientFolder, 'assets/font-1.woff2'), 'a font')
writeFileSync(join(clientFolder, 'icon.svg'), '<svg/>')
writeFileSync(join(clientFolder, '..', 'tessera-secret.txt'), 'secret')

let server: RunningServer & { dataDir: string }
beforeAll(async () => {
  const pages: PageBuild = {
    ...build,
    middleware: (incoming, response, next) =>
      incoming.url?.startsWith('/@') ? response.end('a module') : next(),
  }
  server = await startTestServer({ sources: [createFakeSource()], build: pages, clientFolder })
  await server.ready
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers })

/** Sends a request whose path reaches the server unchanged. */
const getRaw = (path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(server.url)
    request({ port, hostname, path }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => {
        text += part.toString()
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })

describe('pages', () => {
  it('are given the language, the site and a nonce that the policy allows', async () => {
    const response = await get('/anything', { 'accept-language': 'it-CH,it;q=0.9,de;q=0.8' })
    const page = (await response.json()) as { nonce: string; locale: string; site: PageContext['site'] }
    expect(page.locale).toBe('it')
    expect(page.site).toMatchObject({
      publicUrl: server.url,
      version: expect.stringMatching(/^\d+\.\d+/),
      dataSources: [{ key: 'Fake', type: 'sparql', url: FAKE_URL, isTrusted: true }],
    })
    expect(page.nonce.length).toBeGreaterThan(15)
    expect(response.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'nonce-${page.nonce}';`,
    )
  })

  it('have another nonce each time', async () => {
    const pages = await Promise.all([get('/'), get('/')])
    const [a, b] = await Promise.all(pages.map((page) => page.json() as Promise<{ nonce: string }>))
    expect(a?.nonce).not.toBe(b?.nonce)
  })

  it('read saved charts', async () => {
    const body = JSON.stringify({ data: { ...createProjectBody(), key: 'for-a-page' } })
    await fetch(`${server.url}/api/config-create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(await (await get('/?key=for-a-page')).json()).toMatchObject({
      chart: { key: 'for-a-page', data: { version: '4.3.0.9' } },
    })
  })

  it('leave modules to the middleware of development', async () => {
    expect(await (await get('/@vite/client')).text()).toBe('a module')
  })

  it('can only be read', async () => {
    const response = await fetch(`${server.url}/en/browse`, { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('headers', () => {
  it('keep other sites from framing pages, but not embeds and pictures', async () => {
    const policy = async (path: string) => (await get(path)).headers.get('content-security-policy')
    expect(await policy('/en')).toContain("frame-ancestors 'none'")
    expect(await policy('/v/abc')).toContain("frame-ancestors 'none'")
    for (const path of ['/embed/abc', '/de/embed/abc', '/v/abc.svg'])
      expect(await policy(path)).toContain('frame-ancestors *')
    expect((await get('/embed/abc')).headers.get('x-frame-options')).toBeNull()
    expect((await get('/')).headers.get('x-frame-options')).toBe('DENY')
  })

  it('tell browsers to believe the stated type', async () => {
    expect((await get('/api/health')).headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('say in the reader’s language that a chart is missing to those who open its picture themselves', async () => {
    const askPicture = (accept: string) => fetch(`${server.url}/v/nothing.png`, { headers: { accept } })
    const opened = await askPicture('text/html,*/*')
    expect([opened.status, await opened.text()]).toEqual([404, expect.stringContaining('<h1>Tessera</h1>')])
    expect(await (await askPicture('image/png,*/*')).json()).toMatchObject({ success: false })
  })

  it('open what other sites may read, and nothing else', async () => {
    const origin = { origin: 'https://other.test' }
    const opened = async (path: string) =>
      (await get(path, origin)).headers.get('access-control-allow-origin')
    for (const path of ['/api/graphql?query={__typename}', '/sparql', '/v/a.svg', '/api/schema.graphql'])
      expect([path, await opened(path)]).toEqual([path, '*'])
    for (const path of ['/', '/api/health', '/v/a']) expect([path, await opened(path)]).toEqual([path, null])
  })

  it('answer the question of a browser before a data call', async () => {
    const response = await fetch(`${server.url}/api/graphql`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://o.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect([response.status, response.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'content-type',
    ])
  })

  it('name the request', async () => {
    expect((await get('/', { 'x-request-id': 'abc-1' })).headers.get('x-request-id')).toBe('abc-1')
  })

  it.each(['gzip', 'br'])('say that text is packed: %s', async (encoding) => {
    const response = await get('/', { 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    expect(await response.json()).toMatchObject({ text: expect.stringMatching(/^x{3000}$/) })
  })
})

describe('files', () => {
  it('with a hash in their name are kept for good, others for minutes', async () => {
    const asset = await get('/assets/app-1.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toMatch(/javascript/)
    expect((await asset.text()).length).toBe(5002)
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=300')
  })

  it('with a hash in their name are read and packed once, for each encoding', async () => {
    const path = join(clientFolder, 'assets/kept-1.js')
    const ask = async (encoding: string, more: Record<string, string> = {}) => {
      const response = await get('/assets/kept-1.js', { 'accept-encoding': encoding, ...more })
      const { headers, status } = response
      return [status, headers.get('content-encoding'), headers.get('vary'), await response.text()]
    }
    const answers = [
      [200, null, 'Accept-Encoding', KEPT],
      [200, 'gzip', 'Accept-Encoding', KEPT],
      [200, 'br', 'Accept-Encoding', KEPT],
    ]
    const askAll = () => Promise.all(['identity', 'gzip', 'br, gzip'].map((encoding) => ask(encoding)))
    expect(await askAll()).toEqual(answers)
    const part = await ask('br', { range: 'bytes=0-3' })
    expect([part[0], part[3]]).toEqual([206, KEPT.slice(0, 4)])
    rmSync(path)
    expect(await askAll()).toEqual(answers)
  })

  it('that cannot be packed are read once for all encodings', async () => {
    const ask = async (encoding: string) => {
      const response = await get('/assets/font-1.woff2', { 'accept-encoding': encoding })
      return [response.status, response.headers.get('content-encoding'), await response.text()]
    }
    expect(await ask('br')).toEqual([200, null, 'a font'])
    rmSync(join(clientFolder, 'assets/font-1.woff2'))
    expect([await ask('gzip'), await ask('identity')]).toEqual(Array(2).fill([200, null, 'a font']))
  })

  it.each([
    '/../tessera-secret.txt',
    '/assets/../../tessera-secret.txt',
    '/%2e%2e/tessera-secret.txt',
    '/..%2ftessera-secret.txt',
    '/..%5ctessera-secret.txt',
    '/%252e%252e/tessera-secret.txt',
    '//tessera-secret.txt',
    '/assets/%00',
  ])('outside the folder are not to be had: %s', async (path) => {
    expect((await getRaw(path)).text).not.toContain('secret\n')
    expect((await getRaw(path)).text).not.toMatch(/^secret/)
  })
})

describe('addresses that are not there', () => {
  it('the SPARQL endpoint of a server with other sources', async () => {
    const response = await get('/sparql?query=ASK{}')
    expect([response.status, await response.text()]).toEqual([
      404,
      'This server has no SPARQL endpoint of its own.',
    ])
  })

  it('other methods of known ones', async () => {
    const allowed = async (path: string, method: string) => {
      const response = await fetch(`${server.url}${path}`, { method })
      return [response.status, response.headers.get('allow')]
    }
    expect(await allowed('/sparql', 'PUT')).toEqual([405, 'GET, POST'])
    expect(await allowed('/api/graphql', 'PUT')).toEqual([405, 'GET, POST'])
    expect(await allowed('/api/health', 'POST')).toEqual([405, 'GET'])
    expect(await allowed('/api/schema.graphql', 'POST')).toEqual([405, 'GET'])
  })
})

it('the schema can be read', async () => {
  expect(await (await get('/api/schema.graphql')).text()).toContain('type Query')
})

it.each([
  [undefined, 'de'],
  ['', 'de'],
  ['*', 'de'],
  ['es,pt', 'de'],
  ['fr-CH', 'fr'],
  ['en;q=0.5, it;q=0.9', 'it'],
  ['es, en;q=0.1', 'en'],
  ['fr;q=0, en', 'en'],
])('the language of %j is %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})
