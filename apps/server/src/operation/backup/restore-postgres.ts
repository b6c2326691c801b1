import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { migrations } from '../../db/migrations/index.ts'
import { BackupError } from './backup-error.ts'
import { readRows, type TriedBackup } from './build-database.ts'
import { fromCell } from './cell.ts'
import { replaceFiles } from './replace-files.ts'
import { NOT_EMPTY, type RestoreOrder } from './restore-sqlite.ts'
import { migrateUpTo, type TableLayout } from './table-layout.ts'

/** The time to wait for servers that use the tables. */
const LOCK_TIMEOUT = '10s'
const CONNECT_TIMEOUT_MS = 10_000
/** Parameters per statement; PostgreSQL allows 65 535. */
const MAX_VALUES = 1000
/** Characters per statement. */
const MAX_LETTERS = 4_000_000
const INTERNAL = ['kysely_migration', 'kysely_migration_lock']

/**
 * Inserts the rows of a backup into a PostgreSQL database, in one transaction. Throws a BackupError if the database is
 * not empty, or if a newer version has migrated it.
 *
 * @param newest all tables of the newest state, referenced ones first
 */
export async function restorePostgres(
  url: string,
  backup: TriedBackup,
  newest: TableLayout[],
  order: RestoreOrder,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  pool.on('error', () => {})
  await using database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  let putBack = async () => {}
  try {
    await database.transaction().execute(async (transaction) => {
      await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(transaction)
      const names = newest.map(({ name }) => name)
      await requireFree(transaction, names, order.replace)
      for (const name of [...INTERNAL, ...names.reverse()])
        await transaction.schema.dropTable(name).ifExists().execute()
      await migrateUpTo(transaction, backup.manifest.migrations.at(-1))
      for (const table of backup.tables) await fill(transaction, table, backup.folder)
      await migrateUpTo(transaction)
      putBack = await replaceFiles(order.files, order.kept)
    })
  } catch (error) {
    await putBack()
    if (error instanceof BackupError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`The database at DATABASE_URL rejected the backup: ${reason}`, error)
  }
}

async function requireFree(db: Transaction<unknown>, names: string[], replace: boolean): Promise<void> {
  const present = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    db,
  )
  const there = new Set(present.rows.map(({ name }) => name))
  if (there.has('kysely_migration')) {
    const known = Object.keys(migrations)
    const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    if (applied.rows.some(({ name }) => !known.includes(name)))
      throw new BackupError(
        'A newer version of Tessera has migrated the database at DATABASE_URL. Restore into an empty one.',
      )
  }
  if (replace) return
  for (const name of names.filter((table) => there.has(table))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) throw new BackupError(NOT_EMPTY)
  }
}

async function fill(db: Transaction<unknown>, table: TableLayout, folder: string): Promise<void> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  let rows: ReturnType<typeof fromCell>[][] = []
  let letters = 0
  const insert = async () => {
    if (rows.length === 0) return
    const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`))
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${values}`.execute(db)
    rows = []
    letters = 0
  }
  for await (const row of readRows(folder, table)) {
    rows.push(row.map(fromCell))
    letters += row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 10), 0)
    if ((rows.length + 1) * table.columns.length > MAX_VALUES || letters > MAX_LETTERS) await insert()
  }
  await insert()
}
