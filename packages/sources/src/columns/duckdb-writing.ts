import {
  DOUBLE,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  VARCHAR,
} from '@duckdb/node-api'
import type { Row } from '../model/rdf-term.ts'
import type { ColumnRequest } from './layout.ts'
import { type StagedColumn, toStagedPages } from './staged-rows.ts'
import type { Writing } from './write-tables.ts'

/** Wraps a connection for writing. */
export const toWriting = (connection: DuckDBConnection): Writing => ({
  run: (sql) => connection.run(sql),
  async readNumbers(sql) {
    const result = await connection.run(sql)
    return ((await result.getRows())[0] ?? []).map(Number)
  },
})

/** Appends at most 2048 rows of cells to a stage. */
export function appendCells(appender: DuckDBAppender, cells: StagedColumn[]): void {
  const rowCount = cells[0]?.values.length ?? 0
  if (rowCount === 0) return
  const types = cells.map(({ type }) => (type === 'number' ? DOUBLE : VARCHAR))
  const chunk = DuckDBDataChunk.create(types, rowCount)
  chunk.setColumns(cells.map(({ values }) => values))
  appender.appendDataChunk(chunk)
}

/** Appends rows of raw cells to a stage in chunks, yielding to other work in between. */
export async function appendRows(
  appender: DuckDBAppender,
  columns: Pick<ColumnRequest, 'kind'>[],
  rows: Row[],
): Promise<void> {
  for (const cells of toStagedPages(columns, rows)) {
    appendCells(appender, cells)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
