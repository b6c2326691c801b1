import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClickhouse } from '../columns/clickhouse.ts'
import { describeAgreement } from '../testing/agreement.ts'
import { CUBE, searchFor } from '../testing/contract/fixture-cubes.ts'
import { describeSource } from '../testing/contract.ts'
import { describeDocumentedExample, readClickhouseExample } from '../testing/documented-example.ts'
import { describeHostileTexts } from '../testing/hostile-texts.ts'
import { createMemorySource } from '../testing/memory/create-memory-source.ts'
import { reportNotRun } from '../testing/not-run.ts'
import { PATIENT } from '../testing/patience.ts'
import { readFixtureCubes } from '../testing/read-fixture-cubes.ts'
import { makeSmallCube, readAmounts } from '../testing/small-cube.ts'
import { toInsert } from '../testing/sql-files.ts'
import { runInClickhouse, startClickhouse } from '../testing/start-clickhouse.ts'
import { writeCube } from '../testing/write-cube.ts'
import { writeFixtureCubes } from '../testing/write-fixture-cubes.ts'
import { describeWrittenCubes } from '../testing/written-cubes.ts'
import type { DocumentSource } from './document-source.ts'
import { createSqlSource } from './sql-kind.ts'

const clickhouse = await startClickhouse().catch((error: unknown) => {
  reportNotRun('clickhouse', error)
  return undefined
})
const sources: DocumentSource[] = []
afterAll(async () => {
  for (const source of sources) await source.close()
  await clickhouse?.stop()
})

function makeSource(url: string, { timeoutMs }: { timeoutMs: number } = PATIENT): DocumentSource {
  const source = createSqlSource({ key: 'c', label: 'C', url, isTrusted: true, timeoutMs })
  sources.push(source)
  return source
}

describe.skipIf(!clickhouse)('on ClickHouse', () => {
  const url = clickhouse?.url ?? ''
  const inDatabase = (name: string): string => url.replace(/default$/, name)
  const createDatabase = async (name: string): Promise<string> => {
    await runInClickhouse(url, `CREATE DATABASE ${name}`)
    return inDatabase(name)
  }
  let fixtures: DocumentSource
  beforeAll(async () => {
    await writeFixtureCubes(url, (iri, document) => runInClickhouse(url, toInsert(99, iri, document)))
    fixtures = makeSource(url)
  })
  describeSource('ClickHouse', async () => fixtures)

  describe('hostile texts', () => describeHostileTexts(() => fixtures))

  describe('ClickHouse says what memory says', () =>
    describeAgreement(
      () => fixtures,
      async () => createMemorySource(await readFixtureCubes()),
    ))

  describe('the documented example', () => {
    const example = makeSource(inDatabase('example'))
    beforeAll(async () => {
      await runInClickhouse(await createDatabase('example'), ...readClickhouseExample())
    })
    describeDocumentedExample(() => example)
  })

  describe('a ClickHouse source', () => {
    const as = (account: string, address = url): string =>
      address.replace('//', `//${account}:pass%3A%C3%BC@`)
    test('tells its address without the password', () => {
      expect(makeSource(as('reader', 'clickhouse://db.example:8443/cubes?secure=true')).url).toBe(
        'clickhouse://db.example:8443/cubes',
      )
    })
    test('refuses addresses that name no server', () => {
      for (const address of [
        'clickhouse://',
        'clickhouse:///cubes',
        'clickhouse://h/%E0%A4%A',
        'clickhouse:file',
      ])
        expect(() => makeSource(address)).toThrow(/^The address of the data source "c" must /)
    })
    test('says in a sentence that the server, the database or our tables are not there', async () => {
      const empty = await createDatabase('empty')
      const failures = {
        'clickhouse://127.0.0.1:1/default': [
          'unavailable',
          'The database of this data source cannot be reached.',
        ],
        [url.replace('clickhouse://', 'clickhouse://nobody:wrong@')]: [
          'unavailable',
          'The database of this data source denies access.',
        ],
        [as('strict')]: [
          'bad-answer',
          'The account of this data source must be allowed to limit its queries (readonly = 2).',
        ],
        [inDatabase('nowhere')]: ['unavailable', 'The server of this data source has no such database.'],
        [empty]: ['bad-answer', 'The database of this data source has no usable table tessera_cubes.'],
      }
      for (const [address, [kind, message]] of Object.entries(failures)) {
        await expect(makeSource(address).search(searchFor(''), 'de')).rejects.toMatchObject({ kind, message })
        await expect(makeSource(address).components({ iri: CUBE }, 'de')).rejects.toMatchObject({ kind })
      }
    })
    test('ends a question that takes too long', async () => {
      const slow = await createDatabase('slow')
      await runInClickhouse(
        slow,
        `CREATE VIEW tessera_cubes AS
         SELECT 1 AS cube, toString(number) AS iri, '' AS document, 1 AS observations, '' AS modified
         FROM system.numbers WHERE number < 0`,
      )
      await expect(makeSource(slow, { timeoutMs: 5000 }).search(searchFor(''), 'de')).rejects.toMatchObject({
        kind: 'timeout',
      })
    })
    test('reads only, with an account that may only read, too', async () => {
      await runInClickhouse(url, 'CREATE TABLE seen (n Int32) ENGINE = Memory')
      for (const address of [url, as('reader')]) {
        const { database } = openClickhouse({ url: address, timeoutMs: PATIENT.timeoutMs })
        expect(await database.query('SELECT n FROM seen')).toEqual([])
        await expect(database.query('DROP TABLE seen')).rejects.toMatchObject({ code: 164 })
      }
      expect(await makeSource(as('reader')).search(searchFor(''), 'de')).toEqual(
        await fixtures.search(searchFor(''), 'de'),
      )
    })
    describeWrittenCubes(createDatabase, makeSource)
    test('is written to on one server only', async () => {
      const two = url.replace('//', '//127.0.0.1:1,')
      await expect(writeCube(two, makeSmallCube([1]))).rejects.toThrow('must name one server')
      expect(await makeSource(two).search(searchFor(''), 'de')).toEqual(
        await fixtures.search(searchFor(''), 'de'),
      )
    })
    test('keeps no tables of a cube that was replaced', async () => {
      const address = await createDatabase('tidy')
      for (const amounts of [[1, 2, 3], [4]]) await writeCube(address, makeSmallCube(amounts))
      expect(await readTables(address)).toEqual(['cube2_d0', 'cube2_observations', 'tessera_cubes'])
    })
    test('passes over tables that a killed writer left', async () => {
      const address = await createDatabase('left')
      await runInClickhouse(
        address,
        'CREATE TABLE cube1_observations (c0 Int32) ENGINE = MergeTree ORDER BY c0',
      )
      await writeCube(address, makeSmallCube([1, 2]))
      expect(await readAmounts(makeSource(address))).toEqual([1, 2])
    })
    test('shows nothing of a cube whose writing failed, and keeps nothing of it', async () => {
      const address = await createDatabase('failed')
      await writeCube(address, makeSmallCube([1, 2]))
      await runInClickhouse(address, 'DROP TABLE tessera_cubes', OTHER_LIST)
      await expect(writeCube(address, makeSmallCube([7]))).rejects.toThrow('iri')
      expect(await readTables(address)).toEqual(['cube1_d0', 'cube1_observations', 'tessera_cubes'])
    })
  })
})

/** A list of cubes without the required columns. */
const OTHER_LIST = 'CREATE TABLE tessera_cubes (cube Int32) ENGINE = MergeTree ORDER BY cube'

async function readTables(url: string): Promise<unknown[]> {
  const sql = 'SELECT name FROM system.tables WHERE database = currentDatabase() ORDER BY name'
  const [names] = await openClickhouse({ url, timeoutMs: PATIENT.timeoutMs }).database.query(sql)
  return [...(names?.values ?? [])]
}
