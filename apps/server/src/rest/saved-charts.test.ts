import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_EARLIER_VERSIONS } from '../db/change-chart.ts'
import { openDatabase, type ProductDatabase } from '../db/open-database.ts'
import type { RunningServer } from '../start-server.ts'
import { callApi } from '../testing/call-api.ts'
import { createFakeSource, FAKE_CUBE, FAKE_URL } from '../testing/fake-source.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'

let server: RunningServer & { dataDir: string }
let database: ProductDatabase
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ sources: [createFakeSource()] }, { TEST_LOGIN: 'on' })
  await server.ready
  database = await openDatabase({ dataDir: server.dataDir })
  cookie = await signIn(server.url, 'ada')
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

const post = (path: string, body: unknown, as = cookie) =>
  callApi(server.url, 'POST', `/api/${path}`, { body, cookie: as })
const get = (path: string, as = cookie) => callApi(server.url, 'GET', `/api/${path}`, { cookie: as })
const create = (key: string, title = 'First') =>
  post('config-create', { data: { ...createProjectBody(title), key } })
const update = (key: string, title: string, more: object = {}) =>
  post('config-update', { key, data: { ...createProjectBody(title), key }, ...more })
const titleOf = (answer: Awaited<ReturnType<typeof get>>) =>
  answer.json.data.data.chartConfigs[0].meta.title.en

describe('updating a chart', () => {
  it('replaces it under its key, without the step and empty values', async () => {
    const first = await create('update-one')
    const data = { ...createProjectBody('Second'), key: 'update-one', dashboardFilters: null }
    const { status, json } = await post('config-update', { key: 'update-one', data })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ key: 'update-one', version: 2, published_state: 'PUBLISHED' })
    expect(json.data.data).not.toHaveProperty('state')
    expect(json.data.data).not.toHaveProperty('dashboardFilters')
    expect(json.data.created_at).toBe(first.json.data.created_at)
    expect(json.data.updated_at > first.json.data.updated_at).toBe(true)
    expect((await get('config/update-one')).json).toEqual(json)
  })

  it('is refused when the chart has changed since, with both dates', async () => {
    const { json: first } = await create('update-stale')
    const { json: second } = await update('update-stale', 'Second', { updated_at: first.data.updated_at })
    const stale = await update('update-stale', 'Third', { updated_at: first.data.updated_at })
    expect(stale).toMatchObject({
      status: 409,
      json: {
        success: false,
        path: 'updated_at',
        conflict: { based_on: first.data.updated_at, updated_at: second.data.updated_at },
        message: `This chart was changed on ${second.data.updated_at}. Your change is based on the state of ${first.data.updated_at}.`,
      },
    })
    expect(titleOf(await get('config/update-stale'))).toBe('Second')
  })

  it('can be repeated after an answer that was lost: no conflict, no further version', async () => {
    const { json: first } = await create('update-again')
    const change = { updated_at: first.data.updated_at }
    const answer = await update('update-again', 'Second', change)
    expect(await update('update-again', 'Second', change)).toMatchObject({ status: 200, json: answer.json })
  })

  it('lets one of several through that are based on the same state', async () => {
    const { json } = await create('update-race')
    const based = { updated_at: json.data.updated_at }
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => update('update-race', `Race ${n}`, based)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it.each<[string, object, string]>([
    ['no key', { data: createProjectBody() }, 'key'],
    ['a key that is a number', { key: 12, data: createProjectBody() }, 'key'],
    ['a key that is the name of a call', { key: 'list', data: createProjectBody() }, 'key'],
    ['no data', { key: 'update-bad' }, 'data'],
    ['data that are a list', { key: 'update-bad', data: [] }, 'data'],
    [
      'the key of another chart',
      { key: 'update-bad', data: { ...createProjectBody(), key: 'other' } },
      'data.key',
    ],
    [
      'an unknown state',
      { key: 'update-bad', data: createProjectBody(), published_state: 'ARCHIVED' },
      'published_state',
    ],
    [
      'a date that is none',
      { key: 'update-bad', data: createProjectBody(), updated_at: 'yesterday' },
      'updated_at',
    ],
    [
      'two charts with one key',
      {
        key: 'update-bad',
        data: {
          ...createProjectBody(),
          chartConfigs: [createProjectBody().chartConfigs[0], createProjectBody().chartConfigs[0]],
        },
      },
      'data.chartConfigs',
    ],
    [
      'a source that is not configured',
      {
        key: 'update-bad',
        data: { ...createProjectBody(), dataSource: { type: 'sparql', url: 'https://evil.test' } },
      },
      'data.dataSource.url',
    ],
  ])('is refused with the place of what is wrong: %s', async (_, body, path) => {
    await create('update-bad')
    const answer = await post('config-update', body)
    expect([answer.status, answer.json.path]).toEqual([400, path])
    expect(answer.json.message).toMatch(/\S/)
    expect((await get('config/update-bad')).json.data.version).toBe(1)
  })

  it('is refused when it is too large', async () => {
    const answer = await post('config-update', { key: 'abcd', data: { text: 'x'.repeat(1_000_001) } })
    expect(answer.status).toBe(413)
  })
})

describe('earlier versions of a chart', () => {
  it('are kept with their dates and can be restored, which is a version again', async () => {
    const first = await create('versions-one', 'First')
    const second = await update('versions-one', 'Second')
    const third = await post('config-update', {
      key: 'versions-one',
      data: createProjectBody('Third'),
      published_state: 'DRAFT',
    })
    expect((await get('config/versions-one/versions')).json.data).toEqual([
      { version: 3, published_state: 'DRAFT', saved_at: third.json.data.updated_at, is_current: true },
      { version: 2, published_state: 'PUBLISHED', saved_at: second.json.data.updated_at, is_current: false },
      { version: 1, published_state: 'PUBLISHED', saved_at: first.json.data.updated_at, is_current: false },
    ])
    const restored = await post('config-restore', { key: 'versions-one', version: 1 })
    expect(restored.json.data).toMatchObject({ version: 4, published_state: 'DRAFT' })
    expect(titleOf(restored)).toBe('First')
    const undone = await post('config-restore', { key: 'versions-one', version: 3 })
    expect([undone.json.data.version, titleOf(undone)]).toEqual([5, 'Third'])
  })

  it('that are not kept cannot be restored', async () => {
    await create('versions-none')
    expect(await post('config-restore', { key: 'versions-none', version: 7 })).toMatchObject({
      status: 404,
      json: { message: 'This version of the chart is not kept.' },
    })
  })

  it.each([0, -1, 1.5, '1', null])('need a number: %j', async (version) => {
    await create('versions-none')
    const answer = await post('config-restore', { key: 'versions-none', version })
    expect([answer.status, answer.json.path]).toEqual([400, 'version'])
  })

  it('are not restored over a change one has not seen', async () => {
    const { json } = await create('versions-stale')
    await update('versions-stale', 'Second')
    await update('versions-stale', 'Third')
    const body = { key: 'versions-stale', version: 1, updated_at: json.data.updated_at }
    expect((await post('config-restore', body)).status).toBe(409)
  })

  it(`are the latest ${MAX_EARLIER_VERSIONS}`, async () => {
    await create('versions-many', 'Title 1')
    for (let n = 2; n <= MAX_EARLIER_VERSIONS + 4; n += 1) await update('versions-many', `Title ${n}`)
    const { json } = await get('config/versions-many/versions')
    const numbers = json.data.map(({ version }: { version: number }) => version)
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([
      MAX_EARLIER_VERSIONS + 1,
      MAX_EARLIER_VERSIONS + 4,
      4,
    ])
  })
})

describe('removing a chart', () => {
  it('takes its versions along; the key is free again and has no past', async () => {
    await create('remove-one')
    await update('remove-one', 'Second')
    expect((await post('config-remove', { key: 'remove-one' })).json).toEqual({
      success: true,
      data: { key: 'remove-one' },
    })
    expect((await get('config/remove-one')).status).toBe(404)
    expect((await post('config-remove', { key: 'remove-one' })).status).toBe(404)
    await create('remove-one')
    expect((await get('config/remove-one/versions')).json.data).toHaveLength(1)
  })
})

describe('the list of one’s charts', () => {
  it('has the newest first, drafts included, each with its data', async () => {
    const as = await signIn(server.url, 'lister')
    for (const [key, published_state] of [
      ['list-one', 'PUBLISHED'],
      ['list-two', 'DRAFT'],
    ])
      await post('config-create', { data: { ...createProjectBody(), key }, published_state }, as)
    const { json } = await get('config/list', as)
    expect(json.data).toMatchObject([
      { key: 'list-two', published_state: 'DRAFT', viewCount: 0, data: { version: '4.3.0.9' } },
      { key: 'list-one', published_state: 'PUBLISHED', viewCount: 0, data: { version: '4.3.0.9' } },
    ])
  })

  it('names charts that cannot be read, so that they can be removed', async () => {
    const as = await signIn(server.url, 'old-timer')
    await post('config-create', { data: { ...createProjectBody(), key: 'list-broken' } }, as)
    const broken = { data: '{"version":"9.9.9"}' }
    await database.updateTable('charts').set(broken).where('key', '=', 'list-broken').execute()
    expect((await get('config/list', as)).json.data).toMatchObject([
      { key: 'list-broken', data: null, message: expect.stringMatching(/cannot be read/) },
    ])
    expect((await post('config-remove', { key: 'list-broken' }, as)).status).toBe(200)
  })
})

it('a chart of an earlier version is migrated when it is read, and stays as it was stored', async () => {
  const stored = JSON.stringify({
    meta: { title: { de: 'Alt', fr: '', it: '', en: '' }, description: { de: '', fr: '', it: '', en: '' } },
    dataSet: FAKE_CUBE,
    dataSource: { type: 'sparql', url: FAKE_URL },
    chartConfig: { chartType: 'table', filters: {}, fields: {}, settings: {}, sorting: [] },
  })
  await create('of-old')
  await database.updateTable('charts').set({ data: stored }).where('key', '=', 'of-old').execute()
  const { status, json } = await get('config/of-old')
  expect([status, json.data?.data.version]).toEqual([200, '4.3.0.9'])
  expect(json.data.data.chartConfigs[0].meta.title.de).toBe('Alt')
  const row = await database
    .selectFrom('charts')
    .select('data')
    .where('key', '=', 'of-old')
    .executeTakeFirst()
  expect(row?.data).toBe(stored)
})
