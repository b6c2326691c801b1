import { setImmediate as letOthers } from 'node:timers/promises'
import type { DuckDBDataChunk, DuckDBResult } from '@duckdb/node-api'
import type { ResultColumn } from './database.ts'

/** What a vector of the database holds, seen without going through an object for each cell. */
type RawVector = {
  items?: Int32Array | Float64Array
  validity?: { itemValid(index: number): boolean }
}

/** From so many rows on, others get their turn between two columns. */
const LONG = 20_000

/**
 * An answer by column. Numbers are copied in blocks: the memory behind a chunk belongs to the chunk. Empty cells of
 * doubles hold garbage, so their validity is looked at; integers are never empty in our layout.
 */
export async function readResult(result: DuckDBResult): Promise<ResultColumn[]> {
  const chunks: DuckDBDataChunk[] = []
  let rowCount = 0
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    chunks.push(chunk)
    rowCount += chunk.rowCount
  }
  const columns: ResultColumn[] = []
  for (let column = 0; column < result.columnCount; column += 1) {
    columns.push(readColumn(result.columnType(column).toString(), column, chunks, rowCount))
    if (rowCount > LONG) await letOthers()
  }
  return columns
}

function readColumn(type: string, column: number, chunks: DuckDBDataChunk[], rowCount: number): ResultColumn {
  if (type === 'INTEGER') return { kind: 'integers', values: readIntegers(column, chunks, rowCount) }
  if (type === 'DOUBLE') return { kind: 'doubles', ...readDoubles(column, chunks, rowCount) }
  const values = chunks.flatMap((chunk) =>
    chunk.getColumnValues(column).map((value) => (value === null ? null : String(value))),
  )
  return { kind: 'texts', values }
}

/** The typed array is private in the types only; where a release should hide it, cells are read one by one. */
const rawVector = (chunk: DuckDBDataChunk, column: number): RawVector =>
  chunk.getColumnVector(column) as unknown as RawVector

function readIntegers(column: number, chunks: DuckDBDataChunk[], rowCount: number): Int32Array {
  const values = new Int32Array(rowCount)
  let start = 0
  for (const chunk of chunks) {
    const { items } = rawVector(chunk, column)
    if (items instanceof Int32Array) values.set(items.subarray(0, chunk.rowCount), start)
    else values.set(chunk.getColumnValues(column).map(Number), start)
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
    const { items, validity } = rawVector(chunk, column)
    const cells = validity && items ? undefined : chunk.getColumnValues(column)
    values.set(
      items instanceof Float64Array ? items.subarray(0, chunk.rowCount) : (cells ?? []).map(Number),
      start,
    )
    for (let row = 0; row < chunk.rowCount; row += 1) {
      const isThere = validity && items ? validity.itemValid(row) : cells?.[row] !== null
      valid[start + row] = isThere ? 1 : 0
      if (!isThere) isComplete = false
    }
    start += chunk.rowCount
  }
  return { values, valid: isComplete ? undefined : valid }
}
