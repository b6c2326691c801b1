import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { migrate } from './migrate.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import type { Tables } from './tables.ts'

/** The product database. */
export type ProductDatabase = Kysely<Tables>

/** How long a request waits for a connection of a PostgreSQL server. */
const CONNECT_TIMEOUT_MS = 5000

/**
 * Opens the product database and brings it to the newest state: the PostgreSQL server at `databaseUrl`, else a file
 * in `dataDir`. Rejects with a StartError. The caller ends it with `destroy()`.
 */
export async function openDatabase(settings: {
  databaseUrl?: string
  dataDir: string
}): Promise<ProductDatabase> {
  const database = settings.databaseUrl ? connect(settings.databaseUrl) : openFile(settings.dataDir)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.destroy()
    const place = settings.databaseUrl ? 'at DATABASE_URL' : 'in DATA_DIR'
    throw new StartError(`The database ${place} cannot be used: ${reasonOf(error)}`, error)
  }
}

function openFile(dataDir: string): ProductDatabase {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new StartError(`The folder of DATA_DIR cannot be made: ${reasonOf(error)}`, error)
  }
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(join(dataDir, 'tessera.sqlite')) })
}

function connect(connectionString: string): ProductDatabase {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'unknown reason'

/** Whether the database answers. */
export async function isDatabaseHealthy(database: ProductDatabase): Promise<boolean> {
  try {
    await sql`select 1`.execute(database)
    return true
  } catch {
    return false
  }
}
