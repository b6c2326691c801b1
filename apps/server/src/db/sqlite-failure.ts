import { DatabaseFailure, type DatabaseFault } from './database-failure.ts'

/** Of SQLite's primary result codes (https://sqlite.org/rescode.html) those that say nothing about the statement. */
const FAULTS: Record<number, DatabaseFault> = {
  5: 'slow',
  6: 'slow',
  7: 'unavailable',
  8: 'read-only',
  10: 'unavailable',
  11: 'damaged',
  13: 'full',
  14: 'unavailable',
  26: 'damaged',
}

/** The extended code for a database file that was moved or removed while it is open. */
const READONLY_DBMOVED = 1032

/** An error of SQLite as what is wrong with the database; as it is where the statement was wrong. */
export function toSqliteFailure(error: unknown): unknown {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  if (code === READONLY_DBMOVED) return new DatabaseFailure('moved', error)
  const fault = FAULTS[code & 0xff]
  return fault ? new DatabaseFailure(fault, error) : error
}
