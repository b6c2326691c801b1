import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../start-error.ts'
import { DatabaseFailure } from './database-failure.ts'
import { migrations } from './migrations/index.ts'
import { NodeSqliteDialect, type Tell } from './node-sqlite-dialect.ts'
import type { Tables } from './tables.ts'
import { createNulPlugin } from './without-nul.ts'

/** The product database. */
export type ProductDatabase = Kysely<Tables>

/** The maximum size in bytes of files that are checked at the start. */
const MAX_CHECKED_BYTES = 200_000_000

/** The SQLite file in DATA_DIR. */
export const SQLITE_FILE = 'tessera.sqlite'

/** The location of the product database: the PostgreSQL server at `databaseUrl`, otherwise a file in `dataDir`. */
export type DatabasePlace = { databaseUrl?: string; dataDir: string }

/**
 * Opens the product database and migrates it. Rejects with a StartError. Later failures of the database are
 * DatabaseFailures. `tell` reports other problems that operators must know about. The caller closes it with
 * `destroy()`.
 */
export async function openDatabase(place: DatabasePlace, tell: Tell = () => {}): Promise<ProductDatabase> {
  const { databaseUrl, dataDir } = place
  if (databaseUrl) {
    // loaded only if used, since every start would wait for it
    const { createMigrationDialect, createServingDialect } = await import('./limited-pool.ts')
    const migrated = new Kysely<Tables>({ dialect: createMigrationDialect(databaseUrl) })
    await preparing(migrated, 'at DATABASE_URL', () => migrate(migrated))
    await migrated.destroy()
    const served = new Kysely<Tables>({
      dialect: createServingDialect(databaseUrl),
      plugins: [createNulPlugin()],
    })
    // Kysely takes over its pool with the first query, and closes only a pool it has taken over
    return preparing(served, 'at DATABASE_URL', () => sql`select 1`.execute(served))
  }
  makeFolder(dataDir)
  const file = join(dataDir, SQLITE_FILE)
  const database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(file, tell) })
  return preparing(database, 'in DATA_DIR', async () => {
    await checkFile(database, file)
    await migrate(database)
  })
}

async function preparing(
  database: ProductDatabase,
  place: string,
  prepare: () => Promise<unknown>,
): Promise<ProductDatabase> {
  try {
    await prepare()
    return database
  } catch (error) {
    await database.destroy().catch(() => {})
    if (error instanceof StartError) throw error
    if (error instanceof DatabaseFailure && error.fault === 'damaged') throw toDamaged(error)
    const reason = error instanceof DatabaseFailure ? error.cause : error
    throw new StartError(`The database ${place} cannot be used: ${reasonOf(reason)}`, error)
  }
}

/** Checks the whole file, so that damage is noticed while a backup still exists. */
async function checkFile(database: ProductDatabase, file: string): Promise<void> {
  if (existsSync(file) && statSync(file).size > MAX_CHECKED_BYTES) return
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database)
  const [found] = rows
  if (found && found.quick_check !== 'ok') throw toDamaged(new Error(found.quick_check))
}

const toDamaged = (cause: Error): StartError =>
  new StartError(
    `The database in DATA_DIR cannot be used: the file ${SQLITE_FILE} is damaged. Put a backup in its place and ` +
      `remove ${SQLITE_FILE}-wal and ${SQLITE_FILE}-shm; or move all three away to begin with an empty database.`,
    cause,
  )

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new StartError(`The folder DATA_DIR cannot be created: ${reasonOf(error)}`, error)
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'unknown reason'

/**
 * Migrates the tables. Safe when several servers start at once: the database's lock lets one through, and the others
 * find nothing to do. Throws the database's error.
 */
export async function migrate(
  db: Kysely<Tables>,
  list: Record<string, Migration> = migrations,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => list } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.map(({ migrationName }) => migrationName)
}
