import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import type { RunningServer } from '../start-server.ts'
import { signInAtProvider, TestBrowser } from '../testing/browse.ts'
import { createFakeSource } from '../testing/fake-source.ts'
import { startOidcProvider, TEST_CLIENT, type TestProvider } from '../testing/start-oidc-provider.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { createOpenId } from './open-id.ts'

let provider: TestProvider
let server: RunningServer & { dataDir: string }

const startFor = (issuer: string) =>
  startTestServer(
    { sources: [createFakeSource()] },
    {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: TEST_CLIENT.id,
      OIDC_CLIENT_SECRET: TEST_CLIENT.secret,
      ACCOUNT_URL: 'https://accounts.test/me',
    },
  )

beforeAll(async () => {
  provider = await startOidcProvider()
  server = await startFor(provider.issuer)
  provider.register(`${server.url}/api/auth/callback`)
  await server.ready
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

const start = (returnTo = '/de/profile') =>
  `${server.url}/api/auth/signin?returnTo=${encodeURIComponent(returnTo)}`
const whoIs = async (browser: TestBrowser) =>
  ((await (await browser.ask(`${server.url}/api/auth/session`)).json()) as { data: unknown }).data

describe('signing in at a provider', () => {
  it('asks with the code flow, PKCE, state and nonce', async () => {
    const response = await new TestBrowser().ask(start())
    expect(response.status).toBe(302)
    const asked = new URL(response.headers.get('location') ?? '')
    expect(asked.origin).toBe(provider.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: TEST_CLIENT.id,
      redirect_uri: `${server.url}/api/auth/callback`,
      scope: 'openid profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(response.headers.getSetCookie().join()).not.toContain(asked.searchParams.get('state'))
  })

  it('leads back to where one was, signed in under the name the provider tells', async () => {
    const browser = new TestBrowser()
    const back = await signInAtProvider(browser, start('/fr/create/new?cube=x'), 'ada')
    const landed = await browser.ask(back)
    expect([landed.status, landed.headers.get('location')]).toEqual([303, '/fr/create/new?cube=x'])
    expect(await whoIs(browser)).toEqual({
      user: { id: expect.any(String), name: 'ada of the provider' },
      signIn: 'oidc',
      accountUrl: 'https://accounts.test/me',
    })
  })

  it('knows the same person again, and others as others', async () => {
    const ids = []
    for (const login of ['grace', 'grace', 'linus']) {
      const browser = new TestBrowser()
      await browser.ask(await signInAtProvider(browser, start(), login))
      ids.push(((await whoIs(browser)) as { user: { id: string } }).user.id)
    }
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('stores neither tokens of the provider nor the session’s own', async () => {
    const browser = new TestBrowser()
    await browser.ask(await signInAtProvider(browser, start(), 'quiet'))
    const token = browser.cookies.get(server.url)?.get('tessera-session') ?? 'none'
    const database = await openDatabase({ dataDir: server.dataDir })
    const { rows } = await sql<Record<string, string>>`select * from sessions`.execute(database)
    await database.destroy()
    expect(rows.length).toBeGreaterThan(0)
    expect(Object.keys(rows[0]!).sort()).toEqual(['created_at', 'expires_at', 'token_hash', 'user_id'])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('gives a new session at each sign-in; the one before is over', async () => {
    const browser = new TestBrowser()
    await browser.ask(await signInAtProvider(browser, start(), 'twice'))
    const jar = browser.cookies.get(server.url)!
    const before = jar.get('tessera-session')!
    await browser.ask(await signInAtProvider(browser, start(), 'twice'))
    expect(jar.get('tessera-session')).not.toBe(before)
    const stale = new TestBrowser()
    stale.cookies.set(server.url, new Map([['tessera-session', before]]))
    expect(await whoIs(stale)).toMatchObject({ user: null })
  })

  it('is refused in another browser than the one that began', async () => {
    const back = await signInAtProvider(new TestBrowser(), start(), 'victim')
    const other = new TestBrowser()
    const landed = await other.ask(back)
    expect(landed.status).toBe(400)
    expect(await whoIs(other)).toMatchObject({ user: null })
  })

  it.each<[string, (url: URL) => void]>([
    ['another state', (url) => url.searchParams.set('state', 'forged')],
    ['another code', (url) => url.searchParams.set('code', 'forged')],
    ['another issuer', (url) => url.searchParams.set('iss', 'https://evil.test')],
    ['no code', (url) => url.searchParams.delete('code')],
  ])('is refused with %s, with a sentence', async (_, forge) => {
    const browser = new TestBrowser()
    const back = new URL(await signInAtProvider(browser, start(), 'mallory'))
    forge(back)
    const landed = await browser.ask(back.href, { headers: { 'accept-language': 'en' } })
    expect(landed.status).toBe(400)
    expect(await landed.text()).toContain('Could not sign you in. Please try again.')
    expect(await whoIs(browser)).toMatchObject({ user: null })
  })

  it('works once: the same address does not sign in again', async () => {
    const browser = new TestBrowser()
    const back = await signInAtProvider(browser, start(), 'once')
    await browser.ask(back)
    expect((await browser.ask(back)).status).toBe(400)
  })

  it('leads back without a session when the person does not want to', async () => {
    const browser = new TestBrowser()
    const asked = new URL((await browser.ask(start('/it'))).headers.get('location') ?? '')
    const state = asked.searchParams.get('state')
    const iss = encodeURIComponent(provider.issuer)
    const landed = await browser.ask(
      `${server.url}/api/auth/callback?error=access_denied&state=${state}&iss=${iss}`,
    )
    expect([landed.status, landed.headers.get('location')]).toEqual([302, '/it'])
    expect(await whoIs(browser)).toMatchObject({ user: null })
  })

  it('has no form for names and passwords', async () => {
    const answer = await fetch(`${server.url}/api/auth/signin`, {
      method: 'POST',
      body: new URLSearchParams(),
    })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
  })
})

describe('a provider that does not answer', () => {
  it('is a page with a sentence and 503, and is asked again at the next sign-in', async () => {
    const late = await startOidcProvider()
    const waiting = await startFor(late.issuer)
    await waiting.ready
    const ask = () =>
      fetch(`${waiting.url}/api/auth/signin`, { redirect: 'manual', headers: { 'accept-language': 'fr' } })
    const page = await ask()
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('Le service de connexion ne répond pas.')
    late.register(`${waiting.url}/api/auth/callback`)
    expect((await ask()).status).toBe(302)
    await waiting.close()
    await late.stop()
  })

  it('is given up after a while when it only holds the line', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const openId = createOpenId({ kind: 'oidc', issuer: `http://127.0.0.1:${port}`, clientId: 'x' }, 1)
    await expect(openId.begin('http://127.0.0.1/back')).rejects.toMatchObject({ reason: 'unavailable' })
    silent.close()
  })
})
