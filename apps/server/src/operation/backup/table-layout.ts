import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../../db/migrations/index.ts'
import { NodeSqliteDialect } from '../../db/node-sqlite-dialect.ts'
import { BackupError } from './backup-error.ts'

/** A table as created by the migrations. */
export type TableLayout = { name: string; columns: string[] }

/**
 * Tables that backups omit: sessions and one-time links, since a restore must not readmit anyone who was locked out;
 * and short-lived counts. After a restore, they exist but are empty.
 */
const NOT_KEPT = ['sessions', 'account_links', 'sign_in_counts', 'counters']

/** Throws a BackupError if a newer version has migrated the database. `what` is the start of its message. */
export function requireKnownMigrations(names: string[], what: string): void {
  const known = Object.keys(migrations).sort()
  if (names.every((name, index) => known[index] === name)) return
  throw new BackupError(
    `${what} is in a state that this version of Tessera does not support. It was created by a newer version: use that one.`,
  )
}

/** Migrates a database to a given migration, or to the newest. `db` may be a transaction. */
export async function migrateUpTo(db: Kysely<unknown>, name?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name))
  if (error !== undefined) throw error
}

/** Runs a task with an SQLite file as a database, and always closes it. */
export async function withSqliteFile<Result>(
  file: string,
  use: (db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  await using database = new Kysely<unknown>({ dialect: new NodeSqliteDialect(file) })
  return await use(database)
}

/** Reads the tables of a migrated SQLite database, in the order of their references. */
export async function readTableLayouts(db: Kysely<unknown>): Promise<TableLayout[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema
    where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' order by name`.execute(db)
  const names = rows.map(({ name }) => name)
  const parents = new Map<string, string[]>()
  for (const name of names) {
    const keys = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(
      db,
    )
    parents.set(
      name,
      keys.rows.map(({ table }) => table).filter((table) => table !== name),
    )
  }
  const layouts: TableLayout[] = []
  for (const name of inOrder(names, parents)) {
    const columns = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db)
    layouts.push({ name, columns: columns.rows.map((column) => column.name) })
  }
  return layouts
}

/** Returns the tables of a layout whose rows are backed up. */
export const keptTables = (layouts: TableLayout[]): TableLayout[] =>
  layouts.filter(({ name }) => !NOT_KEPT.includes(name))

function inOrder(names: string[], parents: Map<string, string[]>): string[] {
  const done = new Set<string>()
  const visit = (name: string): void => {
    if (done.has(name)) return
    for (const parent of parents.get(name) ?? []) visit(parent)
    done.add(name)
  }
  for (const name of names) visit(name)
  return [...done]
}
