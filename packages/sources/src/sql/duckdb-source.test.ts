import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CommonOptions } from '../source-kind.ts'
import { describeAgreement } from '../testing/agreement.ts'
import { CUBE, searchFor } from '../testing/contract/fixture-cubes.ts'
import { describeSource } from '../testing/contract.ts'
import { describeDocumentedExample, readDocumentedExample } from '../testing/documented-example.ts'
import { describeHostileTexts } from '../testing/hostile-texts.ts'
import { createMemorySource } from '../testing/memory/create-memory-source.ts'
import { PATIENT } from '../testing/patience.ts'
import { readFixtureCubes } from '../testing/read-fixture-cubes.ts'
import { makeSmallCube, readAmounts, SMALL_CUBE } from '../testing/small-cube.ts'
import { makeFolder, runInDuckdb, toInsert } from '../testing/sql-files.ts'
import { toCells, writeCube } from '../testing/write-cube.ts'
import { writeFixtureCubes } from '../testing/write-fixture-cubes.ts'
import type { DocumentSource } from './document-source.ts'
import { openCubeWriter } from './open-cube-writer.ts'
import { createSqlSource } from './sql-kind.ts'

const { folder, remove } = await makeFolder()
const sources: DocumentSource[] = []
afterAll(async () => {
  for (const source of sources) await source.close()
  await remove()
})

const toPath = (name: string): string => join(folder, `${name}.duckdb`)
const toUrl = (name: string): string => `duckdb:${toPath(name)}`

function makeSource(name: string, options: Partial<CommonOptions> = {}): DocumentSource {
  const source = createSqlSource({
    key: 'd',
    label: 'D',
    url: toUrl(name),
    isTrusted: true,
    ...PATIENT,
    ...options,
  })
  sources.push(source)
  return source
}

let fixtures: DocumentSource
beforeAll(async () => {
  await writeFixtureCubes(toUrl('fixtures'), (iri, document) =>
    runInDuckdb(toPath('fixtures'), toInsert(99, iri, document)),
  )
  fixtures = makeSource('fixtures')
})
describeSource('DuckDB', async () => fixtures)

describe('hostile texts in DuckDB', () => describeHostileTexts(() => fixtures))

describe('DuckDB says what memory says', () =>
  describeAgreement(
    () => fixtures,
    async () => createMemorySource(await readFixtureCubes()),
  ))

describe('the documented example in DuckDB', () => {
  beforeAll(() => runInDuckdb(toPath('example'), readDocumentedExample()))
  describeDocumentedExample(() => makeSource('example'))
})

describe('a DuckDB source', () => {
  test('refuses addresses that name no file', () => {
    for (const url of [
      'duckdb:',
      'duckdb::memory:',
      'duckdb://host/file',
      'sqlite:file',
      'https://db.example',
    ])
      expect(() => createSqlSource({ key: 'k', label: 'L', url, isTrusted: true })).toThrow(
        /^The address of the data source "k" must /,
      )
  })
  test('says in a sentence that the file is not there, is none, or holds something else', async () => {
    await writeFile(toPath('text'), 'year,amount\n2020,1\n'.repeat(1000))
    await runInDuckdb(toPath('empty'), 'CREATE TABLE other (n INTEGER)')
    await writeCube(toUrl('cut'), makeSmallCube([1, 2]))
    await truncate(toPath('cut'), 5000)
    const failures = {
      nowhere: ['unavailable', 'The file of this data source is not there.'],
      text: ['bad-answer', 'The file of this data source is not a DuckDB database.'],
      empty: ['bad-answer', 'The database of this data source has no usable table tessera_cubes.'],
      cut: ['bad-answer', expect.stringMatching(/^The (file|database) of this data source /)],
    }
    for (const [name, [kind, message]] of Object.entries(failures)) {
      await expect(makeSource(name).search(searchFor(''), 'de')).rejects.toMatchObject({ kind, message })
      await expect(makeSource(name).components({ iri: CUBE }, 'de')).rejects.toMatchObject({ kind })
    }
  })
  test('leaves out cubes that are damaged, says why when they are opened, and shows the others', async () => {
    await writeCube(toUrl('damaged'), makeSmallCube([1, 2]))
    const { document } = makeSmallCube([], { iri: 'https://small.example/5' })
    const wrongRole = JSON.stringify(document).replace('"measure"', '"mesure"')
    const inserts = [
      toInsert(2, 'https://small.example/2', '{ "version": 1, '),
      toInsert(3, 'https://small.example/5', wrongRole),
      toInsert(4, 'https://small.example/4', JSON.stringify(document)),
      toInsert(5, 'https://small.example/6', JSON.stringify({ ...document, iri: 'https://small.example/6' })),
    ]
    await runInDuckdb(toPath('damaged'), inserts.join('; '))
    const reported: string[] = []
    const source = makeSource('damaged', { onError: (error) => reported.push(String(error)) })
    const found = await source.search(searchFor(''), 'en')
    expect(found.map(({ cube }) => cube.iri)).toEqual(['https://small.example/6', SMALL_CUBE])
    expect(reported).toHaveLength(3)
    const sentences = {
      2: 'The description of this dataset cannot be used: it is not valid JSON',
      4: 'The description of this dataset cannot be used: its iri differs from that in the table tessera_cubes.',
      5: 'The description of this dataset cannot be used: components.1.role must be one of "key", "measure", "attribute".',
      6: 'The data of this dataset cannot be read: there is no table observations.',
    }
    for (const [number, message] of Object.entries(sentences))
      await expect(
        source.observations({ iri: `https://small.example/${number}` }, 'en'),
      ).rejects.toMatchObject({ kind: 'bad-cube', message: expect.stringContaining(message) })
    expect(await readAmounts(source)).toEqual([1, 2])
  })
  test('says which column its tables lack', async () => {
    await writeCube(toUrl('columns'), makeSmallCube([1, 2]))
    await runInDuckdb(toPath('columns'), 'ALTER TABLE cube1.d0 DROP COLUMN datatype')
    const read = makeSource('columns').components({ iri: SMALL_CUBE }, 'en')
    const message = 'The data of this dataset cannot be read: the table d0 has no column datatype.'
    await expect(read).rejects.toMatchObject({ kind: 'bad-cube', message })
  })
  test('refuses selections above its row limit', async () => {
    await writeCube(toUrl('limited'), makeSmallCube([1, 2, 3]))
    const source = makeSource('limited', { rowLimit: 2 })
    await expect(source.observations({ iri: SMALL_CUBE }, 'en')).rejects.toMatchObject({ kind: 'too-large' })
    await expect(source.preview(SMALL_CUBE, 'en')).resolves.toMatchObject({ observations: { rowCount: 3 } })
  })
  test('ends a question that takes too long', async () => {
    const slow =
      'SELECT 1 AS cube, sum(a.range * b.range)::VARCHAR AS iri, NULL AS document, 1 AS observations, NULL AS modified FROM range(1000000) a, range(1000000) b'
    await runInDuckdb(toPath('slow'), `CREATE VIEW tessera_cubes AS ${slow}`)
    const source = makeSource('slow', { timeoutMs: 200 })
    await expect(source.search(searchFor(''), 'de')).rejects.toMatchObject({ kind: 'timeout' })
  })
  test('reads a file that was renamed over the one before', async () => {
    await writeCube(toUrl('now'), makeSmallCube([1]))
    const source = makeSource('now')
    expect(await readAmounts(source)).toEqual([1])
    const later = makeSmallCube([2], { iri: 'https://small.example/later' })
    await writeCube(toUrl('later'), later)
    await rename(toPath('later'), toPath('now'))
    // A query for an unknown cube makes the store check the file again.
    expect(await readAmounts(source, 'https://small.example/later')).toEqual([2])
    await expect(source.observations({ iri: SMALL_CUBE }, 'en')).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('writing cubes', () => {
  test('puts several into one file, and a new one in the place of the earlier', async () => {
    const writer = await openCubeWriter(toUrl('several'))
    await writer.write(toCells(makeSmallCube([1])))
    await writer.write(toCells(makeSmallCube([5], { iri: 'https://small.example/b' })))
    await writer.write(toCells(makeSmallCube([2, 3])))
    await writer.close()
    const source = makeSource('several')
    expect(await source.search(searchFor(''), 'en')).toHaveLength(2)
    expect(await readAmounts(source)).toEqual([2, 3])
    expect(await readAmounts(source, 'https://small.example/b')).toEqual([5])
  })
  test('refuses a document that could not be read', async () => {
    const cube = { ...makeSmallCube([1]), document: { ...makeSmallCube([]).document, components: [] } }
    await expect(writeCube(toUrl('refused'), cube)).rejects.toMatchObject({ kind: 'bad-cube' })
  })
  test('that is killed leaves the cube as it was before', async () => {
    await writeCube(toUrl('killed'), makeSmallCube([1, 2]))
    const script = join(import.meta.dirname, '../testing/write-and-wait.ts')
    const child = spawn(process.execPath, [script, toUrl('killed')], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await readAmounts(makeSource('killed'))).toEqual([1, 2])
    await writeCube(toUrl('killed'), makeSmallCube([3]))
    expect(await readAmounts(makeSource('killed'))).toEqual([3])
  })
  test('writes a file that opens with nothing beside it', async () => {
    await writeCube(toUrl('alone'), makeSmallCube([1]))
    await writeFile(toPath('moved'), await readFile(toPath('alone')))
    expect(await readAmounts(makeSource('moved'))).toEqual([1])
  })
})
