import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportNotRun } from '@tessera/sources/testing/not-run'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../testing/call-api.ts'
import { createContextBuild } from '../testing/context-build.ts'
import { createFakeSource } from '../testing/fake-source.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { signIn } from '../testing/sign-in.ts'
import { startPostgres, type TestPostgres } from '../testing/start-postgres.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { openDatabase, type ProductDatabase, SQLITE_FILE } from './open-database.ts'

/**
 * Does what pages do: `/` is the home page with the session's user, `/?key=` reads a chart, `/?own` lists the user's
 * charts.
 */
const build = createContextBuild(async ({ featuredCharts, readChart, listCharts, site }, url) => {
  const key = url.searchParams.get('key')
  if (key) return { chart: await readChart(key) }
  if (url.searchParams.has('own')) return { charts: await listCharts() }
  return { featured: await featuredCharts(), user: site.user?.name ?? null, unknown: site.isUserUnknown }
})

type Running = { url: string; database: ProductDatabase; dataDir: string; cookie: string; told: string[] }

const folders: string[] = []
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close().catch(() => {})
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Starts a server with a signed-in user who has a chart. */
async function run(databaseUrl?: string): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-faults-'))
  folders.push(dataDir)
  const told: string[] = []
  const database = await openDatabase({ dataDir, databaseUrl }, (sentence) => told.push(sentence))
  const app = await startTestServer({ sources: [createFakeSource()], database, build }, { TEST_LOGIN: 'on' })
  await app.ready
  closing.push(
    () => database.destroy(),
    () => app.close(),
  )
  const cookie = await signIn(app.url, 'ada')
  expect((await save({ url: app.url, cookie }, 'before')).status).toBe(200)
  return { url: app.url, database, dataDir, cookie, told }
}

const save = ({ url, cookie }: Pick<Running, 'url' | 'cookie'>, key: string, title = 'Forest') =>
  callApi(url, 'POST', '/api/config-create', { body: { data: { ...createProjectBody(title), key } }, cookie })
const read = ({ url, cookie }: Running, key: string) => callApi(url, 'GET', `/api/config/${key}`, { cookie })
const health = async ({ url }: Running, part = '') => {
  const response = await fetch(`${url}/api/health${part}`)
  const { status, failed } = (await response.json()) as { status: string; failed?: string[] }
  return [response.status, status, ...(failed ?? [])]
}
const page = async ({ url, cookie }: Running, path: string) => {
  const response = await fetch(`${url}${path}`, { headers: { cookie, accept: 'text/html' } })
  return { status: response.status, retry: response.headers.get('retry-after'), text: await response.text() }
}

/** Checks what must work while the database is unreachable. */
async function expectReadersServed(server: Running): Promise<void> {
  const home = await page(server, '/')
  expect([home.status, JSON.parse(home.text)]).toEqual([200, { featured: [], user: null, unknown: true }])
  for (const path of ['/?key=before', '/?own', '/v/before.svg', '/v/before.csv']) {
    const { status, retry } = await page(server, path)
    expect([path, status, Number(retry) > 0]).toEqual([path, 503, true])
  }
  const saved = await save(server, 'meanwhile')
  expect([saved.status, saved.json]).toEqual([
    503,
    {
      success: false,
      code: 'DATABASE_UNAVAILABLE',
      message: expect.stringMatching(/are not available right now/),
    },
  ])
  expect(Number(saved.headers.get('retry-after'))).toBeGreaterThan(0)
  const data = await fetch(`${server.url}/api/graphql?query={__typename}`, {
    headers: { cookie: server.cookie },
  })
  expect(data.status).toBe(200)
  const kept = { timeout: 60_000 }
  await expect.poll(() => health(server), kept).toEqual([503, 'failed', 'database', 'saving'])
  await expect.poll(() => health(server, '/ready'), kept).toEqual([503, 'failed', 'database'])
  expect((await health(server, '/live'))[0]).toBe(200)
}

describe('a SQLite file', () => {
  it('that is removed takes no more charts; readers see those that are there, and what was saved is rescued', async () => {
    const server = await run()
    rmSync(join(server.dataDir, SQLITE_FILE))
    const refused = await save(server, 'after')
    expect([refused.status, refused.json.message]).toEqual([
      503,
      expect.stringMatching(/cannot save anything right now/),
    ])
    expect((await read(server, 'before')).status).toBe(200)
    expect(await health(server)).toEqual([503, 'failed', 'saving'])
    expect(await health(server, '/ready')).toEqual([200, 'ok'])
    const [rescued = ''] = readdirSync(server.dataDir).filter((name) => name.startsWith('tessera-rescued-'))
    expect(server.told).toEqual([expect.stringContaining(rescued)])
    const folder = mkdtempSync(join(tmpdir(), 'tessera-rescued-'))
    folders.push(folder)
    writeFileSync(join(folder, SQLITE_FILE), readFileSync(join(server.dataDir, rescued)))
    const again = await openDatabase({ dataDir: folder })
    closing.push(() => again.destroy())
    expect(await again.selectFrom('charts').select('key').execute()).toEqual([{ key: 'before' }])
  })

  it('in whose place another one lies takes no more charts', async () => {
    const server = await run()
    const file = join(server.dataDir, SQLITE_FILE)
    const bytes = readFileSync(file)
    rmSync(file)
    writeFileSync(file, bytes)
    expect((await save(server, 'after')).status).toBe(503)
    expect(await health(server)).toEqual([503, 'failed', 'saving'])
  })

  it('on a full disk refuses with a sentence, loses nothing, and goes on once there is space', async () => {
    const server = await run()
    const [size] = (await sql<{ page_count: number }>`pragma page_count`.execute(server.database)).rows
    await sql.raw(`pragma max_page_count = ${size?.page_count}`).execute(server.database)
    const refused = await save(server, 'large', 'x'.repeat(200_000))
    expect([refused.status, refused.json]).toEqual([
      503,
      { success: false, code: 'NO_SPACE', message: expect.stringMatching(/no space left to save/) },
    ])
    expect((await read(server, 'before')).status).toBe(200)
    expect((await page(server, '/?key=before')).status).toBe(200)
    await sql`pragma max_page_count = 1000000`.execute(server.database)
    expect((await save(server, 'large', 'x'.repeat(200_000))).status).toBe(200)
  })

  it('that is read-only rejects changes with a message, and keeps sessions', async () => {
    const server = await run()
    await sql`pragma query_only = on`.execute(server.database)
    const refused = await save(server, 'after')
    expect([refused.status, refused.json.code]).toEqual([503, 'READ_ONLY'])
    expect(JSON.parse((await page(server, '/')).text)).toMatchObject({ user: 'ada' })
    expect(await health(server)).toEqual([503, 'failed', 'saving'])
  })

  it('that was overwritten is never called saved to', async () => {
    const server = await run()
    const file = join(server.dataDir, SQLITE_FILE)
    await sql`pragma wal_checkpoint(truncate)`.execute(server.database)
    await sql`pragma shrink_memory`.execute(server.database)
    writeFileSync(file, 'no database '.repeat(statSync(file).size / 12), { flag: 'r+' })
    const statuses = [await save(server, 'after'), await read(server, 'before')].map(({ status }) => status)
    expect(statuses).toEqual([503, 503])
    expect((await health(server))[0]).toBe(503)
  })

  it('that is damaged at the start is named, with what to do', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tessera-faults-'))
    folders.push(dataDir)
    writeFileSync(join(dataDir, SQLITE_FILE), 'no database '.repeat(1000))
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /^The database in DATA_DIR cannot be used: the file tessera.sqlite is damaged. Put a backup in its place/,
    )
    expect(existsSync(join(dataDir, SQLITE_FILE))).toBe(true)
  })
})

const postgres: TestPostgres | undefined = await startPostgres().catch((error: unknown) => {
  reportNotRun('postgresql', error)
  return undefined
})
closing.push(async () => postgres?.stop())

describe.skipIf(!postgres)('a PostgreSQL server', () => {
  let server: Running
  let pids: number[] = []
  beforeAll(async () => {
    server = await run(postgres?.url)
    const client = new pg.Client({ connectionString: postgres?.url })
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    )
    await client.end()
    const [postmaster = ''] = readFileSync(join(rows[0]!.folder, 'postmaster.pid'), 'utf8').split('\n')
    pids = [Number(postmaster)]
  })
  const children = () =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(pids[0])], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .map(Number)

  it('that may only be read refuses changes with a sentence', async () => {
    await sql`alter database postgres set default_transaction_read_only = on`.execute(server.database)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = 'postgres'`.execute(
      server.database,
    )
    const database = await openDatabase({ dataDir: server.dataDir, databaseUrl: postgres?.url })
    const writing = database.insertInto('counters').values({ key: 'k', count: 1, ends_at: 1 }).execute()
    await expect(writing).rejects.toMatchObject({ fault: 'read-only' })
    await database.destroy()
    await sql`set default_transaction_read_only = off`.execute(server.database)
    await sql`alter database postgres reset default_transaction_read_only`.execute(server.database)
  })

  it('that hangs causes timeouts, and is used again once it responds', async () => {
    const frozen = [...pids, ...children()]
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      await expectReadersServed(server)
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(() => health(server), { timeout: 60_000 }).toEqual([200, 'ok'])
    expect((await save(server, 'afterwards')).status).toBe(200)
    expect(JSON.parse((await page(server, '/')).text)).toMatchObject({ user: 'ada' })
  })

  it('that is gone leaves readers what needs no saved chart', async () => {
    await postgres?.stop()
    await expectReadersServed(server)
  })
})
