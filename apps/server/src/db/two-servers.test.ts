import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CALLS_A_MINUTE } from '../auth/rate-limits.ts'
import { callApi } from '../testing/call-api.ts'
import { describeDatabases } from '../testing/describe-databases.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { signIn } from '../testing/sign-in.ts'
import { migrations } from './migrations/index.ts'
import { migrate, openDatabase } from './open-database.ts'

const SECRET = 'the-same-secret-on-every-server-of-it'
const ARRIVAL = { timeout: 60_000, interval: 100 }

/** Tests two whole servers in separate processes that share only a database. */
await describeDatabases((env) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-two-'))
  const place = () => ({ dataDir, databaseUrl: env().DATABASE_URL })
  let servers: ServerProcess[] = []
  let [one, two] = ['', '']
  let cookie = ''
  let lookedAt: number[] = []
  beforeAll(async () => {
    const start = () =>
      startServerProcess({ DATA_DIR: dataDir, SESSION_SECRET: SECRET, FAKE_SOURCE: 'on', ...env() })
    // concurrently, on an empty database
    servers = await Promise.all([start(), start()])
    ;[one, two] = servers.map(({ url }) => url) as [string, string]
    cookie = await signIn(one, 'ada')
  })
  afterAll(async () => {
    for (const server of servers) await server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const post = (url: string, path: string, body: unknown) =>
    callApi(url, 'POST', `/api/${path}`, { body, cookie })
  const get = (url: string, path: string) => callApi(url, 'GET', `/api/${path}`, { cookie })

  it('a sign-in at one holds at the other, and so does a sign-out', async () => {
    const other = await signIn(two, 'bea')
    const nameAt = async (url: string) =>
      (await callApi(url, 'GET', '/api/auth/session', { cookie: other })).json.data.user?.name
    expect([await nameAt(one), await nameAt(two)]).toEqual(['bea', 'bea'])
    const headers = { accept: 'application/json' }
    await callApi(one, 'POST', '/api/auth/signout', { cookie: other, headers })
    expect(await nameAt(two)).toBeUndefined()
  })

  it('a chart saved at one is the same at the other, with every state that was kept', async () => {
    const data = (title: string) => ({ ...createProjectBody(title), key: 'shared-chart' })
    await post(one, 'config-create', { data: data('1') })
    for (const [url, title] of [
      [two, '2'],
      [one, '3'],
    ] as const)
      expect((await post(url, 'config-update', { key: 'shared-chart', data: data(title) })).status).toBe(200)
    const [here, there] = [await get(one, 'config/shared-chart'), await get(two, 'config/shared-chart')]
    expect(here.json).toEqual(there.json)
    expect(there.json.data.data.chartConfigs[0].meta.title.en).toBe('3')
    const kept = await get(two, 'config/shared-chart/versions')
    expect(kept.json.data.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1])
    expect((await post(two, 'config-restore', { key: 'shared-chart', version: 1 })).status).toBe(200)
    expect((await get(one, 'config/shared-chart')).json.data.version).toBe(4)
    // views are written every few seconds, so they are made now and checked at the end
    const look = (url: string) =>
      fetch(`${url}/en/v/shared-chart`, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } })
    lookedAt = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => (await look(n % 2 ? one : two)).status),
    )
  })

  it('of changes that begin with the same state one is made, wherever they arrive', async () => {
    const { updated_at } = (await get(one, 'config/shared-chart')).json.data
    const change = (url: string, n: number) =>
      post(url, 'config-update', {
        key: 'shared-chart',
        data: { ...createProjectBody(`race ${n}`), key: 'shared-chart' },
        updated_at,
      })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => change(n % 2 ? one : two, n)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  it('palettes and their names are everybody’s', async () => {
    const palette = { name: 'Sea', type: 'categorical', colors: ['#123456'] }
    const saved = await post(one, 'user/color-palette', palette)
    expect((await get(two, 'user/color-palette')).json.data).toEqual([saved.json.data])
    expect((await post(two, 'user/color-palette', palette)).status).toBe(409)
  })

  it('calls are counted together: who was too fast at one waits at the other', async () => {
    const fast = await signIn(one, 'fast')
    const call = (url: string) =>
      callApi(url, 'POST', '/api/config-remove', { body: { key: 'not-there' }, cookie: fast })
    const statuses = new Set<number>()
    for (let sent = 0; sent < CALLS_A_MINUTE.write; sent += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => call(n % 2 ? one : two)))
      for (const { status } of answers) statuses.add(status)
    }
    expect(statuses).toEqual(new Set([404]))
    for (const url of [one, two]) await expect.poll(async () => (await call(url)).status, ARRIVAL).toBe(429)
    expect((await call(two)).headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('views of both are added up', async () => {
    // if the pages are not built, no views are counted
    const seen = lookedAt.filter((status) => status === 200).length
    const views = async () =>
      (await get(one, 'config/list')).json.data.find(({ key }: { key: string }) => key === 'shared-chart')
        .viewCount
    await expect.poll(views, ARRIVAL).toBe(seen)
  })

  it('a newer version migrates the database while both go on', async () => {
    const later = {
      ...migrations,
      '9999-later': {
        up: (db: Parameters<(typeof migrations)[string]['up']>[0]) =>
          db.schema
            .alterTable('charts')
            .addColumn('later', 'text', (column) => column.defaultTo('x'))
            .execute(),
      },
    }
    const save = (url: string, n: number) =>
      post(url, 'config-create', { data: { ...createProjectBody(), key: `rolling-${n}` } })
    const database = await openDatabase(place())
    const saving = Array.from({ length: 20 }, (_, n) => save(n % 2 ? one : two, n))
    const [applied, ...saved] = await Promise.all([migrate(database, later), ...saving])
    expect(applied).toEqual(['9999-later'])
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]))
    for (const url of [one, two]) {
      expect((await get(url, 'config/rolling-3')).json.data.version).toBe(1)
      expect((await fetch(`${url}/api/health`)).status).toBe(200)
    }
    await database.destroy()
  })

  it('an earlier version no longer starts on it, and says why', async () => {
    await expect(openDatabase(place())).rejects.toThrow(/^The database .* cannot be used: .*9999-later/)
  })
})
