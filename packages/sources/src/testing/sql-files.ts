import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import pg from 'pg'

/** Creates a temporary folder. `remove` deletes it. */
export async function makeFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-sql-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs SQL in a DuckDB file, as if the file were filled by hand. */
export async function runInDuckdb(path: string, sql: string): Promise<void> {
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  try {
    await connection.run(sql)
    await connection.run('CHECKPOINT')
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** Runs SQL on a PostgreSQL server. */
export async function runInPostgres(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Returns the SQL that inserts a row into `tessera_cubes`. */
export const toInsert = (cube: number, iri: string, document: string): string => {
  const quoted = [iri, document].map((text) => `'${text.replaceAll("'", "''")}'`)
  return `INSERT INTO tessera_cubes (cube, iri, document) VALUES (${[cube, ...quoted].join(', ')})`
}
