import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseFailure } from './database-failure.ts'
import { toPostgresFailure } from './postgres-failure.ts'

/** How long a request waits for a connection. */
const CONNECT_TIMEOUT_MS = 5000
/** The server itself gives a statement up after this … */
const STATEMENT_TIMEOUT_MS = 4000
/** … and where it does not even say so, we do. */
const ANSWER_TIMEOUT_MS = 5000
/** A transaction whose server has died or hangs does not hold its locks for longer. */
const IDLE_TRANSACTION_MS = 10_000
/** After a failure nobody waits for the database for so long; then one tries. */
const PAUSE_MS = 1000

/**
 * Connections to a PostgreSQL server on which nothing waits without end, neither for a server that is down nor for one
 * that takes a question and never answers. While it is not there, questions fail at once, but for one a second that
 * looks whether it is back. Fails with a DatabaseFailure where the statement is not what was wrong.
 */
export function createLimitedPool(connectionString: string): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  const breaker = createBreaker()
  return {
    connect: async () => {
      const pass = breaker.enter()
      try {
        return toLimitedClient(await pool.connect(), pass)
      } catch (error) {
        throw pass.leave(error)
      }
    },
    end: () => pool.end(),
    options: {},
  }
}

const ignore = (): void => {}

function toLimitedClient(client: pg.PoolClient, pass: Pass): PostgresPoolClient {
  let failure: unknown
  const query = async (sql: string, values?: readonly unknown[]) => {
    try {
      const result = await client.query(sql, [...(values ?? [])])
      pass.succeed()
      return result
    } catch (error) {
      failure = toPostgresFailure(error)
      throw failure
    }
  }
  const release = (discard?: boolean) => {
    client.off('error', ignore)
    const isBroken = isUnavailable(failure)
    pass.leave(failure)
    // A connection that owes an answer would give it to the next question.
    client.release(discard || isBroken)
  }
  // What breaks while nothing is asked, between two statements of a transaction, is told to the next question.
  client.on('error', ignore)
  // Statements are the only thing that is asked for here; the type knows cursors as well.
  return { query, release } as unknown as PostgresPoolClient
}

/** One use of the database; `leave` answers what went wrong as a DatabaseFailure where it is one. */
type Pass = { succeed(): void; leave(error?: unknown): unknown }

const isUnavailable = (failure: unknown): boolean =>
  failure instanceof DatabaseFailure && failure.fault === 'unavailable'

function createBreaker(): { enter(): Pass } {
  let failedAt: number | undefined
  let isTrying = false
  return {
    enter() {
      const isTry = failedAt !== undefined
      if (failedAt !== undefined && (isTrying || performance.now() - failedAt < PAUSE_MS))
        throw new DatabaseFailure('unavailable')
      isTrying ||= isTry
      return {
        succeed() {
          failedAt = undefined
        },
        leave(error) {
          if (isTry) isTrying = false
          if (error === undefined) return undefined
          const failure = toPostgresFailure(error)
          if (isUnavailable(failure)) failedAt = performance.now()
          return failure
        },
      }
    },
  }
}
