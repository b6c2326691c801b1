import { openClickhouse, sendClickhouse } from '../columns/clickhouse.ts'
import { toClickhouseError } from '../columns/clickhouse-errors.ts'
import { fillIn } from '../columns/clickhouse-parameters.ts'
import type { SendRows } from '../columns/clickhouse-tables.ts'
import { type Database, withErrors } from '../columns/database.ts'
import type { Parameter } from '../columns/parameters.ts'

/** Timeout of a query or statement, in ms. */
const TIMEOUT_MS = 30_000
/** Timeout for sending rows, in ms. */
const SEND_MS = 120_000

/** The servers of the database with the copies. */
export type CopyServers = {
  /** For reading only. */
  readonly database: Database
  /** Runs a statement that changes something. */
  run(sql: string, parameters?: Parameter[]): Promise<void>
  /** Sends rows. */
  send: SendRows
}

/** Connects to the servers. Failures are SourceErrors. */
export function openCopyServers(url: string): CopyServers {
  const { database } = openClickhouse({ url, timeoutMs: TIMEOUT_MS })
  const change = async (
    ms: number,
    question: { query?: string; body: string | Uint8Array },
  ): Promise<void> => {
    await sendClickhouse(url, { ...question, signal: AbortSignal.timeout(ms) }).catch((error: unknown) => {
      throw toClickhouseError(error)
    })
  }
  return {
    database: withErrors(database, toClickhouseError),
    run: (sql, parameters = []) => change(TIMEOUT_MS, { body: fillIn(sql, parameters) }),
    send: (query, body) => change(SEND_MS, { query, body }),
  }
}
