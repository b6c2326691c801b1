import { DATA_FORMATS } from '@tessera/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT_CALLS } from '../rest/product-routes.ts'
import type { RunningServer } from '../start-server.ts'
import { callApi } from '../testing/call-api.ts'
import { createFakeSource } from '../testing/fake-source.ts'
import { listPages, listRoutes } from '../testing/list-routes.ts'
import { uploadTable } from '../testing/own-data.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const KEY = 'draft-of-olga'
const SECRET = 'Unpublished 7391'

let server: RunningServer
let owner = ''
let other = ''
beforeAll(async () => {
  server = await startTestServer({ sources: [createFakeSource()] }, { TEST_LOGIN: 'on' })
  await server.ready
  owner = await signIn(server.url, 'Olga Owner')
  other = await signIn(server.url, 'Otto Other')
  const saved = await callApi(server.url, 'POST', '/api/config-create', {
    body: { data: { ...createProjectBody(SECRET), key: KEY }, published_state: 'DRAFT' },
    cookie: owner,
  })
  const palette = { name: SECRET, type: 'sequential', colors: ['#111111'] }
  const kept = await callApi(server.url, 'POST', '/api/user/color-palette', { body: palette, cookie: owner })
  const uploaded = await uploadTable(server.url, 'place,waste\nBern,1.5\nUri,2\n', {
    cookie: owner,
    query: { name: SECRET },
  })
  expect([saved.status, kept.status, uploaded.status]).toEqual([200, 200, 200])
})
afterAll(() => server.close())

const readAll = async (cookie: string): Promise<{ path: string; text: string }[]> => {
  const routes = listRoutes(KEY).filter(({ method }) => method === 'GET')
  const paths = [...routes.map(({ path }) => path), ...listPages(KEY)]
  const oembed = `/oembed?url=${encodeURIComponent(`${server.url}/en/v/${KEY}`)}`
  return Promise.all(
    [...paths, oembed, `/v/${KEY}.csv?full=true`].map(async (path) => {
      const response = await fetch(server.url + path, { headers: cookie ? { cookie } : {} })
      return { path, text: await response.text() }
    }),
  )
}

describe('every address there is', () => {
  it('shows a draft, a palette and an uploaded dataset to their owner alone', async () => {
    const shows = async (cookie: string) =>
      (await readAll(cookie)).filter(({ text }) => text.includes(SECRET)).map(({ path }) => path)
    expect(await shows('')).toEqual([])
    expect(await shows(other)).toEqual([])
    expect(await shows('tessera-session=forged')).toEqual([])
    // what the test searches for exists
    expect(await shows(owner)).toEqual(
      expect.arrayContaining([
        `/api/config/${KEY}`,
        `/v/${KEY}.svg`,
        `/v/${KEY}.json`,
        '/api/config/list',
        '/api/user/color-palette',
        '/api/user/datasets',
      ]),
    )
  })

  it('does not reveal the owner', async () => {
    const { json } = await callApi(server.url, 'GET', '/api/auth/session', { cookie: owner })
    for (const cookie of ['', other])
      for (const { path, text } of await readAll(cookie)) {
        expect([path, text.includes(json.data.user.id), text.includes('Olga')]).toEqual([path, false, false])
      }
  })
})

it('what saves is a product call, or about accounts, which have tests of their own', () => {
  const others = listRoutes()
    .filter(({ method }) => method !== 'GET')
    .filter(
      ({ pattern }) =>
        !(pattern.replace('/api', '') in PRODUCT_CALLS) && !/^\/api\/auth\/|\/account\//.test(pattern),
    )
    .map(({ method, pattern }) => `${method} ${pattern}`)
  // these only read
  const drafts = `POST /api/:file{chart-data\\.(?:${DATA_FORMATS.join('|')})}`
  expect([...new Set(others)].sort()).toEqual([drafts, 'POST /api/graphql', 'POST /sparql'])
})

describe('sessions', () => {
  it('cannot be given to somebody (fixation): signing in always makes a new one and ends the one that was brought', async () => {
    const planted = await signIn(server.url, 'Eve')
    const response = await fetch(`${server.url}/api/auth/signin`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: planted },
      body: new URLSearchParams({ name: 'Vera Victim', returnTo: '/' }),
    })
    const given = response.headers.getSetCookie()[0]?.split(';')[0]
    expect(given).toMatch(/^tessera-session=[\w-]{43}$/)
    expect(given).not.toBe(planted)
    const whoIs = async (cookie = '') =>
      (await callApi(server.url, 'GET', '/api/auth/session', { cookie })).json.data.user?.name
    expect([await whoIs(planted), await whoIs(given)]).toEqual([undefined, 'Vera Victim'])
  })

  it('are not taken from addresses, bodies or other headers', async () => {
    const token = owner.split('=')[1] ?? ''
    const asked = [
      fetch(`${server.url}/api/auth/session?tessera-session=${token}`),
      fetch(`${server.url}/api/auth/session`, {
        headers: { authorization: `Bearer ${token}`, 'x-session': token },
      }),
      fetch(`${server.url}/api/auth/session`, { headers: { cookie: `x=${owner}` } }),
    ]
    for (const response of await Promise.all(asked)) expect((await response.json()).data.user).toBeNull()
  })
})
