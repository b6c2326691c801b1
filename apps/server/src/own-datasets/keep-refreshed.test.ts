import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listDatasetVersions } from '../db/datasets.ts'
import { createLog } from '../log.ts'
import { createPreparation } from '../preparation.ts'
import type { Parts, Services } from '../services.ts'
import { readSettings } from '../settings.ts'
import { callApi } from '../testing/call-api.ts'
import { toUploadedProject } from '../testing/own-data.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { REFRESH_EVERY_MS, refreshDue } from './keep-refreshed.ts'

const FIRST = 'year,canton,waste [t],costs\n2020,Bern,1.5,7\n2021,Bern,2,8\n2020,Thun,3,9\n'
const SECOND = `${FIRST}2022,Bern,4.25,10\n`
const WITHOUT_COSTS = 'year,canton,waste [t]\n2020,Bern,1.5\n2021,Bern,2\n'
const OWN = [{ key: 'Own', label: 'Own', type: 'sql', url: 'duckdb:none.duckdb', trusted: true }]

/** The file at the address; undefined if there is none. */
let published: string | undefined
const office = createServer((_, response) => {
  if (published === undefined) response.writeHead(404).end()
  else response.end(published)
})

let server: Awaited<ReturnType<typeof startTestServer>>
let cookie: string
let address: string
/** Another server on the same data, whose refreshes the tests start. */
let services: Services
let undo: () => Promise<void>
beforeAll(async () => {
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(office.address() as AddressInfo).port}`
  address = `http://${host}/waste.csv`
  const env = { DATA_SOURCES: JSON.stringify(OWN), UPLOADS_INNER_HOSTS: host }
  server = await startTestServer({}, { ...env, TEST_LOGIN: 'on' })
  await server.ready
  cookie = await signIn(server.url, 'Renate Refresh')
  const parts: Parts = { hasDemo: false }
  const preparation = createPreparation(parts, createLog('silent'))
  await preparation.run(readSettings({ ...env, DATA_DIR: server.dataDir }))
  services = parts.services!
  undo = preparation.undo
})
afterAll(async () => {
  await undo()
  await server.close()
  await new Promise((resolve) => office.close(resolve))
})

const call = (method: string, path: string, body?: unknown) =>
  callApi(server.url, method, `/api/user/datasets${path}`, { cookie, body })

async function post(path: string, query: Record<string, string>) {
  const response = await fetch(`${server.url}/api/${path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie },
  })
  return (await response.json()).data
}

/** Uploads the published file from its address, to be refreshed each day. Returns its id and IRI. */
async function create(): Promise<{ id: string; iri: string }> {
  published = FIRST
  const { held, name } = await post('upload/address', { address })
  const { datasets } = await post('upload', { file: name, held, address })
  const { iri } = datasets[0]
  const id = iri.split(':').at(-1)
  const { status } = await call('PUT', `/${id}/refresh`, { isOn: true })
  expect(status).toBe(200)
  return { id, iri }
}

const find = async (id: string) =>
  (await call('GET', '?lang=en')).json.data.datasets.find((one: { id: string }) => one.id === id)

const listHeld = async (): Promise<string[]> =>
  (await readdir(join(server.dataDir, 'scratch'))).filter((name) => name.startsWith('held-')).sort()

let days = 0
/** Refreshes what is due on the next day. */
const refreshNextDay = (): Promise<void> => {
  days += 2
  return refreshDue(services, new AbortController().signal, Date.now() + days * REFRESH_EVERY_MS)
}

it('a changed file becomes the new version that charts follow; an unchanged one does not', async () => {
  const { id } = await create()
  await refreshDue(services, new AbortController().signal)
  expect(await find(id)).toMatchObject({ number: 1, refresh: {} })
  const held = await listHeld()
  await refreshNextDay()
  expect(await find(id)).toMatchObject({ number: 1, refresh: {} })
  // the fetched file is not kept
  expect(await listHeld()).toEqual(held)
  published = SECOND
  await refreshNextDay()
  const { number, observations, refresh, choices, iri } = await find(id)
  expect({ number, observations, refresh, choices }).toEqual({
    number: 2,
    observations: 4,
    refresh: {},
    choices: { address },
  })
  await vi.waitFor(
    async () => {
      const response = await fetch(`${server.url}/api/dataset.csv?iri=${encodeURIComponent(iri)}&lang=en`)
      expect(await response.text()).toContain('4.25')
    },
    { timeout: 60_000, interval: 100 },
  )
})

it('a file that is gone or broken is tried again the next day, and its owner sees why', async () => {
  const { id } = await create()
  published = undefined
  await refreshNextDay()
  expect((await find(id)).refresh.problem).toMatch(/responds with status 404/)
  published = 'year,canton,waste [t],costs\n2020,Bern,1.5,7,8\n'
  await refreshNextDay()
  expect((await find(id)).refresh.problem).toMatch(/line 2/)
  expect(await find(id)).toMatchObject({ number: 1, observations: 3 })
  published = SECOND
  await refreshNextDay()
  expect(await find(id)).toMatchObject({ number: 2, refresh: {} })
})

it('a file that lacks what a published chart shows is not used', async () => {
  const { id, iri } = await create()
  const data = toUploadedProject('refreshed', iri, ['year', 'costs'])
  const { json } = await callApi(server.url, 'POST', '/api/config-create', { body: { data }, cookie })
  expect(json.message).toBeUndefined()
  published = WITHOUT_COSTS
  await refreshNextDay()
  expect(await find(id)).toMatchObject({ number: 1, refresh: { problem: 'loss' } })
  // nor kept
  expect(await listDatasetVersions(services.database, id)).toHaveLength(1)
})

it('is only for datasets from an address, and ends when its owner wants', async () => {
  const { id } = await create()
  expect((await call('PUT', `/${id}/refresh`, { isOn: false })).status).toBe(200)
  published = SECOND
  await refreshNextDay()
  const { number, refresh } = await find(id)
  expect([number, refresh]).toEqual([1, undefined])
  const { datasets } = await post('upload', {
    file: 'a.csv',
    held: (await post('upload/address', { address })).held,
  })
  const other = datasets[0].iri.split(':').at(-1)
  expect(await call('PUT', `/${other}/refresh`, { isOn: true })).toMatchObject({
    status: 409,
    json: { message: 'The newest version was not uploaded from a web address.' },
  })
  expect((await call('PUT', `/${other}/refresh`, { isOn: 'yes' })).status).toBe(400)
})
