import { execFile } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflateSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageClassOf } from '../app/protect.ts'
import type { RunningServer } from '../start-server.ts'
import { createFakeSource } from '../testing/fake-source.ts'
import { listPages, listRoutes } from '../testing/list-routes.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const logged: { level: number; msg: string; err?: { stack: string } }[] = []
let server: RunningServer
let secured: RunningServer
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(JSON.parse(line)) })
  server = await startTestServer({ sources: [createFakeSource()], log }, { TEST_LOGIN: 'on' })
  secured = await startTestServer(
    { sources: [createFakeSource()] },
    { PUBLIC_URL: 'https://charts.test', TEST_LOGIN: 'on' },
  )
  await Promise.all([server.ready, secured.ready])
  await post('/api/config-create', { data: { ...createProjectBody(), key: 'a-chart' } })
})
afterAll(() => Promise.all([server.close(), secured.close()]))

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const everywhere = [
  ...listRoutes()
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path),
  ...listPages(),
  '/favicon.ico',
  '/api/no-such-call',
]

/** The headers of each class of URL; `null` means absent. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  server: null,
  'x-powered-by': null,
}
const OURS = { 'x-frame-options': 'DENY', 'cross-origin-resource-policy': 'same-origin' }
const OTHERS = {
  'x-frame-options': null,
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}
const CLASSES = {
  page: {
    ...OURS,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-embedder-policy': 'credentialless',
  },
  // the window that opened it is told what was published
  editor: {
    ...OURS,
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-embedder-policy': 'credentialless',
  },
  data: {
    ...OURS,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-embedder-policy': 'credentialless',
  },
  embed: OTHERS,
  picture: OTHERS,
} as const

describe('headers', () => {
  it.each(everywhere)('of %s are those of its class', async (path) => {
    for (const method of ['GET', 'DELETE']) {
      const { headers } = await fetch(secured.url + path, { method, redirect: 'manual' })
      const kind = pageClassOf(path.replace(/\?.*/, ''))
      const wanted: Record<string, string | null> = { ...ALWAYS, ...CLASSES[kind] }
      const found = Object.fromEntries(Object.keys(wanted).map((name) => [name, headers.get(name)]))
      expect(found).toEqual(wanted)
      expect(headers.get('permissions-policy')).toContain('camera=(), ')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain(
        kind === 'embed' || kind === 'picture' ? 'frame-ancestors *' : "frame-ancestors 'none'",
      )
      expect(policy).toContain("base-uri 'none'")
      if (kind === 'picture' || kind === 'data')
        expect(policy).toMatch(/^default-src 'none'; (?!.*script-src)/)
      else
        expect(policy).toMatch(
          /script-src 'self' ('nonce-[\w+/=-]{16,}'|'sha256-[\w+/=]{44}'( 'sha256-[\w+/=]{44}')*);/,
        )
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|https?:)/)
    }
  })

  it('keep what is somebody’s out of caches, and clear them when one signs out', async () => {
    const cookie = await signIn(server.url, 'Olga Owner')
    const personal = listRoutes().filter(({ pattern }) =>
      /^\/(v|api\/(config|user|auth\/session))/.test(pattern),
    )
    for (const { path } of [
      ...personal.filter(({ method }) => method === 'GET'),
      ...listPages().map((page) => ({ path: page })),
    ]) {
      const { headers, status } = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })
      expect([path, status, headers.get('cache-control')]).toEqual([
        path,
        status,
        expect.stringMatching(/^(private, )?no-store$/),
      ])
    }
    const out = await post('/api/auth/signout', {}, { cookie, accept: 'application/json' })
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
  })
})

/**
 * Decompresses the compressed data in a page (zlib, base64), since compressed text may contain any four letters by
 * chance.
 */
const unpackParts = (page: string): string =>
  page.replace(/[\w+/]{200,}={0,2}/g, (part) => {
    const bytes = Buffer.from(part, 'base64')
    return bytes[0] === 0x78 ? inflateSync(bytes).toString() : part
  })

/** Sends a request with any Host header, which fetch does not allow. */
const getAs = (path: string, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(server.url)
    request({ port, hostname, path, headers }, (response) => {
      let text = JSON.stringify(response.headers)
      response.on('data', (part: Buffer) => {
        text += part.toString()
      })
      response.on('end', () => resolve(unpackParts(text)))
    })
      .on('error', reject)
      .end()
  })

describe('caches cannot be poisoned', () => {
  // longer than what nonces and fingerprints contain by chance
  const UNKEYED = {
    'x-forwarded-host': 'intruder.test',
    'x-forwarded-proto': 'intruder',
    'x-forwarded-server': 'intruder.test',
    'x-original-url': '/intruder',
    'x-rewrite-url': '/intruder',
    'x-forwarded-prefix': '/intruder',
    'x-host': 'intruder.test',
    forwarded: 'host=intruder.test',
    'x-http-method-override': 'DELETE',
    'x-locale': '"><intruder>',
  }

  it.each(everywhere)('%s says nothing of headers that no cache looks at', async (path) => {
    expect(await getAs(path, UNKEYED)).not.toMatch(/intruder/i)
  })

  it.each(everywhere)('%s keeps no host of an earlier request', async (path) => {
    const { host } = new URL(server.url)
    await getAs(path, { host: 'intruder.test' })
    expect(await getAs(path, { host })).not.toMatch(/intruder/i)
  })
})

const isRefusal = (status: number): boolean => status >= 400 && status < 500

describe('what is sent packed', () => {
  it('is never unpacked', async () => {
    const paths = ['/api/graphql', '/api/config-create', '/api/auth/signin', '/sparql']
    // in a separate process, where nobody else decompresses anything
    const script = join(import.meta.dirname, '../testing/send-bombs.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...paths])
    const { answers, noticed } = JSON.parse(stdout)
    expect(noticed).toBe(1)
    expect(answers).toEqual(
      paths.map((path) => ({ path, status: expect.toSatisfy(isRefusal), unpackers: 0 })),
    )
  })
})

describe('a data call that is not a query', () => {
  const QUERY = '{ __typename }'
  it.each<[string, string, number, Record<string, string>?]>([
    ['{', 'The body is not valid JSON.', 400],
    ['', 'The body is not valid JSON.', 400],
    ['\u0000', 'The body is not valid JSON.', 400],
    ['[]', 'The query is missing: the body must be an object with a query.', 400],
    [
      JSON.stringify([{ query: QUERY }, { query: QUERY }]),
      'The query is missing: the body must be an object with a query.',
      400,
    ],
    ['null', 'The body must be a JSON object with one query.', 400],
    ['"x"', 'The body must be a JSON object with one query.', 400],
    ['{}', 'The query is missing: the body must be an object with a query.', 400],
    ['{"query":7}', 'The query must be a text.', 400],
    [JSON.stringify({ query: QUERY, variables: [] }), 'The variables must be an object.', 400],
    [JSON.stringify({ query: QUERY, operationName: {} }), 'The operationName must be a text.', 400],
    [JSON.stringify({ query: QUERY, extensions: 'x' }), 'The extensions must be an object.', 400],
    [
      JSON.stringify({ query: QUERY }),
      'Compressed bodies are not supported.',
      415,
      { 'content-encoding': 'gzip' },
    ],
    [
      JSON.stringify({ query: QUERY }),
      'The body must be JSON, with the content type application/json.',
      415,
      { 'content-type': 'text/plain' },
    ],
  ])('%j: %s', async (body, message, status, headers) => {
    logged.length = 0
    const answer = await post('/api/graphql', body, headers)
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] },
    ])
    expect(logged.filter(({ level }) => level >= 40)).toEqual([])
  })

  it('is reported for GET requests, too', async () => {
    const answer = await fetch(`${server.url}/api/graphql?query=${encodeURIComponent(QUERY)}&variables={`)
    expect([answer.status, (await answer.json()).errors[0].message]).toEqual([
      400,
      'The variables in the URL are not valid JSON.',
    ])
  })
})

describe('nobody is sent elsewhere', () => {
  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/.//evil.test',
    '/%2f/evil.test',
    '/%5cevil.test',
    '@evil.test',
    '/@evil.test',
    '///evil.test',
  ])('by %s', async (target) => {
    const form = new URLSearchParams({ name: 'ada', returnTo: target })
    const asked = [
      fetch(`${server.url}/api/auth/signin`, { method: 'POST', body: form, redirect: 'manual' }),
      fetch(`${server.url}/api/auth/signout`, { method: 'POST', body: form, redirect: 'manual' }),
      fetch(`${server.url}/${target}`, { redirect: 'manual' }),
      fetch(`${server.url}/browse/${target}?x=${target}`, { redirect: 'manual' }),
    ]
    for (const { headers } of await Promise.all(asked)) {
      const location = headers.get('location')
      if (location) expect(new URL(location, server.url).origin).toBe(server.url)
    }
  })
})
