import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'

/** kysely over the SQLite that comes with Node; each commit reaches the disk before it is acknowledged. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(file: string) {
    super({ database: async () => asKyselyDatabase(openFile(file)) })
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

function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  database.exec('pragma journal_mode = WAL; pragma synchronous = FULL;')
  return database
}

/** node:sqlite seen as the better-sqlite3 subset that kysely needs. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // A deferred transaction that reads and then writes fails at once when another process wrote in between.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...values.map(toInput)),
        run: (values) => statement.run(...values.map(toInput)),
        iterate: (values) => statement.iterate(...values.map(toInput)),
      }
    },
  }
}

/** node:sqlite binds neither undefined nor booleans. Everything else is written as text by those who store it. */
function toInput(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  throw new TypeError(`A ${typeof value} cannot be stored as it is.`)
}
