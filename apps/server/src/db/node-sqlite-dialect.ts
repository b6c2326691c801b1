import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import { DatabaseFailure, type DatabaseFault } from './database-failure.ts'
import { type SqliteFile, watchSqliteFile } from './sqlite-file.ts'

/** Reports a problem that an operator must know about. */
export type Tell = (sentence: string, error?: unknown) => void

/** A Kysely dialect for Node's SQLite. Each commit reaches the disk before it is acknowledged. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(file: string, tell: Tell = () => {}) {
    super({ database: async () => openFile(file, tell) })
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/**
 * Turns on transactional DDL, which SQLite supports but Kysely uses only on request. Without it, concurrent first
 * starts would collide.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function openFile(file: string, tell: Tell): SqliteDatabase {
  try {
    const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
    database.exec('pragma journal_mode = WAL; pragma synchronous = FULL;')
    return asKyselyDatabase(database, watchSqliteFile(file, database, tell))
  } catch (error) {
    throw toSqliteFailure(error)
  }
}

/** Adapts node:sqlite to the subset of better-sqlite3 that Kysely needs. */
function asKyselyDatabase(database: DatabaseSync, file: SqliteFile): SqliteDatabase {
  let damage: DatabaseFailure | undefined
  /** Runs a statement. A commit counts only if the file still exists afterwards. */
  const run = <Result>(isWriting: boolean, statement: () => Result): Result => {
    // rejects writes to a damaged database, since saved data might not be found again
    if (isWriting && damage) throw damage
    if (isWriting) file.check()
    try {
      const result = statement()
      if (isWriting && !database.isTransaction) file.check()
      return result
    } catch (error) {
      const failure = toSqliteFailure(error)
      if (failure instanceof DatabaseFailure && failure.fault === 'damaged') damage = failure
      throw failure
    }
  }
  return {
    close: () => database.close(),
    prepare(sql) {
      // SQLite may have rolled back by itself, for example because the disk is full
      if (sql === 'rollback' && !database.isTransaction) return NOTHING
      const isWriting = !/^(select|pragma|with|rollback)\b/i.test(sql)
      // a deferred transaction that reads and then writes fails at once if another process wrote in between
      const statement = run(isWriting, () => database.prepare(sql === 'begin' ? 'begin immediate' : sql))
      return {
        reader: statement.columns().length > 0,
        all: (values) => run(isWriting, () => statement.all(...values.map(toInput))),
        run: (values) => run(isWriting, () => statement.run(...values.map(toInput))),
        iterate: (values) => run(isWriting, () => statement.iterate(...values.map(toInput))),
      }
    },
  }
}

const NOTHING: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}

/**
 * Converts a value for node:sqlite, which binds neither undefined nor booleans. Callers store all other values as text.
 */
function toInput(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  throw new TypeError(`A ${typeof value} cannot be stored.`)
}

/** SQLite's primary result codes (https://sqlite.org/rescode.html) that do not concern the statement. */
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

/** The extended code for a database file that was moved or deleted while open. */
const READONLY_DBMOVED = 1032

/** Converts an error of SQLite to a DatabaseFailure. Returns it unchanged if the statement was wrong. */
export function toSqliteFailure(error: unknown): unknown {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  if (code === READONLY_DBMOVED) return new DatabaseFailure('moved', error)
  const fault = FAULTS[code & 0xff]
  return fault ? new DatabaseFailure(fault, error) : error
}
