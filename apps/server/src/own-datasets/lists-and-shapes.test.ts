import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDataset } from '../db/datasets.ts'
import { openDatabase } from '../db/open-database.ts'
import { callApi } from '../testing/call-api.ts'
import { toUploadedProject, uploadTable } from '../testing/own-data.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const OWN = [{ key: 'Own', label: 'Own', type: 'sql', url: 'duckdb:none.duckdb', trusted: true }]
const TABLE = 'year,canton,waste [t]\n2020,Bern,1.5\n2021,Bern,2\n2020,Thun,3\n'

let server: Awaited<ReturnType<typeof startTestServer>>
let owner: string
let other: string
beforeAll(async () => {
  server = await startTestServer({}, { TEST_LOGIN: 'on', DATA_SOURCES: JSON.stringify(OWN) })
  await server.ready
  owner = await signIn(server.url, 'Olga Owner')
  other = await signIn(server.url, 'Otto Other')
})
afterAll(() => server.close())

const call = (method: string, path: string, cookie?: string) =>
  callApi(server.url, method, `/api/user/datasets${path}`, cookie ? { cookie } : {})
const upload = (table: string, query: Record<string, string> = {}, cookie = owner) =>
  uploadTable(server.url, table, { cookie, query })
const listFiles = (id: string) =>
  readdirSync(join(server.dataDir, 'imported')).filter((name) => name.startsWith(id))
const idOf = (iri: string): string => iri.split(':').at(-1)!

/** Uploads a dataset; returns its id and IRI. */
async function create(cookie = owner): Promise<{ id: string; iri: string }> {
  const { json } = await upload(TABLE, {}, cookie)
  const { iri } = json.data.datasets[0]
  return { id: idOf(iri), iri }
}

async function publish(key: string, iri: string, title = key): Promise<void> {
  const data = toUploadedProject(key, iri, ['year', 'waste'], { title })
  const { status, json } = await callApi(server.url, 'POST', '/api/config-create', {
    body: { data },
    cookie: owner,
  })
  expect([status, json.message]).toEqual([200, undefined])
}

it('lists the charts of a dataset in parts, under the titles of their cards, for its owner only', async () => {
  const { id, iri } = await create()
  await publish('untitled', iri, '')
  for (const number of Array(20).keys()) await publish(`many-${number}`, iri)
  const first = (await call('GET', `/${id}/charts`, owner)).json.data
  expect([first.charts.length, first.total, first.next]).toEqual([20, 21, 20])
  const second = (await call('GET', `/${id}/charts?from=${first.next}`, owner)).json.data
  expect(second).toEqual({ charts: [{ key: 'untitled', title: 'waste', isPublished: true }], total: 21 })
  expect((await call('GET', `/${id}/charts?from=1000`, owner)).json.data).toEqual({ charts: [], total: 21 })
  for (const from of ['-1', 'x', '1.5', '1e9', '%00'])
    expect((await call('GET', `/${id}/charts?from=${from}`, owner)).status).toBe(400)
  expect((await call('GET', '?from=-1', owner)).status).toBe(400)
  expect((await call('GET', `/${id}/charts`, other)).status).toBe(404)
  expect((await call('GET', `/${id}/charts`)).status).toBe(401)
})

it('lists datasets in parts', async () => {
  const cookie = await signIn(server.url, 'Mia Many')
  const { id } = await create(cookie)
  await using database = await openDatabase({ dataDir: server.dataDir })
  const [dataset, version] = await Promise.all([
    database.selectFrom('datasets').selectAll().where('dataset_id', '=', id).executeTakeFirstOrThrow(),
    database
      .selectFrom('dataset_versions')
      .selectAll()
      .where('dataset_id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  // uploading all of them takes minutes on a busy machine
  for (const number of Array(20).keys()) {
    const named = { dataset_id: `${id.slice(0, -2)}${10 + number}` }
    await addDataset(database, { ...dataset, ...named }, { ...version, ...named })
  }
  const { datasets, total, next } = (await call('GET', '', cookie)).json.data
  expect([datasets.length, total, next]).toEqual([20, 21, 20])
  const rest = (await call('GET', `?from=${next}`, cookie)).json.data
  expect([rest.datasets.length, rest.total, rest.next]).toEqual([1, 21, undefined])
})

it('keeps the shapes of a column for the next version, for its owner only', async () => {
  const ring = [
    [7, 46],
    [8, 46],
    [8, 47],
    [7, 46],
  ]
  const shapes = JSON.stringify({
    type: 'FeatureCollection',
    features: ['a', 'b', 'c'].map((id) => ({
      ...{ type: 'Feature', properties: { id } },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  })
  const schema = JSON.stringify({ fields: [{ name: 'region', shapes: { matches: { x: 'c' } } }] })
  const query = {
    schemaBytes: String(schema.length),
    shapesBytes: String(shapes.length),
    shapesFile: 'regions.json',
  }
  const table = 'region,n\na,1\nb,2\nx,3\n'
  const { status, json } = await upload(`${schema}${shapes}${table}`, query)
  expect([status, json.message]).toEqual([200, undefined])
  const id = idOf(json.data.datasets[0].iri)
  expect((await call('GET', '', owner)).json.data.datasets[0].choices).toMatchObject({
    fields: [{ name: 'region', shapes: { matches: { x: 'c' } } }],
    shapes: 'regions.json',
  })
  expect(listFiles(id)).toEqual([`${id}.duckdb`, `${id}.original`, `${id}.shapes`])
  const read = (cookie?: string) =>
    fetch(`${server.url}/api/user/datasets/${id}/shapes`, { headers: cookie ? { cookie } : {} })
  const answer = await read(owner)
  expect(await answer.text()).toBe(shapes)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="regions\.json"/)
  expect([(await read(other)).status, (await read()).status]).toEqual([404, 401])
  // a dataset without shapes
  const { id: plain } = await create()
  expect((await call('GET', `/${plain}/shapes`, owner)).status).toBe(404)
  await call('DELETE', `/${id}`, owner)
  expect(listFiles(id)).toEqual([])
})
