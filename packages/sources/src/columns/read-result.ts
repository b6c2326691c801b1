import { setImmediate as letOthers } from 'node:timers/promises'
import { type DuckDBDataChunk, type DuckDBMaterializedResult, DuckDBTypeId } from '@duckdb/node-api'
import type { ResultColumn } from './database.ts'

/** A vector of numbers, read without creating an object per cell. */
type RawVector<Items> = { items: Items; validity: { itemValid(index: number): boolean } }

/** The number of rows from which on work yields between columns. */
const LONG = 20_000

/**
 * Converts a result to columns. Its chunks are available already, since fetching each in a thread would cost more than
 * a short query. Numbers are copied in blocks, because a chunk owns its memory. NULL doubles contain garbage, so their
 * validity is checked; integers are never NULL in our layout.
 */
export async function readResult(result: DuckDBMaterializedResult): Promise<ResultColumn[]> {
  const { rowCount, chunkCount, columnCount } = result
  const chunks = Array.from({ length: chunkCount }, (_, index) => result.getChunk(index))
  const columns: ResultColumn[] = []
  for (let column = 0; column < columnCount; column += 1) {
    columns.push(readColumn(result.columnTypeId(column), column, chunks, rowCount))
    if (rowCount > LONG) await letOthers()
  }
  return columns
}

function readColumn(
  type: DuckDBTypeId,
  column: number,
  chunks: DuckDBDataChunk[],
  rowCount: number,
): ResultColumn {
  if (type === DuckDBTypeId.INTEGER)
    return { kind: 'integers', values: readIntegers(column, chunks, rowCount) }
  if (type === DuckDBTypeId.DOUBLE) return { kind: 'doubles', ...readDoubles(column, chunks, rowCount) }
  const values = chunks.flatMap((chunk) =>
    chunk.getColumnValues(column).map((value) => (value === null ? null : String(value))),
  )
  return { kind: 'texts', values }
}

/** The typed array is private only in the types. */
const rawVector = <Items>(chunk: DuckDBDataChunk, column: number): RawVector<Items> =>
  chunk.getColumnVector(column) as unknown as RawVector<Items>

function readIntegers(column: number, chunks: DuckDBDataChunk[], rowCount: number): Int32Array {
  const values = new Int32Array(rowCount)
  let start = 0
  for (const chunk of chunks) {
    values.set(rawVector<Int32Array>(chunk, column).items.subarray(0, chunk.rowCount), start)
    start += chunk.rowCount
  }
  return values
}

function readDoubles(
  column: number,
  chunks: DuckDBDataChunk[],
  rowCount: number,
): { values: Float64Array; valid: Uint8Array | undefined } {
  const values = new Float64Array(rowCount)
  const valid = new Uint8Array(rowCount)
  let isComplete = true
  let start = 0
  for (const chunk of chunks) {
    const { items, validity } = rawVector<Float64Array>(chunk, column)
    values.set(items.subarray(0, chunk.rowCount), start)
    for (let row = 0; row < chunk.rowCount; row += 1) {
      const isThere = validity.itemValid(row)
      valid[start + row] = isThere ? 1 : 0
      if (!isThere) isComplete = false
    }
    start += chunk.rowCount
  }
  return { values, valid: isComplete ? undefined : valid }
}
