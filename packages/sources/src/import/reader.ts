import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api'
import { quoteText } from '../columns/layout.ts'

/** The schema of the file that rows are put into before a cube is made of them. */
export const STAGE = 'stage'

/** A database that reads one file, and writes into one folder. */
export type Reader = {
  readonly connection: DuckDBConnection
  run(sql: string, values?: DuckDBValue[]): Promise<void>
  /** All rows of an answer; for short answers only. */
  rows(sql: string, values?: DuckDBValue[]): Promise<DuckDBValue[][]>
  /** The cells of the first row as numbers. */
  numbers(sql: string, values?: DuckDBValue[]): Promise<number[]>
  close(): void
}

/**
 * Opens a database that reaches nothing but the given files and the folder: no extensions, no network, and no way to
 * change that afterwards.
 *
 * @param files real paths (links resolved) of the files that may be read
 */
export async function openReader(folder: string, files: string[]): Promise<Reader> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '2',
    memory_limit: '256MB',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection = await instance.connect()
  const run: Reader['run'] = async (sql, values) => {
    await connection.run(sql, values)
  }
  await run(`SET temp_directory = ${quoteText(join(folder, 'spill'))}`)
  await run(`SET allowed_directories = [${quoteText(`${folder}/`)}]`)
  await run(`SET allowed_paths = [${files.map(quoteText).join(', ')}]`)
  await run('SET enable_external_access = false')
  await run('SET lock_configuration = true')
  await run(`ATTACH ${quoteText(join(folder, 'stage.tmp'))} AS ${STAGE}`)
  const rows: Reader['rows'] = async (sql, values) => (await connection.runAndReadAll(sql, values)).getRows()
  return {
    connection,
    run,
    rows,
    numbers: async (sql, values) => ((await rows(sql, values))[0] ?? []).map(Number),
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
