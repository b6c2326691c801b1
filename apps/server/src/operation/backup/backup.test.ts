import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { changeChart } from '../../db/change-chart.ts'
import { addViews } from '../../db/chart-views.ts'
import { createChart } from '../../db/charts.ts'
import { NodeSqliteDialect } from '../../db/node-sqlite-dialect.ts'
import { migrate, openDatabase, type ProductDatabase } from '../../db/open-database.ts'
import { createPalette } from '../../db/palettes.ts'
import { beginSession } from '../../db/sessions.ts'
import { saveUser } from '../../db/users.ts'
import { describeDatabases } from '../../testing/describe-databases.ts'
import { runBackup, runRestore } from './backup-command.ts'
import { createBackup, type Place } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { migrateUpTo } from './table-layout.ts'

const root = mkdtempSync(join(tmpdir(), 'tessera-backup-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const NOW = new Date('2026-05-06T07:08:09Z')
const replace = { replace: true, now: NOW }
const insist = { replace: false, now: NOW }
const TEXT = 'Ä "x"\n\u2028 🌲 \\u0000'

const newFolder = (): string => mkdtempSync(join(root, 'data-'))

/** Reads all tables with user data. */
async function readAll(place: Place): Promise<Record<string, unknown[]>> {
  const database = await openDatabase(place)
  const tables = ['charts', 'chart_versions', 'chart_views', 'users', 'palettes'] as const
  const all: Record<string, unknown[]> = {}
  for (const table of tables) {
    const rows = await database.selectFrom(table).selectAll().execute()
    all[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
  }
  await database.destroy()
  return all
}

const change = (database: ProductDatabase, key: string, title: string) =>
  changeChart(database, key, async () => ({ ok: true, content: { data: JSON.stringify({ title }) } }))

async function fill(place: Place): Promise<void> {
  const database = await openDatabase(place)
  const user = await saveUser(database, { issuer: 'https://id.example', subject: 's', name: TEXT })
  await createChart(database, {
    key: 'one',
    data: { b: 1, a: TEXT },
    publishedState: 'PUBLISHED',
    userId: user.id,
  })
  await createChart(database, { key: 'two', data: {}, publishedState: 'DRAFT', userId: null })
  await change(database, 'one', 'later')
  await addViews(database, [{ key: 'one', day: '2026-05-05', views: 7 }])
  const dates = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() }
  await createPalette(database, {
    ...{ palette_id: 'p', user_id: user.id, name: 'mine', type: 'categorical', colors: '["#000000"]' },
    ...dates,
  })
  await beginSession(database, user.id)
  await database.destroy()
}

function putFiles(dataDir: string, word: string): void {
  for (const folder of ['pages', 'imported', 'snapshots', 'cache']) mkdirSync(join(dataDir, folder))
  writeFileSync(join(dataDir, 'session-secret'), `${word}\n`, { mode: 0o600 })
  writeFileSync(join(dataDir, 'pages/imprint.en.md'), `# ${word}`)
  writeFileSync(join(dataDir, 'imported/forest.duckdb'), randomBytes(70_000))
  writeFileSync(join(dataDir, 'snapshots/copy.duckdb'), word)
}

await describeDatabases((env) => {
  let place: Place
  const databaseUrls: string[] = []

  /** Creates an empty place of the same kind. */
  async function newPlace(): Promise<Place> {
    const url = env().DATABASE_URL
    if (!url) return { dataDir: newFolder() }
    const client = new pg.Client({ connectionString: url })
    const name = `t${databaseUrls.length}`
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    const databaseUrl = url.replace(/[^/]+$/, name)
    databaseUrls.push(databaseUrl)
    return { dataDir: newFolder(), databaseUrl }
  }

  beforeEach(async () => {
    place = await newPlace()
  })

  it('holds all that people have made, and goes into either database', async () => {
    await fill(place)
    putFiles(place.dataDir, 'ours')
    const file = join(root, `${databaseUrls.length}-whole.tar.gz`)
    await createBackup(place, file, NOW)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const before = await readAll(place)
    expect(before.charts).toHaveLength(2)
    for (const target of [await newPlace(), { dataDir: newFolder() }]) {
      await restoreBackup(file, target, insist)
      expect(await readAll(target)).toEqual(before)
      const database = await openDatabase(target)
      // restoring must not sign in users who have signed out since
      expect(await database.selectFrom('sessions').selectAll().execute()).toEqual([])
      expect(await migrate(database)).toEqual([])
      await database.destroy()
      for (const name of ['session-secret', 'pages/imprint.en.md', 'imported/forest.duckdb'])
        expect(readFileSync(join(target.dataDir, name))).toEqual(readFileSync(join(place.dataDir, name)))
      expect(statSync(join(target.dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
      expect(readdirSync(target.dataDir).filter((name) => /snapshots|restore/.test(name))).toEqual([])
    }
    const listed = execFileSync('tar', ['tzf', file], { encoding: 'utf8' }).trim().split('\n')
    expect(listed).toContain('database/charts.ndjson')
    expect(listed.at(-1)).toBe('manifest.json')
  })

  it('goes from SQLite into this database', async () => {
    const other = { dataDir: newFolder() }
    await fill(other)
    const file = join(other.dataDir, 'backup.tar.gz')
    await createBackup(other, file, NOW)
    await restoreBackup(file, place, insist)
    expect(await readAll(place)).toEqual(await readAll(other))
  })

  it('is one moment of a database that others write to, with all that was acknowledged before', async () => {
    const database = await openDatabase(place)
    const versions = new Map<string, number>()
    const state = { isOver: false }
    const write = async (writer: number) => {
      for (let n = 0; !state.isOver; n += 1) {
        const key = `w${writer}-${n % 12}`
        const isNew = !versions.has(key)
        const data = { title: '1', filler: 'x'.repeat(20_000) }
        if (isNew) await createChart(database, { key, data, publishedState: 'PUBLISHED', userId: null })
        else await change(database, key, `${(versions.get(key) ?? 0) + 1}`)
        versions.set(key, (versions.get(key) ?? 0) + 1)
        // SQLite responds synchronously, which would starve everything else
        await setImmediate()
      }
    }
    const writers = [1, 2, 3, 4, 5, 6].map(write)
    await expect.poll(() => versions.size).toBeGreaterThanOrEqual(20)
    const acknowledged = new Map(versions)
    const file = join(place.dataDir, 'busy.tar.gz')
    const settings = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }
    const command = [join(import.meta.dirname, 'backup-main.ts'), 'backup', file]
    const env = { PATH: process.env.PATH, ...settings }
    let atTheEnd = new Map(versions)
    try {
      await promisify(execFile)(process.execPath, command, { env })
    } finally {
      atTheEnd = new Map(versions)
      state.isOver = true
      await Promise.all(writers)
      await database.destroy()
    }
    expect([...atTheEnd.values()]).not.toEqual([...acknowledged.values()])

    const target = { dataDir: newFolder() }
    await restoreBackup(file, target, insist)
    const restored = await openDatabase(target)
    for (const [key, version] of acknowledged) {
      const chart = await restored.selectFrom('charts').selectAll().where('key', '=', key).executeTakeFirst()
      expect(chart?.version, key).toBeGreaterThanOrEqual(version)
      expect(chart?.version, key).toBeLessThanOrEqual((atTheEnd.get(key) ?? 0) + 1)
      expect(JSON.parse(chart?.data ?? '').title, key).toBe(String(chart?.version))
      const earlier = await restored
        .selectFrom('chart_versions')
        .select('version')
        .where('chart_key', '=', key)
        .execute()
      expect(earlier.length, key).toBe(Math.min(50, (chart?.version ?? 0) - 1))
    }
    await restored.destroy()
  })

  it('does not take the place of what is there unless told to', async () => {
    await fill(place)
    putFiles(place.dataDir, 'ours')
    const file = join(root, `${databaseUrls.length}-first.tar.gz`)
    await createBackup(place, file, NOW)
    const whenSaved = await readAll(place)
    const database = await openDatabase(place)
    await createChart(database, { key: 'new', data: {}, publishedState: 'PUBLISHED', userId: null })
    await database.destroy()
    writeFileSync(join(place.dataDir, 'pages/imprint.de.md'), 'neu')
    const before = await readAll(place)
    await expect(restoreBackup(file, place, insist)).rejects.toThrow(/already has pages\/imprint\.de\.md/)
    rmSync(join(place.dataDir, 'pages/imprint.de.md'))
    await expect(restoreBackup(file, place, insist)).rejects.toThrow(/not empty/)
    expect(await readAll(place)).toEqual(before)

    const { earlier } = await restoreBackup(file, place, replace)
    expect(await readAll(place)).toEqual(whenSaved)
    if (place.databaseUrl) return
    const kept = newFolder()
    writeFileSync(join(kept, 'tessera.sqlite'), readFileSync(earlier ?? ''))
    expect(await readAll({ dataDir: kept })).toEqual(before)
  })

  it('leaves everything as it was if the files cannot be put in place', async () => {
    await fill(place)
    putFiles(place.dataDir, 'ours')
    const file = join(root, `${databaseUrls.length}-blocked.tar.gz`)
    await createBackup(place, file, NOW)
    const target = await newPlace()
    await fill(target)
    writeFileSync(join(target.dataDir, 'session-secret'), 'theirs')
    // imported cubes are restored before pages
    symlinkSync('nowhere', join(target.dataDir, 'pages'))
    const before = await readAll(target)
    await expect(restoreBackup(file, target, replace)).rejects.toThrow()
    expect(await readAll(target)).toEqual(before)
    expect(readFileSync(join(target.dataDir, 'session-secret'), 'utf8')).toBe('theirs')
    expect(readdirSync(join(target.dataDir, 'imported'))).toEqual([])
    expect(readdirSync(target.dataDir).filter((name) => /restore|before/.test(name))).toEqual([])
  })

  it('refuses to go over a database that a newer version has migrated, or to back it up', async () => {
    await fill(place)
    const file = join(root, `${databaseUrls.length}-older.tar.gz`)
    await createBackup(place, file, NOW)
    const database = await openDatabase(place)
    await database
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-later', timestamp: '2030' } as never)
      .execute()
    await database.destroy()
    await expect(createBackup(place, file, NOW)).rejects.toThrow(/newer version/)
    if (place.databaseUrl) await expect(restoreBackup(file, place, replace)).rejects.toThrow(/newer version/)
  })
})

describe('a backup of an SQLite database', () => {
  it('of an older version is migrated', async () => {
    const dataDir = newFolder()
    const old = new Kysely<unknown>({ dialect: new NodeSqliteDialect(join(dataDir, 'tessera.sqlite')) })
    await migrateUpTo(old, '0001-charts')
    const chart = { key: 'k', published_state: 'PUBLISHED', data: '{}', created_at: 'c', updated_at: 'u' }
    await old
      .insertInto('charts' as never)
      .values(chart as never)
      .execute()
    await old.destroy()
    const file = join(dataDir, 'old.tar.gz')
    expect((await createBackup({ dataDir }, file, NOW)).migrations).toEqual(['0001-charts'])
    const target = { dataDir: newFolder() }
    await restoreBackup(file, target, insist)
    const database = await openDatabase(target)
    const rows = await database.selectFrom('charts').selectAll().execute()
    expect(rows).toEqual([{ ...chart, user_id: null, version: 1, pinned: 0, archived_at: null }])
    await database.destroy()
  })

  it('is not restored under a server', async () => {
    const place = { dataDir: newFolder() }
    await fill(place)
    const file = join(place.dataDir, 'backup.tar.gz')
    await createBackup(place, file, NOW)
    const server = await openDatabase(place)
    await expect(restoreBackup(file, place, replace)).rejects.toThrow(/server has this database open/)
    await server.destroy()
    await restoreBackup(file, place, replace)
  })
})

describe('the commands', () => {
  async function run(command: typeof runBackup, ...args: string[]) {
    const said: string[] = []
    const complained: string[] = []
    const dataDir = args[0] === undefined ? '.' : join(root, 'commands')
    const code = await command({
      args,
      env: { DATA_DIR: dataDir },
      folder: root,
      say: (line) => void said.push(line),
      complain: (line) => void complained.push(line),
      now: NOW,
    })
    return { code, said: said.join('\n'), complained: complained.join('\n') }
  }

  it('say in a sentence what they did and what is wrong', async () => {
    expect(await run(runBackup)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('npm run backup'),
    })
    expect(await run(runBackup, 'a.tar.gz')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('There is no database in'),
    })
    await fill({ dataDir: join(root, 'commands') })
    const made = await run(runBackup, 'a.tar.gz')
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('charts 2') })
    expect(await run(runRestore, 'a.tar.gz', '--check')).toMatchObject({
      code: 0,
      said: expect.stringContaining('is complete and can be restored'),
    })
    expect(await run(runRestore, 'a.tar.gz')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('--replace'),
    })
    expect(await run(runRestore, 'a.tar.gz', '--replace')).toMatchObject({
      code: 0,
      said: expect.stringContaining('What was there before is in'),
    })
    expect(await run(runRestore, 'a.tar.gz', '--now')).toMatchObject({ code: 1 })
    expect(await run(runRestore, 'missing.tar.gz')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('cannot be read'),
    })
  })
})
