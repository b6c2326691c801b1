import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BackupError } from './backup-error.ts'
import { type Cell, fromCell, readCells } from './cell.ts'
import { type Manifest, toTableEntry } from './manifest.ts'
import {
  keptTables,
  migrateUpTo,
  readTableLayouts,
  requireKnownMigrations,
  type TableLayout,
  withSqliteFile,
} from './table-layout.ts'

/** An unpacked backup that was checked for completeness and tried out. */
export type TriedBackup = {
  /** The folder in which it is unpacked. */
  folder: string
  manifest: Manifest
  /** Its tables in the order of their references. */
  tables: TableLayout[]
}

/**
 * Loads an unpacked backup into a new SQLite file and migrates it, so that a backup is tried before it is restored into
 * any database. Throws a BackupError if rows are missing or inconsistent.
 */
export async function buildDatabase(folder: string, manifest: Manifest, file: string): Promise<TriedBackup> {
  requireKnownMigrations(manifest.migrations, 'The backup')
  await migrateFile(file, manifest.migrations.at(-1))
  const tables = keptTables(await withSqliteFile(file, readTableLayouts))
  requireSameTables(tables, manifest)
  {
    using database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
    // for speed: the file is of no use until it is complete
    database.exec('pragma synchronous = off')
    for (const table of tables) await fill(database, table, folder)
    requireRows(database, manifest)
  }
  await migrateFile(file)
  await settle(file)
  return { folder, manifest, tables }
}

/** Reads the rows of a table in an unpacked backup. Throws a BackupError if they cannot be read. */
export async function* readRows(folder: string, { name, columns }: TableLayout): AsyncGenerator<Cell[]> {
  try {
    yield* readCells(createReadStream(join(folder, toTableEntry(name))), columns.length)
  } catch (error) {
    throw new BackupError(`The rows of the table ${name} in the backup cannot be read.`, error)
  }
}

const migrateFile = (file: string, name?: string): Promise<void> =>
  withSqliteFile(file, (database) => migrateUpTo(database, name))

function requireSameTables(tables: TableLayout[], manifest: Manifest): void {
  const told = new Map(manifest.tables.map(({ name, columns }) => [name, columns.join()]))
  const isSame =
    told.size === tables.length && tables.every(({ name, columns }) => told.get(name) === columns.join())
  if (!isSame) throw new BackupError('The tables of the backup do not match its migrations.')
}

async function fill(database: DatabaseSync, table: TableLayout, folder: string): Promise<void> {
  const { name, columns } = table
  const names = columns.map((column) => `"${column}"`).join(', ')
  const places = columns.map(() => '?').join(', ')
  const insert = database.prepare(`insert into "${name}" (${names}) values (${places})`)
  database.exec('begin')
  for await (const row of readRows(folder, table)) {
    try {
      insert.run(...row.map(fromCell))
    } catch (error) {
      throw new BackupError(`A row of the table ${name} in the backup cannot be stored.`, error)
    }
  }
  database.exec('commit')
}

function requireRows(database: DatabaseSync, manifest: Manifest): void {
  for (const { name, rows } of manifest.tables) {
    const found = database.prepare(`select count(*) as rows from "${name}"`).get()?.rows
    if (found !== rows)
      throw new BackupError(`The table ${name} of the backup has ${found} rows instead of ${rows}.`)
  }
  const [orphan] = database.prepare('pragma foreign_key_check').all()
  if (orphan)
    throw new BackupError(
      `The backup contradicts itself: a row of ${orphan.table} belongs to one of ${orphan.parent} that is not there.`,
    )
}

/** Writes everything to one file on disk, without a write-ahead log. */
async function settle(file: string): Promise<void> {
  {
    using database = new DatabaseSync(file)
    database.exec('pragma journal_mode = delete')
    const [answer] = database.prepare('pragma integrity_check').all()
    if (answer?.integrity_check !== 'ok') throw new BackupError('The database made of the backup is damaged.')
  }
  await using handle = await open(file, 'r+')
  await handle.sync()
}
