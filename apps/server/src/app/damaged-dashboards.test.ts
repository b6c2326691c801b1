import { strFromU8, unzipSync } from 'fflate'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type ProductDatabase } from '../db/open-database.ts'
import type { RunningServer } from '../start-server.ts'
import { createFakeSource, FAKE_CUBE } from '../testing/fake-source.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const id = (name: string) =>
  `https://cubes.test/forest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.test/${name}`
const DOWN = 'https://cubes.test/slow'

let server: RunningServer & { dataDir: string }
let database: ProductDatabase
/** The server's log. */
const lines: { chart?: string; msg?: string; warnings?: { path: string; message: string }[] }[] = []
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const entry = createFakeSource()
  const source = { ...entry.source, latestIri: async (iri: string) => iri }
  server = await startTestServer({ sources: [{ ...entry, source }], log })
  await server.ready
  database = await openDatabase({ dataDir: server.dataDir })
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})
beforeEach(() => void lines.splice(0))

const body = createProjectBody('Forest')
const style = { type: 'text', textStyle: 'regular' }
const column = (name: string, componentType: string, index: number) => ({
  [id(name)]: {
    componentId: id(name),
    componentType,
    index,
    isGroup: false,
    isHidden: false,
    columnStyle: style,
  },
})
const toChart = (key: string, more: object = {}) => ({
  ...body.chartConfigs[0],
  key,
  cubes: [{ iri: FAKE_CUBE, unversionedIri: 'https://cubes.test/forest', filters: {} }],
  fields: { ...column('year', 'TemporalDimension', 0), ...column('area', 'NumericalMeasure', 1) },
  ...more,
})
const blockOf = (key: string) => ({ type: 'chart', key, initialized: false })
const toProject = (layout: object, charts = ['a', 'b'].map((key) => toChart(key)), more: object = {}) => ({
  ...body,
  layout: {
    type: 'dashboard',
    layout: 'tall',
    meta: body.layout.meta,
    blocks: [blockOf('a'), blockOf('b')],
    ...layout,
  },
  chartConfigs: charts,
  activeChartKey: 'a',
  ...more,
})
const canvas = (layouts: unknown) => ({ layout: 'canvas', layouts })
const cell = (i: string, more: object = {}) => ({ i, x: 0, y: 0, w: 1, h: 7, ...more })

/** Stores a document that the API would reject in the database. Returns its text. */
async function keep(key: string, data: unknown): Promise<string> {
  const time = new Date().toISOString()
  const text = JSON.stringify(data)
  const row = { key, user_id: null, published_state: 'PUBLISHED', version: 1 } as const
  await database
    .insertInto('charts')
    .values({ ...row, data: text, created_at: time, updated_at: time })
    .execute()
  return text
}
const get = (path: string) => fetch(server.url + path)
const FILES = ['svg', 'csv', 'json', 'zip'] as const
const readAll = (key: string, query = '') =>
  Promise.all(FILES.map(async (ending) => (await get(`/v/${key}.${ending}?lang=en${query}`)).status))
const readStored = (key: string) =>
  database.selectFrom('charts').select('data').where('key', '=', key).executeTakeFirstOrThrow()

const DAMAGED: [name: string, project: object, told: RegExp, count: number][] = [
  ['a grid that is no grid', toProject(canvas('none')), /laid out again/, 2],
  ['a grid of items that are none', toProject(canvas({ xl: [7], lg: {}, md: null })), /laid out again/, 2],
  [
    'items outside, above each other and of nothing',
    toProject(canvas({ xl: [cell('a', { x: 9, w: 9 }), cell('gone'), cell('a')], lg: [], md: [], sm: [] })),
    /do not name a block|had no place/,
    2,
  ],
  [
    'a block without a chart',
    toProject({ blocks: ['a', 'gone', 'b'].map(blockOf) }),
    /does not name a chart/,
    2,
  ],
  ['a chart without a block', toProject({ blocks: [blockOf('a')] }), /had no block/, 2],
  ['two blocks of one chart', toProject({ blocks: ['a', 'a', 'b'].map(blockOf) }), /already has a block/, 2],
  ['two charts with one key', toProject({}, [toChart('a'), toChart('a')]), /has the same key/, 2],
  [
    'two texts with one key',
    toProject({
      blocks: ['one', 'two'].map((en) => ({ type: 'text', key: 't', text: { de: en, fr: '', it: '', en } })),
    }),
    /has the same key/,
    2,
  ],
  [
    'an open chart that is not there',
    toProject({}, undefined, { activeChartKey: 'gone' }),
    /open chart is not/,
    2,
  ],
]

describe.each(DAMAGED)('%s', (name, project, told, count) => {
  const key = `damaged-${DAMAGED.findIndex(([each]) => each === name)}`

  it('is repaired with a line in the log, in pictures, data and archives; what is stored stays', async () => {
    const text = await keep(key, project)
    expect(await readAll(key)).toEqual([200, 200, 200, 200])
    const warned = lines.filter(({ chart }) => chart === key)
    expect(warned).toHaveLength(1)
    expect(warned[0]?.warnings?.map(({ message }) => message).join(' ')).toMatch(told)
    const files = unzipSync(new Uint8Array(await (await get(`/v/${key}.zip?lang=en`)).arrayBuffer()))
    expect(Object.keys(files).filter((file) => /^\d\d-.*\.csv$/.test(file))).toHaveLength(count)
    const { layout } = JSON.parse(strFromU8(files['document.json']!))
    expect(new Set(layout.blocks.map((block: { key: string }) => block.key)).size).toBe(layout.blocks.length)
    expect((await readStored(key)).data).toBe(text)
  })
})

it('filters on dimensions that are gone leave the charts as they are', async () => {
  const shared = {
    timeRange: { active: true, timeUnit: 'Year', presets: { from: '1000', to: 'never' } },
    dataFilters: {
      componentIds: [id('gone')],
      filters: { [id('gone')]: { type: 'single', value: 'x' } },
    },
  }
  await keep('gone-filters', toProject({}, undefined, { dashboardFilters: shared }))
  expect(await readAll('gone-filters')).toEqual([200, 200, 200, 200])
  const csv = await (await get('/v/gone-filters.csv?lang=en')).text()
  expect(csv).toMatch(/2020,1.5/)
})

it('no chart at all is not there, and the log says why', async () => {
  await keep('no-charts', toProject({ blocks: [] }, []))
  expect(await readAll('no-charts')).toEqual([404, 404, 404, 404])
  expect(lines).toContainEqual(
    expect.objectContaining({ chart: 'no-charts', msg: expect.stringMatching(/cannot be read/) }),
  )
})

it('200 charts are read, those that have no room are counted', async () => {
  const keys = Array.from({ length: 200 }, (_, index) => `c${index}`)
  await keep(
    'many',
    toProject(
      { blocks: keys.map(blockOf) },
      keys.map((key) => toChart(key)),
      { activeChartKey: 'c0' },
    ),
  )
  const svg = await get('/v/many.svg?lang=en')
  expect([svg.status, await svg.text()]).toEqual([200, expect.stringMatching(/\d+ more charts/)])
  const last = await get('/v/many.csv?lang=en&chart=200')
  expect([last.status, await last.text()]).toEqual([200, expect.stringMatching(/2020,1.5/)])
})

it('a chart whose source is down says so; the others stand', async () => {
  const down = toChart('b', {
    cubes: [{ iri: DOWN, unversionedIri: 'https://cubes.test/forest', filters: {} }],
  })
  await keep('down', toProject({}, [toChart('a'), down]))
  expect(await readAll('down')).toEqual([200, 200, 200, 200])
  const svg = await (await get('/v/down.svg?lang=en')).text()
  expect(svg).toMatch(/Data currently unavailable/)
  expect(await readAll('down', '&chart=2')).toEqual([504, 504, 504, 200])
  const files = unzipSync(new Uint8Array(await (await get('/v/down.zip?lang=en')).arrayBuffer()))
  expect(Object.keys(files).filter((file) => file.endsWith('.csv'))).toHaveLength(1)
  expect(strFromU8(files['README.md']!)).toMatch(/Data currently unavailable/)
  const whole = unzipSync(new Uint8Array(await (await get('/v/down.csv?lang=en&full=true')).arrayBuffer()))
  expect(Object.keys(whole).filter((file) => file.startsWith('datasets/'))).toEqual([
    expect.stringMatching(/^datasets\/01-.+-full\.csv$/),
  ])
  expect(strFromU8(whole['README.md']!)).toContain(`## ${DOWN}\n\n`)
})
