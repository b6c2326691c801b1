import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'

/** What DuckDB reads in a Parquet file: names and types of its columns, its rows in their order, and what is told of it. */
export type ParquetTable = {
  names: string[]
  types: string[]
  /** Dates and moments are Dates. */
  rows: unknown[][]
  metadata: Record<string, string>
}

/** Opens a Parquet file with DuckDB. */
export async function readParquet(bytes: Uint8Array): Promise<ParquetTable> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-parquet-'))
  const path = join(folder, 'file.parquet')
  writeFileSync(path, bytes)
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    const all = await connection.runAndReadAll(`SELECT * FROM read_parquet('${path}')`)
    const told = await connection.runAndReadAll(
      `SELECT decode(key), decode(value) FROM parquet_kv_metadata('${path}')`,
    )
    return {
      names: all.columnNames(),
      types: all.columnTypes().map(String),
      rows: all.getRowsJS(),
      metadata: Object.fromEntries(told.getRowsJS() as [string, string][]),
    }
  } finally {
    connection.closeSync()
    instance.closeSync()
    rmSync(folder, { recursive: true, force: true })
  }
}
