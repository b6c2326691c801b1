import { setImmediate as letOthers } from 'node:timers/promises'
import { type DuckDBDataChunk, type DuckDBMaterializedResult, DuckDBTypeId } from '@duckdb/node-api'
import type { ResultColumn } from './database.ts'

/**
 * A vector of numbers, read without a call per cell. The bits of `validity.data`, lowest first, say which cells are not
 * NULL; there are none if no cell is.
 */
type RawVector<Items> = { items: Items; validity: { data: BigUint64Array | null } }

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

/** These parts are private only in the types. */
const rawVector = <Items>(chunk: DuckDBDataChunk, column: number): RawVector<Items> =>
  chunk.getColumnVector(column) as unknown as RawVector<Items>

function readIntegers(column: number, chunks: DuckDBDataChunk[], rowCount: number): Int32Array {
  const values = new Int32Array(rowCount)
  let start = 0
  for (const chunk of chunks) {
    const { rowCount: count } = chunk
    values.set(rawVector<Int32Array>(chunk, column).items.subarray(0, count), start)
    start += count
  }
  return values
}

function readDoubles(
  column: number,
  chunks: DuckDBDataChunk[],
  rowCount: number,
): { values: Float64Array; valid: Uint8Array | undefined } {
  const values = new Float64Array(rowCount)
  let valid: Uint8Array | undefined
  let start = 0
  for (const chunk of chunks) {
    // a call into the database, so not for each row
    const { rowCount: count } = chunk
    const { items, validity } = rawVector<Float64Array>(chunk, column)
    values.set(items.subarray(0, count), start)
    if (validity.data) {
      valid ??= new Uint8Array(rowCount).fill(1)
      putValidity(valid.subarray(start, start + count), validity.data)
    }
    start += count
  }
  return { values, valid: valid?.includes(0) ? valid : undefined }
}

/** Sets 1 for cells that are not NULL and 0 for the others. */
function putValidity(valid: Uint8Array, { buffer, byteOffset, byteLength }: BigUint64Array): void {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength)
  for (let row = 0; row < valid.length; row += 1) valid[row] = (bytes[row >> 3]! >> (row & 7)) & 1
}
