import { toComponentId } from '@tessera/cube'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type ProductDatabase } from '../db/open-database.ts'
import { createLog } from '../log.ts'
import { createSources } from '../sources.ts'
import type { RunningServer } from '../start-server.ts'
import { callApi } from '../testing/call-api.ts'
import { createMoodySource } from '../testing/moody-source.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { openSavedChart } from './open-saved-chart.ts'

const WASTE = 'https://environment.example/cube/waste'
const [YEAR, AMOUNT] = [`${WASTE}/year`, `${WASTE}/amount`]
const texts = (en: string) => ({ de: '', fr: '', it: '', en })

/**
 * Creates a line chart of version 1.2.1, whose components do not state their dataset. `more` is added to its project.
 */
const oldLine = (more: object = {}) => ({
  dataSet: `${WASTE}/7`,
  meta: { title: texts('Waste'), description: texts('') },
  chartConfig: {
    version: '1.2.1',
    chartType: 'line',
    filters: {},
    fields: { x: { componentIri: YEAR }, y: { componentIri: AMOUNT } },
  },
  ...more,
})
const lineOf = (iri: string) => oldLine({ dataSet: iri, dataSource: SOURCE })
const SOURCE = { type: 'sparql', url: 'https://ld.example/query' }

const moody = createMoodySource()
let server: RunningServer & { dataDir: string }
let database: ProductDatabase
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ sources: [moody] }, { TEST_LOGIN: 'on' })
  await server.ready
  database = await openDatabase({ dataDir: server.dataDir })
  cookie = await signIn(server.url, 'ada')
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})
beforeEach(() => moody.put('up'))

const post = (path: string, body: unknown) => callApi(server.url, 'POST', `/api/${path}`, { body, cookie })
const get = (path: string) => callApi(server.url, 'GET', `/api/${path}`, { cookie })
const rowOf = (key: string) =>
  database.selectFrom('charts').select('data').where('key', '=', key).executeTakeFirst()
const put = (key: string, stored: unknown) =>
  database
    .updateTable('charts')
    .set({ data: JSON.stringify(stored) })
    .where('key', '=', key)
    .execute()

describe.each(['down', 'slow'] as const)('while its source is %s, a chart of an earlier version', (mood) => {
  it.each([
    ['with a source', oldLine({ dataSource: SOURCE })],
    ['without one', oldLine()],
  ])('%s is not saved, with a sentence, and can be afterwards', async (name, chart) => {
    const key = `new-${mood}-${name.length}`
    moody.put(mood)
    const refused = await post('config-create', { data: { ...chart, key } })
    expect(refused).toMatchObject({ status: 503, json: { success: false, path: 'data' } })
    expect(refused.json.message).toMatch(/^The data source .* Nothing was changed\.$/)
    expect(await rowOf(key)).toBeUndefined()
    moody.put('up')
    const { status, json } = await post('config-create', { data: { ...chart, key } })
    expect(status).toBe(200)
    expect(json.data.data.chartConfigs[0]).toMatchObject({
      cubes: [{ iri: `${WASTE}/7`, unversionedIri: WASTE }],
      fields: { x: { componentId: toComponentId(WASTE, YEAR) } },
    })
  })

  it('is not put in the place of another, nor handed out as a guess', async () => {
    const key = `over-${mood}`
    await post('config-create', { data: { ...lineOf(`${WASTE}/7`), key } })
    const before = await rowOf(key)
    moody.put(mood)
    expect((await post('config-update', { key, data: oldLine() })).status).toBe(503)
    expect(await rowOf(key)).toEqual(before)
    expect((await get(`config/${key}`)).status).toBe(200)

    await put(key, oldLine())
    const read = await get(`config/${key}`)
    expect([read.status, read.json.message]).toEqual([503, expect.stringMatching(/^The data source /)])
    const listed = (await get('config/list')).json.data.find((each: { key: string }) => each.key === key)
    expect(listed).toMatchObject({ data: null, message: expect.stringMatching(/^The data source /) })
    const restored = await post('config-restore', { key, version: 1 })
    expect([restored.status, restored.json.data.data]).toEqual([200, null])
    for (const ending of ['csv', 'json', 'svg', 'png'])
      expect((await fetch(`${server.url}/v/${key}.${ending}`)).status).toBe(503)
    moody.put('up')
    expect((await get(`config/${key}`)).json.data.data.chartConfigs[0].cubes[0].unversionedIri).toBe(WASTE)
  })
})

describe('a chart of a version that is gone', () => {
  it('is saved where its history or its component ids say what it is a version of', async () => {
    const byHistory = await post('config-create', { data: { ...lineOf(`${WASTE}/5`), key: 'gone-history' } })
    expect(byHistory.json.data.data.chartConfigs[0].cubes[0]).toMatchObject({ unversionedIri: WASTE })
    const { chartConfigs, ...project } = byHistory.json.data.data
    const { unversionedIri: _, ...cube } = chartConfigs[0].cubes[0]
    const lost = { ...cube, iri: 'https://environment.example/cube/lost/2' }
    const data = { ...project, key: 'gone-ids', chartConfigs: [{ ...chartConfigs[0], cubes: [lost] }] }
    for (const version of ['4.3.0', '4.1.0']) {
      moody.put(version === '4.3.0' ? 'up' : 'down')
      const saved = await post('config-create', {
        data: { ...data, version, key: `gone-${version.length}${version[2]}` },
      })
      expect(saved.json.data.data.chartConfigs[0].cubes[0]).toMatchObject({ ...lost, unversionedIri: WASTE })
    }
  })

  it('is refused where nothing says it: waiting would not help', async () => {
    const key = 'gone-for-good'
    const answer = await post('config-create', {
      data: { ...lineOf('https://environment.example/cube/lost/2'), key },
    })
    expect([answer.status, answer.json.message]).toEqual([
      409,
      expect.stringMatching(/lost\/2 no longer exists/),
    ])
    expect(await rowOf(key)).toBeUndefined()
  })
})

describe('what is put right of a chart', () => {
  it('is told to who saves it, and nothing afterwards', async () => {
    const chart = oldLine({ dataSource: SOURCE })
    const y = { componentIri: AMOUNT }
    const x = { componentIri: YEAR, sorting: { sortingType: 'byMood', sortingOrder: 'asc' } }
    const segment = { componentIri: `${WASTE}/kind`, palette: 'set1', colorMapping: { glass: 'reddish' } }
    const chartConfig = { ...chart.chartConfig, chartType: 'column', fields: { x, y, segment } }
    const saved = await post('config-create', { data: { ...chart, chartConfig, key: 'put-right' } })
    expect(saved.json.data.warnings).toEqual([
      {
        path: 'chartConfigs.0.fields.x.sorting.sortingType',
        message: 'The sorting byMood is unknown: the default is used.',
      },
      {
        path: 'chartConfigs.0.fields.color.colorMapping.glass',
        message: 'The colour reddish cannot be read: the default is used.',
      },
    ])
    expect((await get('config/put-right')).json.data).not.toHaveProperty('warnings')
  })

  it('is told to who reads what is stored', async () => {
    await post('config-create', { data: { ...lineOf(`${WASTE}/7`), key: 'put-right-too' } })
    const { data } = (await get('config/put-right-too')).json.data
    await put('put-right-too', { ...data, activeChartKey: 'nobody', layout: { ...data.layout, blocks: [] } })
    const { json } = await get('config/put-right-too')
    expect(json.data.warnings.map(({ path }: { path: string }) => path)).toEqual([
      'activeChartKey',
      'layout.blocks',
    ])
  })
})

it('a stored document of 5 MB is opened or refused with a sentence', async () => {
  await post('config-create', { data: { ...lineOf(`${WASTE}/7`), key: 'large' } })
  const { data } = (await get('config/large')).json.data
  await put('large', { ...data, own: 'x'.repeat(5_000_000) })
  expect((await get('config/large')).json.data.data.own).toHaveLength(5_000_000)
  await put('large', { ...data, own: Array.from({ length: 600_000 }, (_, index) => [index]) })
  expect(await get('config/large')).toMatchObject({
    status: 404,
    json: { message: 'This chart was saved in a form that cannot be read here.' },
  })
  expect((await fetch(`${server.url}/v/large.csv`)).status).toBe(404)
})

it('a chart whose source is not configured is opened with another one if its author asks for it', async () => {
  const gone = JSON.stringify(oldLine({ dataSource: { type: 'sparql', url: 'https://gone.example' } }))
  const now = '2026-01-01T00:00:00.000Z'
  const dates = { created_at: now, updated_at: now, version: 1 }
  const row = {
    key: 'of-no-source',
    data: gone,
    user_id: null,
    published_state: 'PUBLISHED' as const,
    ...dates,
  }
  const services = { sources: createSources([moody], []), log: createLog('silent') }
  const alone = await openSavedChart(row, services)
  expect(alone?.doubt).toMatchObject({ code: 'UNKNOWN_SOURCE' })
  const chosen = await openSavedChart(row, services, { type: 'sparql', url: SOURCE.url })
  expect(chosen?.doubt).toBeUndefined()
  expect(chosen?.data.chartConfigs[0]?.cubes[0]?.unversionedIri).toBe(WASTE)
})
