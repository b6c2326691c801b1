import { DuckDBInstance } from '@duckdb/node-api'
import { describe, expect, it } from 'vitest'
import { readResult } from './read-result.ts'

/** Returns the columns of a query. */
async function query(sql: string) {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    return await readResult(await connection.run(sql))
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** More than two chunks of the database, and not a multiple of eight. */
const ROWS = 5003

describe('the columns of a result', () => {
  it('mark which doubles are NULL, in every chunk', async () => {
    const [doubles] = await query(
      `SELECT (CASE WHEN i % 7 = 3 OR i = ${ROWS - 1} THEN NULL ELSE i / 2 END)::DOUBLE FROM range(${ROWS}) AS r(i)`,
    )
    if (doubles?.kind !== 'doubles') throw new Error('Expected doubles.')
    const isNull = (row: number): boolean => row % 7 === 3 || row === ROWS - 1
    const rows = Array.from({ length: ROWS }, (_, row) => row)
    expect([...doubles.valid!]).toEqual(rows.map((row) => Number(!isNull(row))))
    expect(rows.filter((row) => !isNull(row) && doubles.values[row] !== row / 2)).toEqual([])
  })

  it('mark nothing if there is no NULL, even where there could be', async () => {
    const [doubles] = await query(
      `SELECT i::DOUBLE FROM (SELECT CASE WHEN i < 0 THEN NULL ELSE i END AS i FROM range(${ROWS}) AS r(i))`,
    )
    expect(doubles).toEqual({
      kind: 'doubles',
      values: Float64Array.from({ length: ROWS }, (_, row) => row),
      valid: undefined,
    })
  })

  it('are marked in chunks after the first one, too', async () => {
    const [doubles] = await query(
      `SELECT (CASE WHEN i = 4000 THEN NULL ELSE i END)::DOUBLE FROM range(${ROWS}) AS r(i)`,
    )
    if (doubles?.kind !== 'doubles') throw new Error('Expected doubles.')
    expect(doubles.valid?.indexOf(0)).toBe(4000)
    expect(doubles.valid?.lastIndexOf(0)).toBe(4000)
  })

  it('are integers and texts, too', async () => {
    const columns = await query("SELECT 1::INTEGER, 'a' UNION ALL SELECT 2::INTEGER, NULL ORDER BY 1")
    expect(columns).toEqual([
      { kind: 'integers', values: Int32Array.of(1, 2) },
      { kind: 'texts', values: ['a', null] },
    ])
  })
})
