import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeAgreement } from '../testing/agreement.ts'
import { CUBE, searchFor } from '../testing/contract/fixture-cubes.ts'
import { describeSource } from '../testing/contract.ts'
import { describeDocumentedExample, readDocumentedExample } from '../testing/documented-example.ts'
import { describeHostileTexts } from '../testing/hostile-texts.ts'
import { createMemorySource } from '../testing/memory/create-memory-source.ts'
import { reportNotRun } from '../testing/not-run.ts'
import { PATIENT } from '../testing/patience.ts'
import { readFixtureCubes } from '../testing/read-fixture-cubes.ts'
import { runInPostgres, toInsert } from '../testing/sql-files.ts'
import { startPostgres } from '../testing/start-postgres.ts'
import { writeFixtureCubes } from '../testing/write-fixture-cubes.ts'
import { describeWrittenCubes } from '../testing/written-cubes.ts'
import type { DocumentSource } from './document-source.ts'
import { createSqlSource } from './sql-kind.ts'

const postgres = await startPostgres().catch((error: unknown) => {
  reportNotRun('postgresql (sources)', error)
  return undefined
})
const sources: DocumentSource[] = []
afterAll(async () => {
  for (const source of sources) await source.close()
  await postgres?.stop()
})

function makeSource(url: string): DocumentSource {
  const source = createSqlSource({ key: 'p', label: 'P', url, isTrusted: true, ...PATIENT })
  sources.push(source)
  return source
}

describe.skipIf(!postgres)('on PostgreSQL', () => {
  const url = postgres?.url ?? ''
  const run = (sql: string): Promise<void> => runInPostgres(url, sql)
  const inDatabase = (name: string): string => url.replace(/postgres$/, name)
  let fixtures: DocumentSource
  beforeAll(async () => {
    await writeFixtureCubes(url, (iri, document) => run(toInsert(99, iri, document)))
    fixtures = makeSource(url)
  })
  describeSource('PostgreSQL', async () => fixtures)

  describe('hostile texts', () => describeHostileTexts(() => fixtures))

  describe('PostgreSQL says what memory says', () =>
    describeAgreement(
      () => fixtures,
      async () => createMemorySource(await readFixtureCubes()),
    ))

  describe('the documented example', () => {
    const example = makeSource(inDatabase('example'))
    beforeAll(async () => {
      await run('CREATE DATABASE example')
      await runInPostgres(inDatabase('example'), readDocumentedExample())
    })
    describeDocumentedExample(() => example)
  })

  describe('a PostgreSQL source', () => {
    test('tells its address without the password', () => {
      expect(makeSource('postgres://reader:secret@db.example:5433/cubes?sslmode=require').url).toBe(
        'postgres://db.example:5433/cubes',
      )
    })
    test('says in a sentence that the server, the database or our tables are not there', async () => {
      await run('CREATE DATABASE empty')
      const failures = {
        'postgres://tessera@127.0.0.1:1/postgres': [
          'unavailable',
          'The database of this data source cannot be reached.',
        ],
        [inDatabase('nowhere')]: ['unavailable', 'The server of this data source has no such database.'],
        [inDatabase('empty')]: [
          'bad-answer',
          'The database of this data source has no usable table tessera_cubes.',
        ],
      }
      for (const [address, [kind, message]] of Object.entries(failures)) {
        await expect(makeSource(address).search(searchFor(''), 'de')).rejects.toMatchObject({ kind, message })
        await expect(makeSource(address).components({ iri: CUBE }, 'de')).rejects.toMatchObject({ kind })
      }
    })
    test('ends a question that takes too long', async () => {
      await run('CREATE DATABASE slow')
      await runInPostgres(
        inDatabase('slow'),
        "CREATE VIEW tessera_cubes AS SELECT 1 AS cube, 'x:a' AS iri, pg_sleep(600)::text AS document, 1 AS observations, '' AS modified",
      )
      const source = createSqlSource({
        key: 's',
        label: 'S',
        url: inDatabase('slow'),
        isTrusted: true,
        // connecting has as long, and fails otherwise
        timeoutMs: 10_000,
      })
      sources.push(source)
      await expect(source.search(searchFor(''), 'de')).rejects.toMatchObject({ kind: 'timeout' })
    })
    test('reads only', async () => {
      await run('CREATE DATABASE writing')
      const writing = inDatabase('writing')
      await runInPostgres(writing, 'CREATE TABLE seen (n INTEGER)')
      await runInPostgres(
        writing,
        `CREATE FUNCTION note() RETURNS INTEGER AS 'INSERT INTO seen VALUES (1); SELECT 1' LANGUAGE sql;
         CREATE VIEW tessera_cubes AS SELECT note() AS cube, 'x:a' AS iri, '' AS document, 1 AS observations, '' AS modified`,
      )
      await expect(makeSource(writing).search(searchFor(''), 'de')).rejects.toMatchObject({
        kind: 'bad-answer',
      })
    })
    describeWrittenCubes(async (name) => {
      await run(`CREATE DATABASE ${name}`)
      return inDatabase(name)
    }, makeSource)
  })
})
