import {
  DOUBLE,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  VARCHAR,
} from '@duckdb/node-api'
import type { Row } from '../sparql/rdf-term.ts'
import type { ColumnRequest } from './layout.ts'
import { toStagedRows } from './staged-rows.ts'
import type { Writing } from './write-tables.ts'

/** Rows that are written at once; at most 2048, the database's own chunk. */
const CHUNK_ROWS = 1024

/** A connection as something that is written to. */
export const toWriting = (connection: DuckDBConnection): Writing => ({
  run: (sql) => connection.run(sql),
  async readNumbers(sql) {
    const result = await connection.run(sql)
    return ((await result.getRows())[0] ?? []).map(Number)
  },
})

/** Appends rows of raw cells to a stage, in chunks between which others get their turn. */
export async function appendRows(
  appender: DuckDBAppender,
  columns: Pick<ColumnRequest, 'kind'>[],
  rows: Row[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    const staged = toStagedRows(columns, rows.slice(start, start + CHUNK_ROWS))
    const rowCount = staged[0]?.values.length ?? 0
    if (rowCount > 0) {
      const types = staged.map(({ type }) => (type === 'number' ? DOUBLE : VARCHAR))
      const chunk = DuckDBDataChunk.create(types, rowCount)
      chunk.setColumns(staged.map(({ values }) => values))
      appender.appendDataChunk(chunk)
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}
