import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'

/** A Parquet file as read by DuckDB: the names and types of its columns, its rows in order, and its metadata. */
export type ParquetTable = {
  names: string[]
  types: string[]
  /** Dates and timestamps are `Date` objects. */
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
