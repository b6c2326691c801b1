import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listValues } from './list-values.ts'
import { createTestReader, type TestReader } from './testing/test-reader.ts'

let bed: TestReader
let table: { reader: TestReader['reader'] }
let queries: ReturnType<typeof vi.spyOn>
const fill = async (rows: (string | null)[][]): Promise<void> => {
  await bed.fill(rows)
  const { reader } = bed
  table = { reader }
  queries = vi.spyOn(reader.connection, 'runAndReadAll')
}
beforeEach(async () => {
  bed = await createTestReader()
})
afterEach(() => bed.close())

it('lists values in the order of the file, with the first of their labels', async () => {
  await fill([
    ['ZH', 'Zürich'],
    [null, 'nothing'],
    ['BE', 'Berne'],
    ['ZH', 'Turitg'],
    ['JU', null],
  ])
  expect(await listValues(table, { cell: 'h0', label: 'h1' }, 3)).toEqual([
    { text: 'ZH', label: 'Turitg' },
    { text: 'BE', label: 'Berne' },
    { text: 'JU' },
  ])
  expect(await listValues(table, { cell: 'h0' }, 3)).toEqual([{ text: 'ZH' }, { text: 'BE' }, { text: 'JU' }])
})

it('lists nothing if there are more values than wanted', async () => {
  await fill(Array.from({ length: 600 }, (_, row) => [`value ${row}`]))
  for (const [maximum, length] of [
    [50, undefined],
    [700, 600],
    [599, undefined],
    [600, 600],
  ])
    expect((await listValues(table, { cell: 'h0' }, maximum!))?.length).toBe(length)
})

it('asks once for a list of few values, and never for a list that is known to be too long', async () => {
  await fill(Array.from({ length: 600 }, (_, row) => [`value ${row}`, `group ${row % 3}`]))
  for (const maximum of [3, 5000, 2]) await listValues(table, { cell: 'h1' }, maximum)
  expect(queries).toHaveBeenCalledTimes(1)
  for (const maximum of [50, 500, 200]) await listValues(table, { cell: 'h0' }, maximum)
  expect(queries).toHaveBeenCalledTimes(2)
})

it('lists long texts each time, without keeping them', async () => {
  await fill(Array.from({ length: 10 }, (_, row) => [`${row} ${'long '.repeat(2000)}`]))
  const listed = [10, 5, 10].map(
    async (maximum) => (await listValues(table, { cell: 'h0' }, maximum))?.length,
  )
  expect(await Promise.all(listed)).toEqual([10, undefined, 10])
  expect(queries).toHaveBeenCalledTimes(3)
})
