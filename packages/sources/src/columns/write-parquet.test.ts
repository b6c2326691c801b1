import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type ParquetColumn, writeParquet } from './write-parquet.ts'

const scratch = mkdtempSync(join(tmpdir(), 'tessera-scratch-'))
afterAll(() => rmSync(scratch, { recursive: true }))
const letOthers = async () => undefined
const order = Int32Array.from({ length: 5000 }, (_, row) => row)
const write = (columns: ParquetColumn[], makeWay = letOthers) =>
  writeParquet({ columns, order, metadata: { title: "it's" } }, scratch, makeWay)

it('leaves nothing in its folder: read, given up, or failed', async () => {
  const column: ParquetColumn = { name: 'a', type: 'number', valueAt: (row) => row }
  const whole = new Uint8Array(await new Response(await write([column])).arrayBuffer())
  // The magic bytes at both ends of a Parquet file.
  expect([whole.subarray(0, 4), whole.subarray(-4)].map((bytes) => new TextDecoder().decode(bytes))).toEqual([
    'PAR1',
    'PAR1',
  ])
  await (await write([column])).cancel()
  const failing: ParquetColumn = {
    ...column,
    valueAt: () => {
      throw new Error('no value')
    },
  }
  await expect(write([failing])).rejects.toThrow('no value')
  await expect(write([column], () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(readdirSync(scratch)).toEqual([])
})

it('lets others go first between pieces', async () => {
  let turns = 0
  const stream = await write([{ name: 'a', type: 'text', valueAt: String }], async () => {
    turns += 1
  })
  await stream.cancel()
  expect(turns).toBe(3)
})
