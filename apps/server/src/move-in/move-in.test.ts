import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_VERSION } from '@tessera/project'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { removeChart } from '../db/charts.ts'
import { openDatabase } from '../db/open-database.ts'
import { createPalette, removePalette } from '../db/palettes.ts'
import { saveUser } from '../db/users.ts'
import { createSources, type Sources } from '../sources.ts'
import { describeDatabases } from '../testing/describe-databases.ts'
import { createMoodySource } from '../testing/moody-source.ts'
import { startPostgres } from '../testing/start-postgres.ts'
import { moveIn, type Outcome } from './move-in.ts'
import { openDump } from './read-dump.ts'
import { runMoveIn } from './run-move-in.ts'
import { fillPostgres, makeInstallation, toDump, toKey } from './testing/make-installation.ts'
import { type AllMoved, inDatabase, type PlaceEnv, readAllMoved } from './testing/read-all-moved.ts'

const root = mkdtempSync(join(tmpdir(), 'tessera-move-in-test-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const ISSUER = 'https://id.example/realms/people'
const CHARTS = 400
const made = makeInstallation(CHARTS)
const DUMP = join(root, 'dump.sql')
writeFileSync(DUMP, toDump(made))

const newFolder = (): string => mkdtempSync(join(root, 'data-'))

async function run(
  env: PlaceEnv,
  ...args: string[]
): Promise<{ code: number; said: string; complained: string }> {
  const [said, complained]: [string[], string[]] = [[], []]
  const code = await runMoveIn({
    args,
    env,
    folder: root,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

/** Expects the data of the installation to be complete, for the charts that were moved. */
function expectWhole(all: AllMoved): void {
  const rows = new Map(made.config.map((row) => [row.key, row]))
  const subs = new Map(made.users.map(({ id, sub }) => [id, sub ?? undefined]))
  // most must be valid, or the test would be pointless; some belong to no version
  expect(all.charts.length).toBeGreaterThan(CHARTS * 0.9)
  expect(all.moved.map(({ chart_key }) => chart_key)).toEqual(all.charts.map(({ key }) => key))
  for (const chart of all.charts) {
    const row = rows.get(chart.key)!
    expect(chart.created_at).toBe(`${row.created_at!.replace(' ', 'T')}Z`)
    expect(chart.updated_at).toBe(`${row.updated_at!.replace(' ', 'T')}.000Z`)
    expect(chart.published_state).toBe(row.published_state === 'PUBLISHED' ? 'PUBLISHED' : 'DRAFT')
    expect(chart.archived_at).toBe(row.published_state === 'ARCHIVED' ? chart.updated_at : null)
    expect(chart.owner).toBe(row.user_id === null ? undefined : subs.get(row.user_id))
    expect(all.moved.find(({ chart_key }) => chart_key === chart.key)?.data).toEqual(JSON.parse(row.data!))
  }
  const isThere = new Set(all.charts.map(({ key }) => key))
  const viewed = made.config_view.filter(({ config_key }) => config_key && isThere.has(config_key))
  expect(all.views.reduce((sum, { views }) => sum + views, 0)).toBe(viewed.length)
  expect(all.views).toEqual(all.movedViews)
  expect(all.users).toHaveLength(made.users.filter(({ sub }) => sub !== null).length)
  expect(all.users[0]).toEqual({ issuer: ISSUER, subject: 'sub-1', name: 'Ada Löve\\lace' })
  // two users never signed in, and one palette has an unknown type
  expect(all.palettes).toHaveLength(made.palettes.length - 3)
  expect(JSON.parse(all.palettes[0]!.colors)).toEqual(['#1f77b4', '#ff7f0e'])
}

await describeDatabases((databaseEnv) => {
  const env: PlaceEnv = { DATA_DIR: newFolder() }
  const args = ['--dump', DUMP, '--issuer', ISSUER]

  it('says first what would happen, and changes nothing', async () => {
    const { code, said } = await run({ ...env, ...databaseEnv() }, ...args, '--dry-run')
    expect(code).toBe(0)
    expect(said).toContain('Nothing was changed.')
    expect(said).toMatch(/Charts: \d+ would be moved, 0 there already, \d+ refused\./)
    const all = await readAllMoved({ ...env, ...databaseEnv() })
    expect(Object.values(all).flat()).toEqual([])
  })

  it('moves charts, users, palettes and views, and says of each chart what became of it', async () => {
    const report = join(root, 'report.csv')
    const first = await run({ ...env, ...databaseEnv() }, ...args, '--report', report)
    expect(first.complained).toBe('')
    const all = await readAllMoved({ ...env, ...databaseEnv() })
    expectWhole(all)
    const lines = readFileSync(report, 'utf8').split(/\r\n(?=chart,|palette,|$)/)
    expect(lines.filter((line) => line.startsWith('chart,'))).toHaveLength(CHARTS)
    expect(first.said).toContain(
      `Charts: ${all.charts.length} moved, 0 there already, ${CHARTS - all.charts.length} refused.`,
    )
    expect(first.said).toMatch(/"aliases": \["https:/)

    const again = await run({ ...env, ...databaseEnv() }, ...args)
    expect(again.said).toContain(`Charts: 0 moved, ${all.charts.length} there already`)
    expect(again.said).toMatch(/Views: \d+ there, 0 of them added\./)
    expect(await readAllMoved({ ...env, ...databaseEnv() })).toEqual(all)
  })

  it('leaves what was changed or removed here, and adds what is new there', async () => {
    const place = { ...env, ...databaseEnv() }
    const before = await readAllMoved(place)
    const isViewed = new Set(before.views.map(({ chart_key }) => chart_key))
    const kept = before.charts.find(({ owner, key }) => owner !== undefined && isViewed.has(key))!
    const [removed] = before.palettes
    await inDatabase(place, async (database) => {
      const { user_id } = await database
        .selectFrom('charts')
        .select('user_id')
        .where('key', '=', kept.key)
        .executeTakeFirstOrThrow()
      await removeChart(database, kept.key, user_id ?? '')
      const palette = await database
        .selectFrom('palettes')
        .selectAll()
        .where('palette_id', '=', removed!.palette_id)
        .executeTakeFirstOrThrow()
      await removePalette(database, palette.user_id, palette.palette_id)
    })
    const [changed] = before.charts.slice(-1)
    const later = {
      ...made,
      config: made.config.map((row) =>
        row.key === changed!.key ? { ...row, updated_at: '2026-01-01 00:00:00' } : row,
      ),
      config_view: [
        ...made.config_view,
        { id: '99999', viewed_at: '2024-12-01 10:00:00', config_key: changed!.key },
      ],
    }
    const file = join(newFolder(), 'later.sql')
    writeFileSync(file, toDump(later))
    const { said } = await run(place, '--dump', file, '--issuer', ISSUER)
    expect(said).toContain(
      `${kept.key} /v/${kept.key} key: It was moved before, and its author has removed it here.`,
    )
    expect(said).toContain(
      `${removed!.palette_id} palette_id: It was moved before, and its owner has removed it here.`,
    )
    expect(said).toContain('Changed there since:')
    expect(said).toMatch(/Views: \d+ there, 1 of them added\./)
    const after = await readAllMoved(place)
    expect(after.palettes).toEqual(before.palettes.slice(1))
    // including owners and drafts
    expect(after.charts).toEqual(before.charts.filter(({ key }) => key !== kept.key))
    expect(after.moved.find(({ chart_key }) => chart_key === kept.key)?.data).toBeNull()
    expect([...after.views, ...after.movedViews].filter(({ chart_key }) => chart_key === kept.key)).toEqual(
      [],
    )
  })
})

describe('moving in', () => {
  it('refuses keys and names of palettes that are taken here, and moves the rest', async () => {
    const env = { DATA_DIR: newFolder() }
    const [own] = made.palettes
    await inDatabase(env, async (database) => {
      const user = await saveUser(database, { issuer: ISSUER, subject: 'sub-1', name: 'Ada' })
      const dates = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
      const chart = { data: '{}', user_id: null, published_state: 'PUBLISHED' as const, version: 1 }
      await database
        .insertInto('charts')
        .values({ key: toKey(0), ...chart, ...dates })
        .execute()
      const palette = {
        palette_id: 'mine',
        name: own!.name!.replace('\t', '\t'),
        type: 'categorical',
        colors: '[]',
      }
      await createPalette(database, { ...palette, user_id: user.id, ...dates })
    })
    const { code, said } = await run(env, '--dump', DUMP, '--issuer', ISSUER)
    expect(code).toBe(0)
    expect(said).toContain(`${toKey(0)} /v/${toKey(0)} key: Another chart is saved under this key here.`)
    expect(said).toContain('Its owner has another palette')
    const all = await readAllMoved(env)
    expect(all.charts.find(({ key }) => key === toKey(0))?.data).toEqual({})
    // existing users keep their name
    expect(all.users[0]?.name).toBe('Ada')
  })

  it('needs the provider of users, before anything is written', async () => {
    const env = { DATA_DIR: newFolder() }
    const { code, complained } = await run(env, '--dump', DUMP)
    expect(code).toBe(1)
    expect(complained).toContain('--issuer URL')
    expect(Object.values(await readAllMoved(env)).flat()).toEqual([])
  })

  it('refuses bad rows with the value and the rule, and moves those around them', async () => {
    const [good] = made.config
    const bad = [
      { ...good!, key: '../../etc' },
      { ...good!, key: 'badState0001', published_state: 'HIDDEN' },
      { ...good!, key: 'badDate00001', updated_at: '2021-02-30 00:00:00' },
      { ...good!, key: 'badJson00001', data: '{"a":' },
      { ...good!, key: 'badSigns0001', data: '{"a":{"b":"\\u0000"}}' },
      { ...good!, key: 'badChart0001', data: '{"chartConfigs":[{"chartType":"rocket"}]}' },
      { ...good!, key: 'badList00001', data: '[]' },
    ]
    const file = join(newFolder(), 'bad.sql')
    writeFileSync(file, toDump({ ...made, config: [...bad, good!] }))
    const env = { DATA_DIR: newFolder() }
    const { said } = await run(env, '--dump', file, '--issuer', ISSUER)
    expect(said).toContain(`Charts: 1 moved, 0 there already, ${bad.length} refused.`)
    for (const words of [
      'key: A key has 4 to 40',
      'published_state: Must be',
      'updated_at: Is no date.',
      'data: Is no JSON.',
      'data.a.b: Has characters that cannot be stored.',
    ])
      expect(said).toContain(words)
  })

  it('stores a chart of an earlier version as one of today where its source says what it does not', async () => {
    const readOpen = async (sources: Pick<Sources, 'find'>) => {
      await using database = await openDatabase({ dataDir: newFolder() })
      const installation = await openDump(DUMP)
      let open = 0
      const tell = (told: Outcome) => {
        if (told.kind === 'chart' && told.outcome === 'moved' && told.chart.isOpen) open += 1
      }
      await moveIn(database, installation, { issuer: ISSUER, sources, isDry: false, tell, progress() {} })
      const charts = await database.selectFrom('charts').select('data').execute()
      const today = charts.filter(({ data }) => JSON.parse(data).version === PROJECT_VERSION).length
      expect(today).toBeGreaterThanOrEqual(charts.length - open)
      return open
    }
    const unasked = await readOpen({ find: () => undefined })
    const asked = await readOpen(createSources([createMoodySource()], []))
    expect(unasked).toBeGreaterThan(CHARTS / 2)
    // some charts use datasets that no longer exist
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(CHARTS / 4)
  })

  it('reads the charts of a running installation', async () => {
    const rows = made.config.map(({ data, user_id, ...row }) => ({
      ...row,
      created_at: `${row.created_at!.replace(' ', 'T')}Z`,
      data: JSON.parse(data!),
      user_id: Number(user_id),
    }))
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end(JSON.stringify({ success: true, data: rows }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const env = { DATA_DIR: newFolder() }
    const { port } = server.address() as AddressInfo
    const { said, complained } = await run(env, '--from', `http://127.0.0.1:${port}/`)
    server.close()
    expect(complained).toBe('')
    expect(asked).toEqual([expect.stringMatching(/^\/api\/config\/all\?limit=\d+$/)])
    expect(said).toContain('Not told by the running installation: who owns charts, palettes, views.')
    const all = await readAllMoved(env)
    expect(all.charts.length).toBeGreaterThan(CHARTS * 0.9)
  })
})

describe('from PostgreSQL', async () => {
  const postgres = await startPostgres().catch(() => undefined)
  afterAll(() => postgres?.stop())

  it.skipIf(!postgres)('moves the same as from a dump', async () => {
    const client = new pg.Client({ connectionString: postgres!.url })
    await client.connect()
    await fillPostgres(client, made)
    await client.end()
    const env = { DATA_DIR: newFolder() }
    const { code, complained } = await run(env, '--from', postgres!.url, '--issuer', ISSUER)
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
    const dumped = { DATA_DIR: newFolder() }
    await run(dumped, '--dump', DUMP, '--issuer', ISSUER)
    const [all, other] = [await readAllMoved(env), await readAllMoved(dumped)]
    expectWhole(all)
    expect(all).toEqual(other)
  })

  it('says why a server cannot be read', async () => {
    const { code, complained } = await run({ DATA_DIR: newFolder() }, '--from', 'postgres://127.0.0.1:1/none')
    expect(code).toBe(1)
    expect(complained).toMatch(/^The database of --from cannot be read: /)
  })
})
