import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import { SESSION_IDLE_MS } from '../db/sessions.ts'
import type { RunningServer } from '../start-server.ts'
import { callApi } from '../testing/call-api.ts'
import { createFakeSource } from '../testing/fake-source.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { BYTES_A_DAY, CALLS_A_MINUTE } from './rate-limits.ts'

type Server = RunningServer & { dataDir: string }

let server: Server
let secured: Server
let open: Server
beforeAll(async () => {
  const start = (env: Record<string, string>) => startTestServer({ sources: [createFakeSource()] }, env)
  server = await start({ TEST_LOGIN: 'ada:enigma, ben:p:w' })
  secured = await start({ TEST_LOGIN: 'on', PUBLIC_URL: 'https://charts.test' })
  open = await start({ ACCOUNTS: 'none' })
  await Promise.all([server.ready, secured.ready, open.ready])
})
afterAll(() => Promise.all([server.close(), secured.close(), open.close()]))

const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  at = server,
) =>
  fetch(`${at.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { 'accept-language': 'en', ...headers },
  })
const whoIs = async (cookie: string, at = server) =>
  (await callApi(at.url, 'GET', '/api/auth/session', { cookie })).json.data.user

async function enter(name = 'ada', password = 'enigma'): Promise<string> {
  const response = await post('/api/auth/signin', { name, password })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

describe('signing in on a test host', () => {
  it('shows a form in the reader’s language, which keeps where one was', async () => {
    const page = await fetch(`${server.url}/api/auth/signin?returnTo=/it/x%22%3E%3Cscript%3E`, {
      headers: { 'accept-language': 'it' },
    })
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('<html lang="it">')
    expect(text).toContain('Questo è un ambiente di prova')
    expect(text).toContain('value="/it/x%22%3E%3Cscript%3E"')
    expect(text).not.toContain('<script')
  })

  it.each([
    ['ada', 'enigma'],
    ['ben', 'p:w'],
  ])('lets %s in with the right password', async (name, password) => {
    const response = await post('/api/auth/signin', { name, password, returnTo: '/de/profile' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/de/profile'])
    const cookie = response.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/^tessera-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    expect(await whoIs(cookie.split(';')[0]!)).toEqual({ id: expect.any(String), name })
  })

  it.each([
    ['ada', 'wrong'],
    ['ada', ''],
    ['nobody', 'enigma'],
    ['', ''],
    ['__proto__', 'x'],
  ])('refuses %j with %j, and sets no cookie', async (name, password) => {
    const response = await post('/api/auth/signin', { name, password })
    expect(response.status).toBe(401)
    expect(await response.text()).toContain('Incorrect name or password.')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('never leads to another site', async () => {
    const response = await post('/api/auth/signin', {
      name: 'ada',
      password: 'enigma',
      returnTo: '//evil.test',
    })
    expect(response.headers.get('location')).toBe('/')
  })

  it('takes no form of unbounded size', async () => {
    expect((await post('/api/auth/signin', { name: 'x'.repeat(20_000) })).status).toBe(413)
  })

  it('replaces the session a browser came with', async () => {
    const planted = await enter()
    const response = await post('/api/auth/signin', { name: 'ben', password: 'p:w' }, { cookie: planted })
    const own = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(own).not.toBe(planted)
    expect(await whoIs(planted)).toBeNull()
    expect(await whoIs(own)).toMatchObject({ name: 'ben' })
  })

  it('with a public address of https sets cookies for that host and https alone', async () => {
    const response = await post('/api/auth/signin', { name: 'eve' }, {}, secured)
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-tessera-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

describe('a server without sign-in', () => {
  it('says so', async () => {
    const page = await fetch(`${open.url}/api/auth/signin`, { headers: { 'accept-language': 'en' } })
    expect([page.status, await page.text()]).toEqual([
      404,
      expect.stringContaining('Sign-in is disabled on this server.'),
    ])
    expect((await callApi(open.url, 'GET', '/api/auth/session')).json.data).toEqual({
      user: null,
      signIn: 'none',
    })
  })
})

describe('a session', () => {
  it.each(['nonsense', '', 'a'.repeat(43), '%00', "' or 1=1 --"])(
    'is none with the cookie %j',
    async (token) => {
      expect(await whoIs(`tessera-session=${token}`)).toBeNull()
    },
  )

  it('is over with a single letter changed', async () => {
    const cookie = await enter()
    expect(await whoIs(cookie)).toMatchObject({ name: 'ada' })
    const changed = cookie.slice(0, -2) + (cookie.at(-2) === 'A' ? 'B' : 'A') + cookie.slice(-1)
    expect(await whoIs(changed)).toBeNull()
  })

  it('ends after a long time without use, and lasts while it is used', async () => {
    const cookie = await enter()
    const database = await openDatabase({ dataDir: server.dataDir })
    const setEnd = (days: number) =>
      database
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() + days * 86_400_000).toISOString() })
        .execute()
    await setEnd(5)
    // cookies have no fractions of seconds
    const before = Math.floor(Date.now() / 1000) * 1000
    const used = await callApi(server.url, 'GET', '/api/auth/session', { cookie })
    const expires = /Expires=([^;]+)/.exec(used.headers.getSetCookie()[0] ?? '')?.[1] ?? ''
    expect(Date.parse(expires)).toBeGreaterThanOrEqual(before + SESSION_IDLE_MS)
    const again = await callApi(server.url, 'GET', '/api/auth/session', { cookie })
    expect(again.headers.getSetCookie()).toEqual([])
    await setEnd(-1)
    expect(await whoIs(cookie)).toBeNull()
    await database.destroy()
  })

  it('ends by POST, at once and for good', async () => {
    const cookie = await enter()
    const response = await post('/api/auth/signout', { returnTo: '/fr' }, { cookie })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/fr'])
    expect(response.headers.getSetCookie()[0]).toMatch(/^tessera-session=; Max-Age=0; Path=\/; HttpOnly/)
    expect(await whoIs(cookie)).toBeNull()
  })

  it('outlives the address of signing out, which only asks', async () => {
    const cookie = await enter()
    const page = await fetch(`${server.url}/api/auth/signout`, {
      headers: { cookie, 'accept-language': 'de' },
    })
    expect(await page.text()).toContain('Möchten Sie sich abmelden?')
    expect(await whoIs(cookie)).toMatchObject({ name: 'ada' })
  })
})

describe('calls that change something', () => {
  const body = { data: createProjectBody(), published_state: 'DRAFT' }
  const create = (headers: Record<string, string>, at: Server, cookie: string) =>
    callApi(at.url, 'POST', '/api/config-create', { body, cookie, headers })

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.test' }],
    ['an origin that hides', { origin: 'null' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
  ])('are rejected from %s, even with a session', async (_, headers) => {
    const cookie = await enter()
    expect(await create(headers, server, cookie)).toMatchObject({
      status: 403,
      json: { success: false, message: 'This call is for the pages of this server only.' },
    })
    const out = await post('/api/auth/signout', {}, { cookie, ...headers })
    expect(out.status).toBe(403)
    expect((await post('/api/auth/signin', { name: 'ada', password: 'enigma' }, headers)).status).toBe(403)
    expect(await whoIs(cookie)).toMatchObject({ name: 'ada' })
  })

  it('are taken from our own pages and from programs', async () => {
    const cookie = await enter()
    const own: Record<string, string>[] = [{}, { 'sec-fetch-site': 'same-origin' }, { origin: server.url }]
    for (const headers of own) expect((await create(headers, server, cookie)).status).toBe(200)
    const token = (await post('/api/auth/signin', { name: 'eve' }, {}, secured)).headers.getSetCookie()[0]
    const answer = await create({ origin: 'https://charts.test' }, secured, token?.split(';')[0] ?? '')
    expect(answer.status).toBe(200)
  })

  it('are not taken as forms', async () => {
    const cookie = await enter()
    const response = await post('/api/config-remove', { key: 'abcd' }, { cookie })
    expect(response.status).toBe(415)
  })

  it.each([
    ['DELETE', '/api/auth/session', 'GET'],
    ['PUT', '/api/auth/signin', 'GET, POST'],
    ['POST', '/api/auth/callback', 'GET'],
    ['DELETE', '/api/auth/signout', 'GET, POST'],
    ['GET', '/api/config-create', 'POST'],
    ['GET', '/api/config-update', 'POST'],
    ['PUT', '/api/config-remove', 'POST'],
    ['GET', '/api/config-restore', 'POST'],
    ['POST', '/api/config/list', 'GET'],
    ['POST', '/api/config/abcd/versions', 'GET'],
    ['PATCH', '/api/user/color-palette', 'GET, POST, PUT, DELETE'],
    ['POST', '/api/user/datasets', 'GET'],
    ['GET', '/api/user/datasets/abcd/versions', 'POST'],
  ])('%s %s is 405 and says what is allowed: %s', async (method, path, allowed) => {
    const answer = await callApi(server.url, method, path)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
  })
})

describe('calls without end', () => {
  it('are stopped for one user and not for the others', async () => {
    const [fast, calm] = [await signIn(secured.url, 'fast'), await signIn(secured.url, 'calm')]
    const call = (cookie: string) =>
      callApi(secured.url, 'POST', '/api/config-remove', { body: { key: 'not-there' }, cookie })
    const answers = await Promise.all(Array.from({ length: CALLS_A_MINUTE.write }, () => call(fast)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    const stopped = await call(fast)
    expect(stopped).toMatchObject({ status: 429, json: { success: false } })
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call(calm)).status).toBe(404)
  })

  it('are stopped for one address; a proxy on this machine tells it, a stranger cannot', async () => {
    const call = (forwarded: string) =>
      callApi(open.url, 'POST', '/api/config-create', {
        body: {},
        headers: { 'x-forwarded-for': forwarded },
      })
    const calls = Array.from({ length: CALLS_A_MINUTE.write }, (_, n) => call(`10.0.0.${n % 250}, 192.0.2.1`))
    expect((await Promise.all(calls)).every(({ status }) => status === 400)).toBe(true)
    expect((await call('192.0.2.1')).status).toBe(429)
    expect((await call('192.0.2.2')).status).toBe(400)
  })
})

describe('saving without end', () => {
  it('is stopped for the network of an address, with a sentence, and not for others', async () => {
    const own = 'x'.repeat(900_000)
    const save = (from: string) =>
      callApi(open.url, 'POST', '/api/config-create', {
        body: { data: { ...createProjectBody(), own } },
        headers: { 'x-forwarded-for': from },
      })
    const most = Math.floor(BYTES_A_DAY.address / (own.length + 2000))
    for (let n = 0; n < most; n += 1) expect((await save(`2001:db8::${n}`)).status).toBe(200)
    const stopped = await save('2001:db8:0:0:ffff::1')
    expect([stopped.status, stopped.json]).toEqual([
      429,
      {
        success: false,
        code: 'SAVED_TOO_MUCH',
        message: expect.stringMatching(/^20 MB .* continue tomorrow\.$/),
      },
    ])
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(3600)
    expect((await save('2001:db8:0:1::1')).status).toBe(200)
  })
})

describe('the pages of signing in and out', () => {
  it.each<[string, string]>([
    ['/fr/profile?all=drafts', 'fr'],
    ['/de', 'de'],
    ['/v/some-chart', 'en'],
  ])(
    'are in the language of the page people come from, else in that of the browser: %s',
    async (path, lang) => {
      for (const page of ['signin', 'signout']) {
        const address = `${server.url}/api/auth/${page}?returnTo=${encodeURIComponent(path)}`
        const answer = await fetch(address, { headers: { 'accept-language': 'en' } })
        expect(await answer.text()).toContain(`<html lang="${lang}">`)
      }
    },
  )
})
