import { join } from 'node:path'
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { openSandbox } from '../columns/engine.ts'
import { quoteText } from '../columns/layout.ts'

/** The schema of the file into which rows are loaded before they become a cube. */
export const STAGE = 'stage'

/** A database that reads the given files and writes to one folder. */
export type Reader = {
  readonly connection: DuckDBConnection
  run(sql: string, values?: DuckDBValue[]): Promise<void>
  /** Returns all rows of a result; for short results only. */
  rows(sql: string, values?: DuckDBValue[]): Promise<DuckDBValue[][]>
  /** Returns the cells of the first row as numbers. */
  numbers(sql: string, values?: DuckDBValue[]): Promise<number[]>
  [Symbol.dispose](): void
}

/** The number of rows that DuckDB gives to a thread at a time. For fewer, a second thread only costs. */
const ROW_GROUP = 122_880

/**
 * @param files real paths (links resolved) of the files that may be read
 * @param cellCount the number of cells that will be read, if known: each may become a row
 */
export async function openReader(
  folder: string,
  files: string[],
  cellCount = Number.POSITIVE_INFINITY,
): Promise<Reader> {
  const { instance, connection } = await openSandbox({
    folder,
    spill: join(folder, 'spill'),
    files,
    ...(cellCount <= ROW_GROUP && { threads: 1 }),
  })
  const run: Reader['run'] = async (sql, values) => {
    await connection.run(sql, values)
  }
  await run(`ATTACH ${quoteText(join(folder, 'stage.tmp'))} AS ${STAGE} (BLOCK_SIZE 16384)`)
  const rows: Reader['rows'] = async (sql, values) => (await connection.runAndReadAll(sql, values)).getRows()
  return {
    connection,
    run,
    rows,
    numbers: async (sql, values) => ((await rows(sql, values))[0] ?? []).map(Number),
    [Symbol.dispose]() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
