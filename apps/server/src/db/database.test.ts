import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { reportNotRun } from '@tessera/sources/testing/not-run'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartError } from '../start-error.ts'
import { startPostgres, type TestPostgres } from '../testing/start-postgres.ts'
import { changeChart, listVersions, MAX_EARLIER_VERSIONS } from './change-chart.ts'
import { addViews } from './chart-views.ts'
import { createChart, listCharts, pinChart, readChart, readCharts, removeChart } from './charts.ts'
import { addToCounter, forgetCounters, tryReading, tryWriting } from './counters.ts'
import { migrations } from './migrations/index.ts'
import { migrate, openDatabase, type ProductDatabase } from './open-database.ts'
import { isVersionNeeded, readLastState, readPublishedState } from './published-states.ts'
import { beginSession, endSession, readSession, SESSION_IDLE_MS, SESSION_LIMIT_MS } from './sessions.ts'
import { saveUser } from './users.ts'

type Place = { dataDir: string; databaseUrl?: string }

const folder = mkdtempSync(join(tmpdir(), 'tessera-db-'))
const postgres: TestPostgres | undefined = await startPostgres().catch((error: unknown) => {
  reportNotRun('postgresql', error)
  return undefined
})

afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const chart = (key: string, data: unknown = { b: 1, a: [{ text: 'ä\u0000’' }] }) =>
  ({ key, data, publishedState: 'PUBLISHED', userId: null }) as const

async function openInAnotherProcess(place: Place): Promise<void> {
  const module = JSON.stringify(join(import.meta.dirname, 'open-database.ts'))
  const script = `const { openDatabase } = await import(${module}); await (await openDatabase(${JSON.stringify(place)})).destroy()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
}

/** Tests the behaviour that every database shares. */
function describeDatabase(place: () => Place): void {
  let database: ProductDatabase
  beforeAll(async () => {
    // Several processes open an empty database at once, as in the first start of a cluster.
    await Promise.all([1, 2, 3].map(() => openInAnotherProcess(place())))
    database = await openDatabase(place())
  })
  afterAll(() => database.destroy())

  it('is migrated once, however many servers start at once', async () => {
    const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      database,
    )
    expect(applied.rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
    expect(await migrate(database)).toEqual([])
  })

  it('answers the health check, and says so when it is gone', async () => {
    for (const look of [tryReading, tryWriting]) await look(database)
    const other = await openDatabase(place())
    await other.destroy()
    for (const look of [tryReading, tryWriting]) await expect(look(other)).rejects.toThrow()
  })

  it('has nothing of a migration that was killed half way', async () => {
    const url = (name: string) => JSON.stringify(join(import.meta.dirname, name))
    const script = `const { migrate, openDatabase } = await import(${url('open-database.ts')})
      const { migrations } = await import(${url('migrations/index.ts')})
      const half = { async up(db) {
        await db.schema.createTable('half').addColumn('a', 'text').execute()
        process.kill(process.pid, 'SIGKILL')
      } }
      await migrate(await openDatabase(${JSON.stringify(place())}), { ...migrations, '9999-half': half })`
    const killed = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' })
    const again = await openDatabase(place())
    const tables = await again.introspection.getTables()
    expect(tables.map(({ name }) => name)).not.toContain('half')
    expect(await migrate(again)).toEqual([])
    await again.destroy()
  })

  it('gives back a chart as it was saved, the order of its keys included', async () => {
    const now = new Date('2024-05-06T07:08:09.010Z')
    const { outcome } = await createChart(database, chart('order'), now)
    expect(outcome).toBe('created')
    const row = await readChart(database, 'order')
    expect(row).toEqual({
      key: 'order',
      user_id: null,
      published_state: 'PUBLISHED',
      data: '{"b":1,"a":[{"text":"ä\\u0000’"}]}',
      created_at: '2024-05-06T07:08:09.010Z',
      updated_at: '2024-05-06T07:08:09.010Z',
      version: 1,
      pinned: 0,
      archived_at: null,
    })
  })

  it('takes the same chart again without a second record', async () => {
    await createChart(database, chart('again'), new Date(0))
    const second = await createChart(database, chart('again'), new Date(1))
    expect(second).toMatchObject({ outcome: 'same', row: { created_at: '1970-01-01T00:00:00.000Z' } })
  })

  it('refuses another chart under the same key and keeps the first', async () => {
    await createChart(database, chart('taken', { n: 1 }))
    expect(await createChart(database, chart('taken', { n: 2 }))).toEqual({ outcome: 'conflict' })
    expect(await createChart(database, { ...chart('taken', { n: 1 }), userId: 'u' })).toEqual({
      outcome: 'conflict',
    })
    expect((await readChart(database, 'taken'))?.data).toBe('{"n":1}')
  })

  it('lets one of several writers at once create a chart', async () => {
    const writers = await Promise.all([1, 2, 3, 4].map((n) => createChart(database, chart('race', { n }))))
    expect(writers.map(({ outcome }) => outcome).sort()).toEqual([
      'conflict',
      'conflict',
      'conflict',
      'created',
    ])
  })

  it('knows nothing of other keys', async () => {
    expect(await readChart(database, 'nobody')).toBeUndefined()
  })

  it('reads several charts in the order asked for', async () => {
    for (const key of ['one', 'two']) await createChart(database, chart(key))
    const rows = await readCharts(database, ['two', 'none', 'one'])
    expect(rows.map(({ key }) => key)).toEqual(['two', 'one'])
    expect(await readCharts(database, [])).toEqual([])
  })

  it('changes a chart as often as it is changed at once, and keeps each state', async () => {
    await createChart(database, chart('changed', { n: 0 }))
    const changes = Array.from({ length: 8 }, (_, n) =>
      changeChart(database, 'changed', async () => ({ ok: true, content: { data: `{"n":${n + 1}}` } })),
    )
    expect((await Promise.all(changes)).map(({ outcome }) => outcome)).toEqual(Array(8).fill('changed'))
    const row = await readChart(database, 'changed')
    expect(row?.version).toBe(9)
    const versions = await listVersions(database, 'changed')
    expect(versions.map(({ version }) => version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  })

  it('numbers the states in which a chart is published, however many publish at once', async () => {
    await createChart(database, { ...chart('numbered', { n: 0 }), publishedState: 'DRAFT' })
    expect(await readLastState(database, 'numbered')).toBeUndefined()
    const publish = (n: number) =>
      changeChart(database, 'numbered', async () => ({
        ok: true,
        content: { data: `{"n":${n}}`, publishedState: 'PUBLISHED' },
      }))
    await Promise.all(Array.from({ length: 8 }, (_, n) => publish(n)))
    const rows = await database
      .selectFrom('published_states')
      .selectAll()
      .where('chart_key', '=', 'numbered')
      .orderBy('number')
      .execute()
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await readLastState(database, 'numbered')).toEqual(rows.at(-1))
    expect(await readPublishedState(database, 'numbered', 3)).toEqual(rows[2])
    expect(rows.at(-1)?.data).toBe((await readChart(database, 'numbered'))?.data)
  })

  it('keeps more published states than versions', async () => {
    await createChart(database, chart('many', { n: 1 }))
    for (let n = 2; n <= MAX_EARLIER_VERSIONS + 5; n++)
      await changeChart(database, 'many', async () => ({ ok: true, content: { data: `{"n":${n}}` } }))
    expect(await listVersions(database, 'many')).toHaveLength(MAX_EARLIER_VERSIONS)
    expect((await readPublishedState(database, 'many', 1))?.data).toBe('{"n":1}')
    expect((await readLastState(database, 'many'))?.number).toBe(MAX_EARLIER_VERSIONS + 5)
  })

  it('finds the versions of datasets that published states and pinned charts name', async () => {
    const of = (iri: string) => ({ chartConfigs: [{ cubes: [{ iri, filters: {} }] }] })
    await createChart(database, chart('names-a', of('https://x/100%_/"a"/1')))
    await changeChart(database, 'names-a', async () => ({
      ok: true,
      content: { data: JSON.stringify(of('https://x/b/1')) },
    }))
    const drafts = {
      ...chart('names-c', of('https://x/c/1')),
      publishedState: 'DRAFT',
      userId: 'ines',
    } as const
    await createChart(database, drafts)
    const isNeeded = (iri: string) => isVersionNeeded(database, iri)
    expect(await isNeeded('https://x/100%_/"a"/1')).toBe(true)
    expect(await isNeeded('https://x/b/1')).toBe(true)
    for (const other of ['https://x/b/', 'https://x/%/1', 'https://x/_/1', '%', 'https://x/100|%_/"a"/1'])
      expect(await isNeeded(other)).toBe(false)
    expect(await isNeeded('https://x/c/1')).toBe(false)
    await pinChart(database, 'names-c', 'ines', true)
    expect(await isNeeded('https://x/c/1')).toBe(true)
  })

  it('takes the states that were published before they had numbers from the versions', async () => {
    await createChart(database, chart('older', { n: 1 }))
    const change = (content: object) => changeChart(database, 'older', async () => ({ ok: true, content }))
    await change({ data: '{"n":2}', publishedState: 'DRAFT' })
    await change({ data: '{"n":3}', publishedState: 'PUBLISHED' })
    await change({ publishedState: 'DRAFT' })
    await change({ publishedState: 'PUBLISHED' })
    await change({ data: '{"n":4}' })
    const read = () =>
      database
        .selectFrom('published_states')
        .selectAll()
        .where('chart_key', '=', 'older')
        .orderBy('number')
        .execute()
    const known = await read()
    expect(known.map(({ number, data }) => [number, data])).toEqual([
      [1, '{"n":1}'],
      [2, '{"n":3}'],
      [3, '{"n":4}'],
    ])
    await migrations['0008-published-states']!.down!(database)
    await migrations['0008-published-states']!.up(database)
    expect(await read()).toEqual(known)
  })

  it('dates each change later than the one before, whatever the clock says', async () => {
    await createChart(database, chart('clock'), new Date(5000))
    const changeAt = (time: number, data: string) =>
      changeChart(
        database,
        'clock',
        async () => ({ ok: true, content: { data } }),
        () => new Date(time),
      )
    await changeAt(1000, '1')
    await changeAt(5000, '2')
    expect((await readChart(database, 'clock'))?.updated_at).toBe(new Date(5002).toISOString())
  })

  it('writes nothing of a change that fails half way', async () => {
    await createChart(database, chart('half', { n: 1 }))
    const failing = changeChart(database, 'half', async (_, transaction) => {
      await transaction.updateTable('charts').set({ data: 'half' }).where('key', '=', 'half').execute()
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect((await readChart(database, 'half'))?.data).toBe('{"n":1}')
  })

  it('knows a person by who vouches for them, and follows their name', async () => {
    const first = await saveUser(database, { issuer: 'a', subject: '1', name: 'Ada' })
    const renamed = await saveUser(database, { issuer: 'a', subject: '1', name: 'Ada L.' })
    const other = await saveUser(database, { issuer: 'b', subject: '1', name: 'Ada' })
    expect(renamed).toEqual({ id: first.id, name: 'Ada L.' })
    expect(other.id).not.toBe(first.id)
  })

  it('knows a session until it ends: by itself, by signing out, or after its limit however much it is used', async () => {
    const user = await saveUser(database, { issuer: 'a', subject: 'session', name: 'S' })
    const start = Date.parse('2026-01-01T00:00:00Z')
    const at = (ms: number) => new Date(start + ms)
    const { token } = await beginSession(database, user.id, at(0))
    expect(await readSession(database, token, at(1))).toEqual({ user })
    expect(await readSession(database, token, at(SESSION_IDLE_MS))).toBeUndefined()
    let used = 0
    for (; used < 2 * SESSION_LIMIT_MS; used += SESSION_IDLE_MS / 2)
      if (!(await readSession(database, token, at(used)))) break
    expect(used).toBe(Math.ceil(SESSION_LIMIT_MS / (SESSION_IDLE_MS / 2)) * (SESSION_IDLE_MS / 2))
    const second = await beginSession(database, user.id, at(0))
    await endSession(database, second.token)
    expect(await readSession(database, second.token, at(1))).toBeUndefined()
  })

  it('forgets sessions that have ended when one begins', async () => {
    const user = await saveUser(database, { issuer: 'a', subject: 'forgotten', name: 'F' })
    await beginSession(database, user.id, new Date(0))
    await beginSession(database, user.id)
    const rows = await database.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()
    expect(rows).toHaveLength(1)
  })

  it('counts within a time window, together with other servers, and starts again after it', async () => {
    const add = (by: number, now: number) => addToCounter(database, 'calls', by, 1000, now)
    expect(await add(1, 5000)).toEqual({ count: 1, endsAt: 6000 })
    const both = await Promise.all([add(2, 5500), add(3, 5999)])
    expect(Math.max(...both.map(({ count }) => count))).toBe(6)
    expect(await add(20_000_000_000, 6000)).toEqual({ count: 20_000_000_000, endsAt: 7000 })
    // a clock that was a hundred years ahead and has been corrected
    await add(1, 4e12)
    expect(await add(1, 8000)).toEqual({ count: 1, endsAt: 9000 })
    await forgetCounters(database, 9001)
    expect(await database.selectFrom('counters').selectAll().where('key', '=', 'calls').execute()).toEqual([])
  })

  it('counts views of a chart and lets versions and views go with it', async () => {
    await createChart(database, { ...chart('viewed'), userId: 'viewer' })
    await changeChart(database, 'viewed', async () => ({ ok: true, content: { data: '{}' } }))
    const views = [
      { key: 'viewed', day: '2026-01-01', views: 2 },
      { key: 'viewed', day: '2026-01-02', views: 3 },
      { key: 'not there', day: '2026-01-02', views: 3 },
    ]
    await addViews(database, views)
    await addViews(database, views.slice(0, 1))
    expect(await listCharts(database, 'viewer', 10)).toMatchObject([{ key: 'viewed', views: 7 }])
    expect(await removeChart(database, 'viewed', 'somebody')).toBe(false)
    expect(await removeChart(database, 'viewed', 'viewer')).toBe(true)
    for (const table of ['chart_versions', 'chart_views', 'published_states'] as const) {
      const rows = await database.selectFrom(table).selectAll().where('chart_key', '=', 'viewed').execute()
      expect(rows).toEqual([])
    }
  })
}

describe('the database in a file', () => {
  describeDatabase(() => ({ dataDir: join(folder, 'sqlite') }))

  it('writes each commit to disk before it is acknowledged', async () => {
    const database = await openDatabase({ dataDir: join(folder, 'sqlite') })
    const mode = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(database)
    const sync = await sql<{ synchronous: number }>`pragma synchronous`.execute(database)
    await database.destroy()
    expect([mode.rows[0]?.journal_mode, sync.rows[0]?.synchronous]).toEqual(['wal', 2])
  })

  it('says which setting is wrong when the folder cannot be made', async () => {
    await expect(openDatabase({ dataDir: '/dev/null/data' })).rejects.toThrow(
      /^The folder DATA_DIR cannot be created/,
    )
  })
})

describe.skipIf(!postgres)('the database on a PostgreSQL server', () => {
  describeDatabase(() => ({ dataDir: folder, databaseUrl: postgres?.url }))

  it('names the setting if the server does not respond', async () => {
    const opened = openDatabase({ dataDir: folder, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
    await expect(opened).rejects.toThrow(StartError)
  })
})
