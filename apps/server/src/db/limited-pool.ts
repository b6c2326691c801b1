import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseFailure } from './database-failure.ts'
import { toPostgresFailure } from './postgres-failure.ts'

/** The time that a request waits for a connection, in ms. */
const CONNECT_TIMEOUT_MS = 5000
/** The server's own timeout for a statement, in ms. */
const STATEMENT_TIMEOUT_MS = 4000
/** Our timeout in ms, in case the server does not respond at all. */
const ANSWER_TIMEOUT_MS = 5000
/** The maximum time in ms for which a transaction keeps its locks after its server process has died or hangs. */
const IDLE_TRANSACTION_MS = 10_000
/** The time after a failure during which all queries fail at once, in ms. Then one retries. */
const PAUSE_MS = 1000

/** Creates a dialect for serving, in which every statement has a timeout. */
export const createServingDialect = (connectionString: string): PostgresDialect =>
  new PostgresDialect({ pool: createLimitedPool(connectionString) })

/**
 * Creates a dialect for migrations, which wait for those of other servers and may take any time. So only connecting has a
 * timeout.
 */
export function createMigrationDialect(connectionString: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}

/**
 * Creates a pool of PostgreSQL connections with timeouts for everything, so that neither a server that is down nor one
 * that hangs blocks requests. While the server is unavailable, queries fail at once, except one per second that checks
 * again. Fails with a DatabaseFailure, unless the statement itself was wrong.
 */
function createLimitedPool(connectionString: string): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
  })
  // a broken idle connection is replaced at the next query; without a listener, the error would end the process
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
    // a connection with an outstanding response would pass it to the next query
    client.release(discard || isBroken)
  }
  // errors between two statements of a transaction are reported by the next query
  client.on('error', ignore)
  // only statements are used, but the type also includes cursors
  return { query, release } as unknown as PostgresPoolClient
}

/** One use of the database. `leave` converts an error to a DatabaseFailure if it is one. */
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
