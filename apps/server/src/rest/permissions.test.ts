import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { type ApiAnswer, callApi } from '../testing/call-api.ts'
import { toDatasetCalls } from '../testing/dataset-calls.ts'
import { describeDatabases } from '../testing/describe-databases.ts'
import { createFakeSource } from '../testing/fake-source.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { PRODUCT_CALLS } from './product-routes.ts'

const ROLES = ['nobody', 'owner', 'other'] as const
type Role = (typeof ROLES)[number]

/** The objects that exist before a call: a chart of the owner or of nobody, and a palette of the owner. */
type Scene = { key: string; paletteId: string; role: Role }
type Expected = [status: number, answer: unknown]
type Row = {
  name: string
  method: string
  path: string
  /** The existing chart, with a palette; by default, a published one of the owner. */
  chart?: 'published' | 'draft' | 'nobodys' | 'none'
  body?(scene: Scene): unknown
} & Record<Role, Expected>

const failure = (message: string | RegExp) => ({
  success: false,
  message: typeof message === 'string' ? message : expect.stringMatching(message),
})
const success = (data: unknown) => ({ success: true, data })
const record = (more: object = {}) => success(expect.objectContaining(more))
const owned = record({ user_id: expect.any(String) })

const NO_CHART: Expected = [404, failure('There is no chart under this address.')]
const NO_PALETTE: Expected = [404, failure('Palette not found.')]
const SIGN_IN: Expected = [401, failure(/^Sign in to /)]
const NOT_YOURS: Expected = [403, failure(/not yours|somebody else|Only the owner/)]
const NOBODYS: Expected = [403, failure(/without an account|not yours/)]

const all = (expected: Expected) => ({ nobody: expected, owner: expected, other: expected })

const update = ({ key }: Scene) => ({ key, data: { ...createProjectBody('Changed'), key } })
const restore = ({ key }: Scene) => ({ key, version: 1 })
const remove = ({ key }: Scene) => ({ key })
const pin = ({ key }: Scene) => ({ key, pinned: true })
const create = (state: string) => () => ({ data: createProjectBody(), published_state: state, user_id: 'x' })

const rows: Row[] = [
  // Lists come first, while the other user has nothing.
  {
    name: 'listing one’s charts',
    method: 'GET',
    path: '/config/list',
    chart: 'draft',
    nobody: [200, success([])],
    owner: [200, success(expect.arrayContaining([expect.objectContaining({ viewCount: 0 })]))],
    other: [200, success([])],
  },
  {
    name: 'listing palettes',
    method: 'GET',
    path: '/user/color-palette',
    nobody: SIGN_IN,
    owner: [200, success(expect.arrayContaining([expect.objectContaining({ colors: ['#111111'] })]))],
    other: [200, success([])],
  },
  {
    name: 'publishing a new chart',
    method: 'POST',
    path: '/config-create',
    body: create('PUBLISHED'),
    ...all([200, owned]),
    nobody: [200, success(expect.not.objectContaining({ user_id: expect.anything() }))],
  },
  {
    name: 'saving a new draft',
    method: 'POST',
    path: '/config-create',
    body: create('DRAFT'),
    ...all([200, owned]),
    nobody: SIGN_IN,
  },
  {
    name: 'creating a chart under a key that is taken',
    method: 'POST',
    path: '/config-create',
    chart: 'draft',
    body: ({ key }) => ({ data: { ...createProjectBody('Changed'), key } }),
    ...all([409, failure('Another chart is saved under this key.')]),
  },
  {
    name: 'reading a published chart',
    method: 'GET',
    path: '/config/:key',
    nobody: [200, success(expect.not.objectContaining({ user_id: expect.anything() }))],
    owner: [200, owned],
    other: [200, success(expect.not.objectContaining({ user_id: expect.anything() }))],
  },
  {
    name: 'reading a draft',
    method: 'GET',
    path: '/config/:key',
    chart: 'draft',
    nobody: NO_CHART,
    owner: [200, owned],
    other: NO_CHART,
  },
  ...(['published', 'draft'] as const).flatMap((chart): Row[] => [
    {
      name: `listing the versions of a chart (${chart})`,
      method: 'GET',
      path: '/config/:key/versions',
      chart,
      nobody: SIGN_IN,
      owner: [200, success([expect.objectContaining({ version: 1, is_current: true })])],
      other: chart === 'draft' ? NO_CHART : NOT_YOURS,
    },
    {
      name: `updating a chart (${chart})`,
      method: 'POST',
      path: '/config-update',
      chart,
      body: update,
      nobody: SIGN_IN,
      owner: [200, record({ version: 2 })],
      other: chart === 'draft' ? NO_CHART : NOT_YOURS,
    },
    {
      name: `restoring a version (${chart})`,
      method: 'POST',
      path: '/config-restore',
      chart,
      body: restore,
      nobody: SIGN_IN,
      owner: [200, record({ version: 1 })],
      other: chart === 'draft' ? NO_CHART : NOT_YOURS,
    },
    {
      name: `pinning a chart (${chart})`,
      method: 'POST',
      path: '/config-pin',
      chart,
      body: pin,
      nobody: SIGN_IN,
      owner: [200, record({ pinned: true })],
      other: chart === 'draft' ? NO_CHART : NOT_YOURS,
    },
    {
      name: `removing a chart (${chart})`,
      method: 'POST',
      path: '/config-remove',
      chart,
      body: remove,
      nobody: SIGN_IN,
      owner: [200, record()],
      other: chart === 'draft' ? NO_CHART : NOT_YOURS,
    },
  ]),
  ...(
    [
      ['updating', '/config-update', update],
      ['restoring', '/config-restore', restore],
      ['removing', '/config-remove', remove],
      ['pinning', '/config-pin', pin],
    ] as const
  ).flatMap(([name, path, body]): Row[] => [
    {
      name: `${name} a chart of nobody`,
      method: 'POST',
      path,
      chart: 'nobodys',
      body,
      ...all(NOBODYS),
      nobody: SIGN_IN,
    },
    {
      name: `${name} a chart that is not there`,
      method: 'POST',
      path,
      body: (scene) => body({ ...scene, key: 'no-such-chart' }),
      ...all(NO_CHART),
      nobody: SIGN_IN,
    },
  ]),
  ...(['GET', 'PUT'] as const).map((method): Row => {
    const answer: Expected = [200, success({ name: method === 'GET' ? '' : 'Ada' })]
    const body = () => ({ name: ' Ada ' })
    const call = { name: `the name one is cited by (${method})`, method, path: '/user/cited-name' }
    return { ...call, ...(method === 'PUT' && { body }), ...all(answer), nobody: SIGN_IN }
  }),
  ...toDatasetCalls(SIGN_IN, failure),
  {
    name: 'saving a palette',
    method: 'POST',
    path: '/user/color-palette',
    body: ({ key, role }) => ({ name: `${role} ${key}`, type: 'sequential', colors: ['#000'] }),
    ...all([200, record({ type: 'sequential' })]),
    nobody: SIGN_IN,
  },
  {
    name: 'changing a palette',
    method: 'PUT',
    path: '/user/color-palette',
    body: ({ paletteId, key }) => ({ paletteId, name: `changed ${key}` }),
    nobody: SIGN_IN,
    owner: [200, record({ colors: ['#111111'] })],
    other: NO_PALETTE,
  },
  {
    name: 'removing a palette',
    method: 'DELETE',
    path: '/user/color-palette',
    body: ({ paletteId }) => ({ paletteId }),
    nobody: SIGN_IN,
    owner: [200, record()],
    other: NO_PALETTE,
  },
]

it('every product call is in the table', () => {
  const called = new Set(rows.map(({ method, path }) => `${method} ${path.split('?')[0]}`))
  const served = Object.entries(PRODUCT_CALLS).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect([...called].sort()).toEqual(served.sort())
})

await describeDatabases((env) => {
  let server: RunningServer
  const cookies: Record<Role, string | undefined> = { nobody: undefined, owner: undefined, other: undefined }
  let ownerId: string
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ sources: [createFakeSource()] }, { TEST_LOGIN: 'on', ...env() })
    await server.ready
    cookies.owner = await signIn(server.url, 'Olga Owner')
    cookies.other = await signIn(server.url, 'Otto Other')
    const session = await callApi(server.url, 'GET', '/api/auth/session', { cookie: cookies.owner })
    ownerId = session.json.data.user.id
  })
  afterAll(() => server.close())

  async function setScene({ chart = 'published' }: Pick<Row, 'chart'>, role: Role): Promise<Scene> {
    count += 1
    const key = `permission-${count}`
    // saving has a limit per minute
    if (chart === 'none') return { key, paletteId: '', role }
    const saved = await callApi(server.url, 'POST', '/api/config-create', {
      body: {
        data: { ...createProjectBody(), key },
        published_state: chart === 'draft' ? 'DRAFT' : 'PUBLISHED',
      },
      cookie: chart === 'nobodys' ? undefined : cookies.owner,
    })
    const palette = await callApi(server.url, 'POST', '/api/user/color-palette', {
      body: { name: `palette ${count}`, type: 'diverging', colors: ['#111111'] },
      cookie: cookies.owner,
    })
    expect([saved.status, palette.status]).toEqual([200, 200])
    return { key, paletteId: palette.json.data.paletteId, role }
  }

  const cases = rows.flatMap((row) => ROLES.map((role) => [row.name, role, row] as const))

  describe('calls', () => {
    it.each(cases)('%s, by %s', async (_, role, row) => {
      const scene = await setScene(row, role)
      const answer: ApiAnswer = await callApi(
        server.url,
        row.method,
        `/api${row.path.replace(':key', scene.key)}`,
        { body: row.body?.(scene), cookie: cookies[role] },
      )
      const [status, body] = row[role]
      expect([answer.status, answer.json]).toEqual([
        status,
        expect.objectContaining(body as Record<string, unknown>),
      ])
      const text = JSON.stringify(answer.json)
      if (role !== 'owner') expect(text).not.toContain(ownerId)
      expect(text).not.toMatch(/Olga|select |insert |node_modules|\.ts:\d/)
    })
  })

  it('do not reveal to others who is signed in', async () => {
    const session = async (role: Role) =>
      (await callApi(server.url, 'GET', '/api/auth/session', { cookie: cookies[role] })).json.data
    expect(await session('nobody')).toEqual({ user: null, signIn: 'credentials' })
    expect(await session('owner')).toEqual({
      user: { id: ownerId, name: 'Olga Owner' },
      signIn: 'credentials',
    })
    expect((await session('other')).user.name).toBe('Otto Other')
  })

  it.each(['svg', 'png', 'csv', 'json'])(
    'the .%s of a draft is for its owner, of a published chart for everybody',
    async (format) => {
      const statuses = async (chart: 'draft' | 'published') => {
        const { key } = await setScene({ chart }, 'owner')
        const answers = ROLES.map(async (role) => {
          const headers: Record<string, string> = cookies[role] ? { cookie: cookies[role] } : {}
          const response = await fetch(`${server.url}/v/${key}.${format}`, { headers })
          await response.arrayBuffer()
          return response
        })
        return Promise.all(answers)
      }
      const drafts = await statuses('draft')
      expect(drafts.map(({ status }) => status)).toEqual([404, 200, 404])
      expect(drafts[1]?.headers.get('cache-control')).toBe('private, no-store')
      expect((await statuses('published')).map(({ status }) => status)).toEqual([200, 200, 200])
    },
  )

  it('a NUL, which PostgreSQL keeps in no text, is an answer like another wherever it stands', async () => {
    const nul = '\u0000'
    const paths = [
      '/api/config/a%00b',
      '/v/a%00b.svg',
      '/v/%00.csv',
      '/v/a%00b',
      '/embed/%00',
      '/api/config/%00/versions',
    ]
    const cookie = cookies.owner
    for (const path of paths) {
      const { status } = await fetch(server.url + path, { headers: { cookie: cookie ?? '' } })
      expect([path, status < 500 || status === 503]).toEqual([path, true])
    }
    const data = createProjectBody(`a${nul}b \ud800`)
    const bodies: [string, string, unknown][] = [
      ['POST', '/api/config-create', { data: { ...data, [nul]: nul } }],
      ['POST', '/api/config-create', { data: { ...data, key: `a${nul}bcd` } }],
      ['POST', '/api/config-update', { key: nul, data }],
      ['POST', '/api/config-remove', { key: `${nul}x` }],
      ['POST', '/api/config-restore', { key: nul, version: 1 }],
      ['POST', '/api/user/color-palette', { name: `n${nul}`, type: 'diverging', colors: ['#111111'] }],
      ['PUT', '/api/user/color-palette', { paletteId: nul, name: `m${nul}` }],
      ['DELETE', '/api/user/color-palette', { paletteId: nul }],
      ['PUT', '/api/user/cited-name', { name: `n${nul}` }],
      ['POST', '/api/config-pin', { key: nul, pinned: true }],
    ]
    for (const [method, path, body] of bodies) {
      const { status, json } = await callApi(server.url, method, path, { body, cookie })
      expect([path, JSON.stringify(body).slice(0, 60), status < 500, json.message]).toEqual([
        path,
        expect.anything(),
        true,
        json.message,
      ])
    }
    const forged = await fetch(`${server.url}/api/auth/session`, {
      headers: { cookie: 'tessera-session=a%00b' },
    })
    expect(forged.status).toBe(200)
  })

  it('a chart taken back is for its owner alone, and can be published again', async () => {
    const { key } = await setScene({}, 'owner')
    const data = { ...createProjectBody(), key }
    const setState = (published_state: string) =>
      callApi(server.url, 'POST', '/api/config-update', {
        body: { key, data, published_state },
        cookie: cookies.owner,
      })
    const read = () => callApi(server.url, 'GET', `/api/config/${key}`)
    expect((await setState('DRAFT')).json.data).toMatchObject({ published_state: 'DRAFT', version: 2 })
    expect((await read()).status).toBe(404)
    await setState('PUBLISHED')
    expect((await read()).status).toBe(200)
  })

  it('a second server on the same database knows the session, the charts and the changes of the first', async () => {
    if (!env().DATABASE_URL) return
    const second = await startTestServer({ sources: [createFakeSource()] }, { TEST_LOGIN: 'on', ...env() })
    await second.ready
    const { key } = await setScene({ chart: 'draft' }, 'owner')
    const changed = await callApi(second.url, 'POST', '/api/config-update', {
      body: { key, data: createProjectBody('By the second') },
      cookie: cookies.owner,
    })
    expect(changed.json.data).toMatchObject({ version: 2, user_id: ownerId })
    const read = await callApi(server.url, 'GET', `/api/config/${key}`, { cookie: cookies.owner })
    expect(read.json).toEqual(changed.json)
    await fetch(`${second.url}/api/auth/signout`, {
      method: 'POST',
      headers: { cookie: cookies.owner ?? '' },
      redirect: 'manual',
    })
    const after = await callApi(server.url, 'GET', '/api/auth/session', { cookie: cookies.owner })
    expect(after.json.data.user).toBeNull()
    await second.close()
  })
})
