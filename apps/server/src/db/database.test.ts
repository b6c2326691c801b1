import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartError } from '../start-error.ts'
import { reportNotRun } from '../testing/not-run.ts'
import { startPostgres, type TestPostgres } from '../testing/start-postgres.ts'
import { createChart, readChart, readCharts } from './charts.ts'
import { migrate } from './migrate.ts'
import { isDatabaseHealthy, openDatabase, type ProductDatabase } from './open-database.ts'

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

/** What holds for every database. */
function describeDatabase(place: () => Place): void {
  let database: ProductDatabase
  beforeAll(async () => {
    // Processes that start at once on an empty database, as in a cluster's first start.
    await Promise.all([1, 2, 3].map(() => openInAnotherProcess(place())))
    database = await openDatabase(place())
  })
  afterAll(() => database.destroy())

  it('is migrated once, however many servers start at once', async () => {
    const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      database,
    )
    expect(applied.rows).toEqual([{ name: '0001-charts' }])
    expect(await migrate(database)).toEqual([])
  })

  it('answers the health check, and says so when it is gone', async () => {
    expect(await isDatabaseHealthy(database)).toBe(true)
    const other = await openDatabase(place())
    await other.destroy()
    expect(await isDatabaseHealthy(other)).toBe(false)
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
      /^The folder of DATA_DIR cannot be made/,
    )
  })
})

describe.skipIf(!postgres)('the database on a PostgreSQL server', () => {
  describeDatabase(() => ({ dataDir: folder, databaseUrl: postgres?.url }))

  it('says which setting is wrong when nobody answers', async () => {
    const opened = openDatabase({ dataDir: folder, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
    await expect(opened).rejects.toThrow(StartError)
  })
})
