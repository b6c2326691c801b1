import { existsSync } from 'node:fs'
import { mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openReader } from './reader.ts'
import { createImportBed } from './testing/import-bed.ts'
import { createTestReader, type TestReader } from './testing/test-reader.ts'

let bed: TestReader
let queries: ReturnType<typeof vi.spyOn>
beforeEach(async () => {
  bed = await createTestReader()
  await bed.fill([
    ['1', 'a'],
    ['2', null],
  ])
  queries = vi.spyOn(bed.reader.connection, 'runAndReadAll')
})
afterEach(() => bed.close())

it('answers aggregates that are requested at the same time with one query, each with its own', async () => {
  const { reader } = bed
  const [counts, lowest] = await Promise.all([
    reader.aggregates(['count(h0)', 'count(h1)']),
    reader.aggregates(['min(h0)']),
  ])
  expect([counts.map(Number), lowest]).toEqual([[2, 1], ['1']])
  expect(queries).toHaveBeenCalledTimes(1)
})

it('answers what an answer leads to with the next query', async () => {
  const { reader } = bed
  const readTwice = async (cell: string): Promise<unknown[]> => {
    const [lowest] = await reader.aggregates([`min(${cell})`])
    return reader.aggregates([`count(*) FILTER (${cell} = '${lowest}')`])
  }
  const counts = await Promise.all(['h0', 'h1'].map(readTwice))
  expect(counts.map(([count]) => Number(count))).toEqual([1, 1])
  expect(queries).toHaveBeenCalledTimes(2)
})

it('divides many requests among several queries', async () => {
  const { reader } = bed
  const numbers = Array.from({ length: 95 }, (_, index) => index)
  const found = await Promise.all(numbers.map((number) => reader.aggregates([`max(${number})`])))
  expect(found).toEqual(numbers.map((number) => [number]))
  expect(queries.mock.calls.length).toBeLessThan(20)
})

it('rejects all requests of a query that fails, and answers later ones', async () => {
  const { reader } = bed
  const failed = await Promise.allSettled([
    reader.aggregates(['count(h0)']),
    reader.aggregates(['count(missing)']),
  ])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await reader.aggregates(['min(h0)'])).toEqual(['1'])
})

describe('a table', () => {
  it('of few rows becomes a small file', async () => {
    const bed = await createImportBed()
    const file = join(bed.files, 'few.csv')
    await writeFile(file, 'year;place;n\n2020;A;1.5\n2020;B;2\n')
    const [cube] = await bed.run(file)
    const { size } = await stat(join(bed.folder, `${cube!.slug}.duckdb`))
    expect(size).toBeLessThan(400_000)
    await bed.close()
  })

  it.each([
    ['in memory', { cells: 100_000, bytes: 4_000_000 }, false],
    ['in a file if it has long texts', { cells: 100_000, bytes: 5_000_000 }, true],
    ['in a file if it has many cells', { cells: 150_000, bytes: 4_000_000 }, true],
    ['in a file if its size is unknown', undefined, true],
  ])('is staged %s', async (_, size, isFile) => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'tessera-reader-')))
    {
      using reader = await openReader(folder, [], size)
      await reader.run('CREATE TABLE stage.cells AS SELECT 1 AS h0')
      expect(existsSync(join(folder, 'stage.tmp'))).toBe(isFile)
    }
    await rm(folder, { recursive: true })
  })
})
