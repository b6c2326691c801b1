import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CreatedSource, createSource } from '@tessera/sources'
import { createImportedSource } from '@tessera/sources/sql'
import { reportNotRun } from '@tessera/sources/testing/not-run'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../testing/start-postgres.ts'
import { runImport } from './run-import.ts'

const postgres = await startPostgres().catch((error: unknown) => {
  reportNotRun('postgresql (import)', error)
  return undefined
})
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-into-'))
})
afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true })
})

const TABLE = `year,canton_id,canton,waste [t],price
2020,ZH,Zürich,1.5,12345678901234567.89
2020,BE,"It's, Bern",-0.25,1
2021,ZH,Zürich,2,
`
const IRI = 'urn:tessera:import:waste'

async function run(...args: string[]): Promise<{ code: number; said: string; complained: string }> {
  const [said, complained]: [string[], string[]] = [[], []]
  const dataSources = [
    { key: 'Own', label: 'Own', type: 'sql', url: `duckdb:${join(folder, 'own.duckdb')}`, trusted: true },
  ]
  const code = await runImport({
    args,
    env: { DATA_DIR: join(folder, 'data'), DATA_SOURCES: JSON.stringify(dataSources) },
    folder,
    output: { write: (text) => said.push(text) },
    errors: { write: (text) => complained.push(text) },
  })
  return { code, said: said.join(''), complained: complained.join('') }
}

/** Components and observations, in an order that is the same for all. */
async function readAll(source: CreatedSource): Promise<unknown> {
  const [{ dimensions, measures }, { rowCount, columns }] = await Promise.all([
    source.components({ iri: IRI }, 'de', { loadValues: true }),
    source.observations({ iri: IRI }, 'de'),
  ])
  await source.close?.()
  const rows = Array.from({ length: rowCount }, (_, row) =>
    columns.map((column) =>
      'values' in column ? column.values[row] : column.dictionary[column.codes[row] ?? -1],
    ),
  )
  return { dimensions, measures, rows: rows.map((row) => JSON.stringify(row)).sort() }
}

const open = (url: string) => createSource({ type: 'sql', key: 'a', label: 'A', url, isTrusted: true })

type Target = { name: string; key?: string; toUrl: () => string }
const targets: Target[] = [
  { name: 'a data source of DATA_SOURCES', key: 'Own', toUrl: () => `duckdb:${join(folder, 'own.duckdb')}` },
  { name: 'a DuckDB file', toUrl: () => `duckdb:${join(folder, 'other.duckdb')}` },
  ...(postgres ? [{ name: 'PostgreSQL', toUrl: () => postgres.url }] : []),
]

describe.each(targets)('an import into $name', ({ key, toUrl }) => {
  it('says what the imported file says, and replaces it when it is imported again', async () => {
    await writeFile(join(folder, 'waste.csv'), `${TABLE}2021,BE,"It's, Bern",9,9\n`)
    expect(await run('waste.csv', '--into', key ?? toUrl())).toMatchObject({
      code: 0,
      complained: expect.any(String),
    })
    await writeFile(join(folder, 'waste.csv'), TABLE)
    const { said } = await run('waste.csv', '--into', key ?? toUrl())
    expect(said).toMatch(/^waste: 3 observations; .* Written to /)
    expect(await readdir(join(folder, 'data/imported')).catch(() => [])).not.toContain('waste.duckdb')

    expect((await run('waste.csv')).code).toBe(0)
    const imported = createImportedSource({ folder: join(folder, 'data/imported') })
    expect(await readAll(open(toUrl()))).toEqual(await readAll(imported))
    await rm(join(folder, 'data/imported/waste.duckdb'))
  })
})

it('an address that cannot be written to is refused before anything is read', async () => {
  await writeFile(join(folder, 'waste.csv'), TABLE)
  for (const address of ['Nowhere', 'https://me:secret@db.example'])
    expect(await run('waste.csv', '--into', address)).toEqual({
      code: 1,
      said: '',
      complained: '--into: The address to write to must start with duckdb:, postgres:// or clickhouse://.\n',
    })
})

it('a password does not come back', async () => {
  const { code, said, complained } = await run(
    'waste.csv',
    '--into',
    'postgres://me:secret@127.0.0.1:1/cubes',
  )
  expect([code, said]).toEqual([1, ''])
  expect(complained).not.toContain('secret')
})
