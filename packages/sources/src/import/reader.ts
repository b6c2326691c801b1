import { join } from 'node:path'
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { isSmall, openSandbox, SMALL_BLOCK } from '../columns/engine.ts'
import { quoteText } from '../columns/layout.ts'

/** The database into which rows are loaded before they become a cube: in memory if they are few, otherwise a file. */
export const STAGE = 'stage'

/** A database that reads the given files and writes to one folder. */
export type Reader = {
  readonly connection: DuckDBConnection
  run(sql: string, values?: DuckDBValue[]): Promise<void>
  /** Returns all rows of a result; for short results only. */
  rows(sql: string, values?: DuckDBValue[]): Promise<DuckDBValue[][]>
  /** Returns the cells of the first row as numbers. */
  numbers(sql: string, values?: DuckDBValue[]): Promise<number[]>
  /** Returns aggregates over all staged cells. Those that are requested at the same time share a query. */
  aggregates(expressions: string[]): Promise<DuckDBValue[]>
  [Symbol.dispose](): void
}

/** What will be read. Each cell may become a row. */
type ReadSize = { cells: number; bytes: number }

/** The size if only a few texts are read. */
export const FEW_TEXTS: ReadSize = { cells: 1, bytes: 0 }
const UNKNOWN: ReadSize = { cells: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY }

/** Larger files could need more memory than the database has, because their cells are stored several times. */
const MAX_BYTES_IN_MEMORY = 4 * 2 ** 20

/**
 * @param files real paths (links resolved) of the files that may be read
 * @param size what will be read, if known
 */
export async function openReader(folder: string, files: string[], size = UNKNOWN): Promise<Reader> {
  const isShort = isSmall(size.cells)
  const { instance, connection } = await openSandbox({
    folder,
    spill: join(folder, 'spill'),
    files,
    // a second thread would only cost
    ...(isShort && { threads: 1, blockBytes: SMALL_BLOCK }),
  })
  const run: Reader['run'] = async (sql, values) => {
    await connection.run(sql, values)
  }
  // in a file, the disk would be waited for after each statement
  const isInMemory = isShort && size.bytes <= MAX_BYTES_IN_MEMORY
  await run(
    isInMemory
      ? `ATTACH ':memory:' AS ${STAGE}`
      : `ATTACH ${quoteText(join(folder, 'stage.tmp'))} AS ${STAGE} (BLOCK_SIZE ${SMALL_BLOCK})`,
  )
  const rows: Reader['rows'] = async (sql, values) => (await connection.runAndReadAll(sql, values)).getRows()
  return {
    connection,
    run,
    rows,
    numbers: async (sql, values) => ((await rows(sql, values))[0] ?? []).map(Number),
    aggregates: shareQueries(rows),
    [Symbol.dispose]() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** Planning a query costs more than an aggregate over few rows, but grows with the number of aggregates. */
const MAX_REQUESTS = 10

type Request = { expressions: string[]; resolve(values: DuckDBValue[]): void; reject(error: unknown): void }

function shareQueries(rows: Reader['rows']): Reader['aggregates'] {
  let waiting: Request[] = []
  const answer = async (requests: Request[]): Promise<void> => {
    const expressions = requests.flatMap((request) => request.expressions)
    try {
      const [values = []] = await rows(`SELECT ${expressions.join(', ')} FROM ${STAGE}.cells`)
      let start = 0
      for (const { expressions: own, resolve } of requests) {
        resolve(values.slice(start, start + own.length))
        start += own.length
      }
    } catch (error) {
      for (const { reject } of requests) reject(error)
    }
  }
  const answerAll = (): void => {
    const all = waiting
    waiting = []
    for (let start = 0; start < all.length; start += MAX_REQUESTS)
      void answer(all.slice(start, start + MAX_REQUESTS))
  }
  return (expressions) =>
    new Promise((resolve, reject) => {
      // once everything that an earlier answer has set off has made its requests
      if (waiting.length === 0) setImmediate(answerAll)
      waiting.push({ expressions, resolve, reject })
    })
}
