import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import type { RunningServer } from '../start-server.ts'
import { createFakeSource, FAKE_URL } from '../testing/fake-source.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { startTestServer } from '../testing/start-test-server.ts'

type Json = { success: boolean; message?: string; path?: string; data?: Record<string, unknown> }
type Answer = { status: number; json: Json; headers: Headers }

const fake = createFakeSource()
const embedded = { ...createFakeSource('/sparql'), aliases: [], isEmbedded: true }
let server: RunningServer & { dataDir: string }

beforeAll(async () => {
  server = await startTestServer({ sources: [fake, embedded] })
  await server.ready
})
afterAll(() => server.close())

async function call(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${server.url}${path}`, init)
  return { status: response.status, json: (await response.json()) as Json, headers: response.headers }
}

const post = (body: BodyInit, type = 'application/json') =>
  call('/api/config-create', { method: 'POST', headers: { 'content-type': type }, body })
const save = (body: object) => post(JSON.stringify(body))

describe('saving a chart', () => {
  it('answers its record, without the step and without empty values', async () => {
    const project = { ...createProjectBody(), key: 'saved-chart1', dashboardFilters: null }
    const { status, json } = await save({ data: project, user_id: null })
    expect(status).toBe(200)
    expect(json).toMatchObject({ success: true, data: { key: 'saved-chart1', published_state: 'PUBLISHED' } })
    expect(json.data?.data).toMatchObject({
      key: 'saved-chart1',
      version: '4.3.0.9',
      dataSource: { url: FAKE_URL },
    })
    expect(json.data?.data).not.toHaveProperty('state')
    expect(json.data?.data).not.toHaveProperty('dashboardFilters')
    expect((await call('/api/config/saved-chart1')).json).toEqual(json)
  })

  it.each([
    ['a title', { data: { ...createProjectBody('half \ud83d') } }, 'data.chartConfigs.0.meta.title.en'],
    ['a filter', { data: { ...createProjectBody(), own: [{ text: 'a\0b' }] } }, 'data.own.0.text'],
    ['a name', { data: { ...createProjectBody(), 'a\0': 1 } }, 'data.a\ufffd'],
  ])('refuses signs that cannot be stored in %s, and says where', async (_, body, path) => {
    const { status, json } = await save(body)
    expect([status, json]).toEqual([
      400,
      { success: false, message: 'A text contains a character that cannot be stored.', path },
    ])
  })

  it('shows what was saved with such signs before', async () => {
    await save({ data: { ...createProjectBody('T'), key: 'bad-signs' } })
    const database = await openDatabase({ dataDir: server.dataDir })
    const { data } = await database
      .selectFrom('charts')
      .select('data')
      .where('key', '=', 'bad-signs')
      .executeTakeFirstOrThrow()
    const bad = data.replace('"en":"T"', '"en":"\\ud83d and \\u0000"')
    await database.updateTable('charts').set({ data: bad }).where('key', '=', 'bad-signs').execute()
    await database.destroy()
    const { json } = await call('/api/config/bad-signs')
    expect(JSON.stringify(json)).toContain('"en":"\ufffd and \ufffd"')
    expect((await fetch(`${server.url}/v/bad-signs.svg`)).status).toBe(200)
    expect((await fetch(`${server.url}/v/bad-signs.csv`)).status).toBe(200)
  })

  it('keeps the order of filters', async () => {
    await save({ data: { ...createProjectBody(), key: 'order-of-filters' } })
    const { json } = await call('/api/config/order-of-filters')
    expect(JSON.stringify(json)).toMatch(/"filters":\{"b":.*"a":/)
  })

  it('makes a key of 12 characters if there is none', async () => {
    const { json } = await save({ data: createProjectBody() })
    expect(json.data?.key).toMatch(/^[\w-]{12}$/)
    expect(json.data?.data).toMatchObject({ key: json.data?.key })
  })

  it('takes the same body again, and not another one under the same key', async () => {
    const data = { ...createProjectBody(), key: 'same-again' }
    const first = await save({ data })
    expect(await save({ data })).toMatchObject({ status: 200, json: first.json })
    const other = await save({ data: { ...createProjectBody('Other'), key: 'same-again' } })
    expect(other).toMatchObject({
      status: 409,
      json: { success: false, message: 'Another chart is saved under this key.', path: 'data.key' },
    })
  })

  it.each(['/sparql', 'http://localhost:3000/sparql', 'http://127.0.0.1:4711/sparql'])(
    'saves the embedded source as /sparql, however it is named: %s',
    async (url) => {
      const { json } = await save({ data: { ...createProjectBody(), dataSource: { type: 'sparql', url } } })
      expect(json.data?.data).toMatchObject({ dataSource: { type: 'sparql', url: '/sparql' } })
    },
  )

  it('is refused for a source that is not configured, by name', async () => {
    const dataSource = { type: 'sparql', url: 'https://evil.test/sparql' }
    expect(await save({ data: { ...createProjectBody(), dataSource } })).toMatchObject({
      status: 400,
      json: {
        message: 'The data source "https://evil.test/sparql" is not configured here.',
        path: 'data.dataSource.url',
      },
    })
  })

  it('is rejected for a draft without a user', async () => {
    const answer = await save({ data: createProjectBody(), published_state: 'DRAFT' })
    expect(answer).toMatchObject({
      status: 401,
      json: { success: false, message: 'Sign in to save a draft.' },
    })
  })

  const project = createProjectBody()
  it.each<[string, object | string | null, string]>([
    ['nothing', null, ''],
    ['a list', [], ''],
    ['no data', {}, 'data'],
    ['a key that is no key', { data: { ...project, key: '../etc' } }, 'data.key'],
    ['an unknown state', { data: project, published_state: 'GONE' }, 'published_state'],
    ['a version nobody knows', { data: { ...project, version: '9.9.9' } }, 'data.version'],
    ['no charts', { data: { ...project, chartConfigs: [] } }, 'data.chartConfigs'],
    [
      'a chart of no dataset',
      { data: { ...project, chartConfigs: [{ ...project.chartConfigs[0], cubes: [] }] } },
      'data.chartConfigs.0.cubes',
    ],
    [
      'an active chart that is not there',
      { data: { ...project, activeChartKey: 'two' } },
      'data.activeChartKey',
    ],
  ])('is refused with the place of what is wrong: %s', async (_, body, path) => {
    const { status, json } = await post(JSON.stringify(body))
    expect({ status, success: json.success, path: json.path ?? '' }).toEqual({
      status: 400,
      success: false,
      path,
    })
    expect(json.message).toMatch(/\S/)
  })

  it.each<[string, () => Promise<Answer>, number]>([
    ['text that is no JSON', () => post('{"data":'), 400],
    ['bytes that are no text', () => post(new Uint8Array([0x22, 0xff, 0x22])), 400],
    ['lists in lists in lists', () => post(`${'['.repeat(5000)}${']'.repeat(5000)}`), 400],
    ['a form', () => post('data=1', 'application/x-www-form-urlencoded'), 415],
    ['more than 1 MB', () => post(JSON.stringify({ data: 'x'.repeat(1_000_001) })), 413],
  ])('is refused for %s', async (_, answer, status) => {
    const { json, ...rest } = await answer()
    expect(rest.status).toBe(status)
    expect(json).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) })
  })

  it('takes POST only', async () => {
    const { status, json, headers } = await call('/api/config-create')
    expect([status, json.success, headers.get('allow')]).toEqual([405, false, 'POST'])
  })

  it('stores nothing of what it refused', async () => {
    const database = await openDatabase({ dataDir: server.dataDir })
    const rows = await database.selectFrom('charts').selectAll().execute()
    await database.destroy()
    expect(
      rows.every(({ user_id, published_state }) => user_id === null && published_state === 'PUBLISHED'),
    ).toBe(true)
    expect(rows.map(({ data }) => data).join()).not.toMatch(/evil|"state":|etc/)
  })
})

describe('reading a chart', () => {
  it.each(['nobody-has-this', 'a', "x'%20or%201=1", '%00%00%00%00', 'ä-and-ö-and-ü'])(
    'returns 404 for an unknown key: %s',
    async (key) => {
      const { status, json } = await call(`/api/config/${key}`)
      expect([status, json]).toEqual([
        404,
        { success: false, message: 'There is no chart under this address.' },
      ])
    },
  )

  it('answers a sentence for a record that cannot be read, and no 500', async () => {
    const database = await openDatabase({ dataDir: server.dataDir })
    for (const data of ['{"version":"9.9.9"}', 'not json']) {
      await sql`delete from charts where key = 'unreadable'`.execute(database)
      await sql`insert into charts (key, published_state, data, created_at, updated_at) values ('unreadable', 'PUBLISHED', ${data}, '', '')`.execute(
        database,
      )
      const { status, json } = await call('/api/config/unreadable')
      expect(status).toBe(404)
      expect(json.message).toBe('This chart was saved in a form that cannot be read here.')
    }
    await database.destroy()
  })

  it('takes GET only, from any site', async () => {
    const deleted = await call('/api/config/same-again', { method: 'DELETE' })
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET'])
    const { headers } = await call('/api/config/same-again')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })
})

it('an unknown call is answered in the form of a call', async () => {
  const { status, json } = await call('/api/nothing')
  expect([status, json]).toEqual([404, { success: false, message: 'This call does not exist.' }])
})
