import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listDatasetVersions } from '../db/datasets.ts'
import { openDatabase } from '../db/open-database.ts'
import { callApi } from '../testing/call-api.ts'
import { toUploadedProject, uploadTable } from '../testing/own-data.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { confirmNewVersion } from './confirm-version.ts'

const OWN = [{ key: 'Own', label: 'Own', type: 'sql', url: 'duckdb:none.duckdb', trusted: true }]
const FIRST = 'year,canton,waste [t],costs\n2020,Bern,1.5,7\n2021,Bern,2,8\n2020,Thun,3,9\n'
const SECOND = 'year,canton,waste [t],costs\n2020,Bern,1.5,7\n2021,Bern,2.25,8\n2022,Bern,4,10\n'
const WITHOUT_COSTS = 'year,canton,waste [t],people\n2020,Bern,1.5,100\n2021,Bern,2.25,200\n'

let server: Awaited<ReturnType<typeof startTestServer>>
let owner: string
let other: string
beforeAll(async () => {
  server = await startTestServer(
    {},
    { TEST_LOGIN: 'on', DATA_SOURCES: JSON.stringify(OWN), UPLOADS_MAX_BYTES_OF_ACCOUNT: '200000000' },
  )
  await server.ready
  owner = await signIn(server.url, 'Olga Owner')
  other = await signIn(server.url, 'Otto Other')
})
afterAll(() => server.close())

const call = (method: string, path: string, cookie?: string, body?: unknown) =>
  callApi(server.url, method, `/api/user/datasets${path}`, { ...(cookie && { cookie }), body })
const upload = (table: string, query: Record<string, string> = {}, cookie = owner) =>
  uploadTable(server.url, table, { cookie, query })
const listFiles = (id = '') =>
  readdirSync(join(server.dataDir, 'imported')).filter((name) => name.startsWith(id))
const idOf = (iri: string): string => iri.split(':').at(-1)!.split('.')[0]!
const keyOf = (iri: string): string => iri.split('.').at(-1)!

/** Uploads a dataset; returns its id and IRI. */
async function create(cookie = owner): Promise<{ id: string; iri: string }> {
  const { json } = await upload(FIRST, {}, cookie)
  const { iri } = json.data.datasets[0]
  return { id: idOf(iri), iri }
}

/** Uploads a new version; returns its key. */
async function uploadVersion(id: string, table: string): Promise<string> {
  const { status, json } = await upload(table, { dataset: id })
  expect([status, json.message]).toEqual([200, undefined])
  return keyOf(json.data.datasets[0].iri)
}

const confirm = (id: string, version: string, basedOn: number, acceptsLoss = false, cookie = owner) =>
  call('POST', `/${id}/versions`, cookie, { version, basedOn, acceptsLoss })

async function publish(
  key: string,
  history: string,
  columns: string[],
  filters: Record<string, string> = {},
): Promise<void> {
  const data = toUploadedProject(key, history, columns, { filters })
  const { status, json } = await callApi(server.url, 'POST', '/api/config-create', {
    body: { data },
    cookie: owner,
  })
  expect([status, json.message]).toEqual([200, undefined])
}

const readFile = async (path: string) => {
  const response = await fetch(server.url + path)
  return { status: response.status, text: await response.text() }
}
/** Charts follow a new version once the source has read its folder again. */
const shows = (path: string, text: string | RegExp) =>
  vi.waitFor(async () => expect((await readFile(path)).text).toMatch(text), {
    timeout: 60_000,
    interval: 100,
  })
const findOwn = async (id: string) =>
  (await call('GET', '?lang=en', owner)).json.data.datasets.find((one: { id: string }) => one.id === id)

describe('the list of one’s data', () => {
  it('has name, rows, version, size and charts, and shows nothing of others', async () => {
    const { id, iri } = await create()
    await publish('listed', iri, ['year', 'canton', 'waste'])
    expect(await findOwn(id)).toMatchObject({
      name: 'waste',
      iri,
      dataSource: 'Imported',
      number: 1,
      observations: 3,
      fileName: 'waste.csv',
      unversionedIri: iri,
      chartCount: 1,
    })
    const { datasets, total, usedBytes, maxBytes } = (await call('GET', '', owner)).json.data
    expect(total).toBe(datasets.length)
    expect(usedBytes).toBe(datasets.reduce((sum: number, { bytes }: { bytes: number }) => sum + bytes, 0))
    expect([usedBytes > FIRST.length, maxBytes]).toEqual([true, 200_000_000])
    expect((await call('GET', '', other)).json.data).toMatchObject({ datasets: [], usedBytes: 0 })
    expect((await call('GET', '')).status).toBe(401)
    // nobody owns what is uploaded without an account
    await uploadTable(server.url, FIRST, {})
    expect((await call('GET', '', owner)).json.data.datasets).toHaveLength(datasets.length)
  })

  it.each([
    ['with an account', () => owner],
    ['without one', () => undefined],
  ])(
    'keeps a table that is read again if a chart of it was published meanwhile, %s',
    async (name, cookie) => {
      const send = (query: Record<string, string> = {}) =>
        uploadTable(server.url, FIRST, { query, ...(cookie() && { cookie: cookie()! }) })
      const first = await send()
      const { iri } = first.json.data.datasets[0]
      const key = `meanwhile-${name.replaceAll(' ', '-')}`
      await publish(key, iri, ['year', 'canton', 'waste'])
      expect((await send({ replaces: first.json.data.token })).status).toBe(200)
      expect((await readFile(`/v/${key}.csv?lang=en`)).text).toMatch(/2020,Thun,3/)
    },
  )

  it('has one entry for a table that was read several times', async () => {
    const first = await upload(FIRST)
    const second = await upload(FIRST, { replaces: first.json.data.token })
    const [before, after] = [first, second].map(({ json }) => idOf(json.data.datasets[0].iri))
    expect([await findOwn(before!), await findOwn(after!)]).toEqual([undefined, expect.anything()])
    expect(listFiles(before)).toEqual([])
    expect(listFiles(after)).toEqual([`${after}.duckdb`, `${after}.original`])
  })
})

describe('a new version', () => {
  it('is compared first, and charts follow it once it is confirmed', async () => {
    const { id, iri } = await create()
    await publish('follows', iri, ['year', 'canton', 'waste'])
    const version = await uploadVersion(id, SECOND)
    const { json } = await call('GET', `/${id}/comparison?version=${version}&lang=en`, owner)
    expect(json.data).toMatchObject({
      basedOn: 1,
      lost: [],
      added: [],
      rows: { added: 1, removed: 1, changedValues: 1 },
      lostValues: [{ name: 'canton', values: ['Thun'], others: 0 }],
      keeping: [],
      lines: expect.arrayContaining(['waste: 1 value has changed.']),
    })
    expect((await readFile('/v/follows.csv?lang=en')).text).toMatch(/Thun/)
    expect((await findOwn(id)).number).toBe(1)
    expect((await confirm(id, version, 1)).json).toMatchObject({ success: true, data: { number: 2 } })
    await shows('/v/follows.csv?lang=en', /2022,Bern,4/)
    expect((await readFile('/v/follows.csv?lang=en')).text).not.toMatch(/Thun/)
    expect(await findOwn(id)).toMatchObject({ number: 2, observations: 3, iri: `${iri}.${version}` })
    // the page of the chart says so where it does for every dataset
    await shows('/en/v/follows', 'What has changed')
    const { sections } = JSON.parse((await readFile('/v/follows/changes?lang=en')).text)
    expect(sections[0].lines).toContain('waste: 1 value has changed.')
    // the address of the dataset leads to the newest version
    const dataset = await fetch(
      `${server.url}/en/browse?dataset=${encodeURIComponent(iri)}&dataSource=Imported`,
      {
        redirect: 'manual',
      },
    )
    expect(dataset.headers.get('location')).toContain(encodeURIComponent(`${iri}.${version}`))
  })

  it('that lacks a column of a published chart needs a second confirmation, and the chart keeps the earlier one', async () => {
    const { id, iri } = await create()
    await publish('keeps', iri, ['year', 'canton', 'costs'])
    await publish('moves', iri, ['year', 'canton', 'waste'])
    const version = await uploadVersion(id, WITHOUT_COSTS)
    const { json } = await call('GET', `/${id}/comparison?version=${version}&lang=en`, owner)
    const keeps = { key: 'keeps', title: 'keeps', isPublished: true }
    expect(json.data).toMatchObject({
      lost: [{ name: 'costs', charts: [keeps] }],
      added: ['people'],
      keeping: [keeps],
    })
    expect(await confirm(id, version, 1)).toMatchObject({ status: 409, json: { path: 'acceptsLoss' } })
    expect((await confirm(id, version, 1, true)).status).toBe(200)
    await shows('/v/moves.csv?lang=en', /2021,Bern,2\.25/)
    expect(await readFile('/v/keeps.csv?lang=en')).toMatchObject({
      status: 200,
      text: expect.stringMatching(/2020,Thun,9/),
    })
    await shows('/en/v/keeps', 'The newest version of the dataset no longer contains costs')
  })

  it('that lacks the value a published chart is filtered by needs a second confirmation, too', async () => {
    const { id, iri } = await create()
    await publish('filtered', iri, ['year', 'waste'], { canton: 'Thun' })
    await publish('unfiltered', iri, ['year', 'waste'], { canton: 'Bern' })
    const version = await uploadVersion(id, SECOND)
    const { json } = await call('GET', `/${id}/comparison?version=${version}`, owner)
    expect(json.data).toMatchObject({ keeping: [], emptied: [{ key: 'filtered' }] })
    expect(await confirm(id, version, 1)).toMatchObject({ status: 409, json: { path: 'acceptsLoss' } })
  })

  it('is the newest for one of two that are confirmed at once', async () => {
    const { id } = await create()
    const versions = [await uploadVersion(id, SECOND), await uploadVersion(id, WITHOUT_COSTS)]
    const answers = await Promise.all(versions.map((version) => confirm(id, version, 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await findOwn(id)).number).toBe(2)
    // the other is compared with the winner, and confirmed after that
    const later = versions[answers.findIndex(({ status }) => status === 409)]!
    expect((await call('GET', `/${id}/comparison?version=${later}`, owner)).json.data.basedOn).toBe(2)
    expect((await confirm(id, later, 1)).status).toBe(409)
    expect((await confirm(id, later, 2)).status).toBe(200)
    expect((await confirm(id, later, 3)).status).toBe(409)
  })

  it('that cannot be read changes nothing, nor does one that cannot be published', async () => {
    const { id, iri } = await create()
    const before = listFiles(id)
    expect((await upload('a,b\n1,2,3\n', { dataset: id })).status).toBe(422)
    expect(listFiles(id)).toEqual(before)
    const key = await uploadVersion(id, SECOND)
    // as if the disk failed
    rmSync(join(server.dataDir, 'imported', `${id}.${key}.duckdb`))
    await using database = await openDatabase({ dataDir: server.dataDir })
    const uploads = { folder: join(server.dataDir, 'imported'), settle: async () => undefined }
    const version = { id, key, number: 2 }
    const about = { title: {}, description: {}, licence: '' }
    await expect(confirmNewVersion({ database, uploads }, version, about)).rejects.toThrow(/ENOENT/)
    expect(await findOwn(id)).toMatchObject({ number: 1, iri })
    expect((await listDatasetVersions(database, id)).map(({ number }) => number)).toEqual([1, null])
  })

  it('is published when it is next read, if the server stopped in between', async () => {
    const { id, iri } = await create()
    await publish('stopped', iri, ['year', 'canton', 'waste'])
    const version = await uploadVersion(id, SECOND)
    const database = new DatabaseSync(join(server.dataDir, 'tessera.sqlite'))
    database.prepare('update datasets set number = 2 where dataset_id = ?').run(id)
    database
      .prepare('update dataset_versions set number = 2 where dataset_id = ? and key = ?')
      .run(id, version)
    database.close()
    expect((await readFile('/v/stopped.csv?lang=en')).text).toMatch(/Thun/)
    const page = `/en/upload?dataset=${id}`
    expect((await fetch(server.url + page, { headers: { cookie: owner } })).status).toBe(200)
    await shows('/v/stopped.csv?lang=en', /2022,Bern,4/)
  })

  it('stays beside the one before; older ones go unless a chart was published with them', async () => {
    const { id, iri } = await create()
    await publish('first', iri, ['year', 'canton', 'waste'])
    const versions: string[] = []
    for (const number of [1, 2, 3]) {
      versions.push(await uploadVersion(id, number % 2 ? SECOND : FIRST))
      expect((await confirm(id, versions.at(-1)!, number)).status).toBe(200)
    }
    const kept = listFiles(id).filter((name) => name.endsWith('.duckdb'))
    expect(kept).toEqual(
      [id, `${id}.${versions[1]}`, `${id}.${versions[2]}`].map((name) => `${name}.duckdb`).sort(),
    )
  })
})

describe('the uploaded file', () => {
  it('is downloaded as it was, under its name, and shown by no browser', async () => {
    const file = 'Müll "2024"\r\n.csv'
    const { json } = await uploadTable(server.url, FIRST, { cookie: owner, file })
    const path = `/api/user/datasets/${idOf(json.data.datasets[0].iri)}/original`
    const response = await fetch(server.url + path, { headers: { cookie: owner } })
    expect(await response.text()).toBe(FIRST)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Mull 2024.csv"; filename*=UTF-8''M%C3%BCll%20%222024%22%0D%0A.csv`,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('a dataset', () => {
  it('is there for its owner alone', async () => {
    const { id } = await create()
    const version = await uploadVersion(id, SECOND)
    for (const [cookie, status] of [
      [other, 404],
      ['', 401],
    ] as const) {
      const answers = [
        await call('GET', `/${id}/comparison?version=${version}`, cookie),
        await call('GET', `/${id}/original`, cookie),
        await confirm(id, version, 1, true, cookie),
        await call('PUT', `/${id}`, cookie, { title: { en: 'Mine' } }),
        await call('DELETE', `/${id}`, cookie),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status))
      expect((await upload(SECOND, { dataset: id }, cookie)).status).toBe(404)
      const page = await fetch(`${server.url}/en/upload?dataset=${id}`, { headers: { cookie } })
      expect(page.status).toBe(404)
    }
    expect((await findOwn(id)).number).toBe(1)
  })

  it('is described in several languages, also in later versions', async () => {
    const { id, iri } = await create()
    const read = async (lang: string, one = iri) => {
      const query = new URLSearchParams({ dataset: one, dataSource: 'Imported' })
      return (await readFile(`/${lang}/browse?${query}`)).text
    }
    const waits = (lang: string, texts: string[], one?: string) =>
      vi.waitFor(
        async () => {
          const text = await read(lang, one)
          for (const each of texts) expect(text).toContain(each)
        },
        { timeout: 60_000, interval: 100 },
      )
    const about = {
      title: { de: 'Kehricht', en: 'Waste of Bern' },
      description: { en: 'Weighed <b>wet</b>' },
      licence: 'CC BY 4.0',
    }
    expect((await call('PUT', `/${id}`, owner, about)).status).toBe(200)
    const said = ['Waste of Bern', 'Weighed &lt;b&gt;wet&lt;/b&gt;', 'CC BY 4.0']
    await waits('en', said)
    await waits('de', ['Kehricht'])
    expect((await findOwn(id)).name).toBe('Waste of Bern')
    const version = await uploadVersion(id, SECOND)
    await confirm(id, version, 1)
    await waits('en', [...said, '2022'], `${iri}.${version}`)
    // empty texts are those of the file
    expect((await call('PUT', `/${id}`, owner, {})).status).toBe(200)
    expect((await findOwn(id)).name).toBe('waste')
    expect((await call('PUT', `/${id}`, owner, { title: { en: 'x'.repeat(201) } })).status).toBe(400)
  })

  it('is deleted with all versions, and its charts say what is missing', async () => {
    const { id, iri } = await create()
    await publish('left', iri, ['year', 'canton', 'waste'])
    await confirm(id, await uploadVersion(id, SECOND), 1)
    await uploadVersion(id, FIRST)
    expect((await call('DELETE', `/${id}`, owner)).status).toBe(200)
    expect([listFiles(id), await findOwn(id)]).toEqual([[], undefined])
    await vi.waitFor(async () => expect((await readFile('/v/left.csv?lang=en')).status).toBe(409), {
      timeout: 60_000,
      interval: 100,
    })
    expect((await readFile('/en/v/left')).status).toBe(200)
    expect((await call('DELETE', `/${id}`, owner)).status).toBe(404)
  })

  it('that does not fit into the room of the account is not kept', async () => {
    const before = listFiles().length
    const full = await signIn(server.url, 'Fulvia Full')
    const { json } = await upload(FIRST, {}, full)
    const id = idOf(json.data.datasets[0].iri)
    const database = new DatabaseSync(join(server.dataDir, 'tessera.sqlite'))
    database.prepare('update dataset_versions set bytes = 199999990 where dataset_id = ?').run(id)
    expect((await upload(FIRST, {}, full)).status).toBe(507)
    // known only after it was read
    database.prepare('update dataset_versions set bytes = 199900000 where dataset_id = ?').run(id)
    database.close()
    const refused = await upload(FIRST, { dataset: id }, full)
    expect([refused.status, refused.json.message]).toEqual([507, expect.stringMatching(/200 MB/)])
    expect(listFiles()).toHaveLength(before + 2)
  })
})

it('removes unconfirmed uploads, except recent ones', async () => {
  const { id } = await create()
  const [old, young] = [await uploadVersion(id, SECOND), await uploadVersion(id, SECOND)]
  const database = new DatabaseSync(join(server.dataDir, 'tessera.sqlite'))
  database.prepare("update dataset_versions set saved_at = '2020-01-01' where key = ?").run(old)
  database.close()
  // also those of other datasets, whenever a version is confirmed
  const second = await create()
  await confirm(second.id, await uploadVersion(second.id, SECOND), 1)
  expect([listFiles(`${id}.${old}`), listFiles(`${id}.${young}`).length]).toEqual([[], 2])
})

it('leaves files of others alone', async () => {
  const foreign = join(server.dataDir, 'imported', 'foreign.original')
  writeFileSync(foreign, 'x')
  const { id } = await create()
  await call('DELETE', `/${id}`, owner)
  expect(listFiles('foreign')).toEqual(['foreign.original'])
})
