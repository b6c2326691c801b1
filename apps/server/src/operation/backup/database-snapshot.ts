import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { BackupError } from './backup-error.ts'
import type { TableLayout } from './table-layout.ts'

/** A consistent snapshot of a database, unaffected by later writes. */
export type DatabaseSnapshot = {
  kind: 'sqlite' | 'postgresql'
  /** The names of its migrations, oldest first. */
  migrations: string[]
  /** Yields the rows of a table, with columns in the order of the layout. */
  rows(table: TableLayout): AsyncIterable<unknown[]>
  close(): Promise<void>
}

/** The number of rows of a PostgreSQL table fetched at once. Each row may have a megabyte. */
const FETCHED_ROWS = 50
const CONNECT_TIMEOUT_MS = 10_000
const MIGRATIONS = 'select name from kysely_migration order by name'

/** Opens a snapshot of the product database with everything acknowledged so far. Throws a BackupError. */
export async function openSnapshot(place: {
  dataDir: string
  databaseUrl?: string
}): Promise<DatabaseSnapshot> {
  try {
    return await (place.databaseUrl ? openPostgres(place.databaseUrl) : openSqlite(place.dataDir))
  } catch (error) {
    if (error instanceof BackupError) throw error
    const name = place.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`The database of ${name} cannot be read: ${reason}`, error)
  }
}

const selectFrom = ({ name, columns }: TableLayout): string =>
  `select ${columns.map((column) => `"${column}"`).join(', ')} from "${name}"`

/** Opens an SQLite file. In WAL mode, a reader sees one state and does not block writers. */
async function openSqlite(dataDir: string): Promise<DatabaseSnapshot> {
  const file = join(dataDir, 'tessera.sqlite')
  if (!existsSync(file)) throw new BackupError(`There is no database in ${dataDir} (DATA_DIR).`)
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    // the first read fixes the snapshot
    database.exec('begin')
    const migrations = database.prepare(MIGRATIONS).all()
    return {
      kind: 'sqlite',
      migrations: migrations.map(({ name }) => String(name)),
      async *rows(table) {
        const statement = database.prepare(selectFrom(table))
        for (const row of statement.iterate()) yield table.columns.map((column) => row[column])
      },
      close: async () => database.close(),
    }
  } catch (error) {
    database.close()
    throw error
  }
}

async function openPostgres(connectionString: string): Promise<DatabaseSnapshot> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  await client.connect()
  // a broken connection is reported by the query it breaks
  client.on('error', () => {})
  try {
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await client.query<{ name: string }>(MIGRATIONS)
    return {
      kind: 'postgresql',
      migrations: migrations.rows.map(({ name }) => name),
      async *rows(table) {
        await client.query(`declare rows no scroll cursor for ${selectFrom(table)}`)
        for (;;) {
          const fetched = await client.query({
            text: `fetch ${FETCHED_ROWS} from rows`,
            rowMode: 'array',
            types: { getTypeParser },
          })
          yield* fetched.rows
          if (fetched.rows.length < FETCHED_ROWS) break
        }
        await client.query('close rows')
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

const BIGINT_OID = 20

/** Parses counts as numbers. pg returns wide ones as text, because not all of them fit into a number. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return oid === BIGINT_OID ? BigInt : pg.types.getTypeParser(oid, format)
}
