import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import { DatabaseFailure, type DatabaseFault } from './database-failure.ts'
import { type SqliteFile, watchSqliteFile } from './sqlite-file.ts'

/** Where something is said that an operator must know. */
export type Tell = (sentence: string, error?: unknown) => void

/** kysely over the SQLite that comes with Node; each commit reaches the disk before it is acknowledged. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(file: string, tell: Tell = () => {}) {
    super({ database: async () => openFile(file, tell) })
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** SQLite can undo DDL; kysely does not use it unless told, and then two first starts at once collide. */
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

/** node:sqlite seen as the better-sqlite3 subset that kysely needs. */
function asKyselyDatabase(database: DatabaseSync, file: SqliteFile): SqliteDatabase {
  let damage: DatabaseFailure | undefined
  /** Runs a statement; a commit counts only where the file is still there afterwards. */
  const run = <Result>(isWriting: boolean, statement: () => Result): Result => {
    // What is damaged takes nothing more: what seems to be saved might not be found again.
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
      // Where SQLite has undone a transaction by itself, as on a full disk, there is nothing left to undo.
      if (sql === 'rollback' && !database.isTransaction) return NOTHING
      const isWriting = !/^(select|pragma|with|rollback)\b/i.test(sql)
      // A deferred transaction that reads and then writes fails at once when another process wrote in between.
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

/** node:sqlite binds neither undefined nor booleans. Everything else is written as text by those who store it. */
function toInput(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  throw new TypeError(`A ${typeof value} cannot be stored as it is.`)
}

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
