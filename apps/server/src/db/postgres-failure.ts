import { DatabaseFailure, type DatabaseFault } from './database-failure.ts'

/** SQLSTATEs and their classes (https://www.postgresql.org/docs/current/errcodes-appendix.html), longer ones first. */
const FAULTS: [string, DatabaseFault][] = [
  ['53100', 'full'],
  ['25006', 'read-only'],
  // another server holds the lock, or there was a deadlock: a retry may succeed
  ['40001', 'slow'],
  ['40P01', 'slow'],
  ['55P03', 'slow'],
  ['57014', 'slow'],
  ['25P0', 'slow'],
  ['57P', 'unavailable'],
  ['3D000', 'unavailable'],
  ['08', 'unavailable'],
  ['28', 'unavailable'],
  ['53', 'unavailable'],
  ['58', 'unavailable'],
  ['XX00', 'damaged'],
]

/** The pool's error when all its connections are in use for too long. */
const POOL_IS_BUSY = 'timeout exceeded when trying to connect'

/**
 * Converts an error of PostgreSQL or its connection to a DatabaseFailure. Returns it unchanged if the statement was
 * wrong.
 */
export function toPostgresFailure(error: unknown): unknown {
  if (error instanceof DatabaseFailure) return error
  const state =
    error instanceof Error && 'severity' in error && 'code' in error ? String(error.code) : undefined
  if (state === undefined) {
    const isBusy = error instanceof Error && error.message === POOL_IS_BUSY
    return new DatabaseFailure(isBusy ? 'slow' : 'unavailable', error)
  }
  const fault = FAULTS.find(([start]) => state.startsWith(start))?.[1]
  return fault ? new DatabaseFailure(fault, error) : error
}
