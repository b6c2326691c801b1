import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
