import { mkdir, mkdtemp, open, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  DATE,
  DOUBLE,
  type DuckDBAppender,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBTimestampValue,
  INTEGER,
  TIMESTAMP,
  VARCHAR,
} from '@duckdb/node-api'
import { openSandbox } from './engine.ts'
import { quoteText } from './layout.ts'

const TYPES = { text: VARCHAR, number: DOUBLE, integer: INTEGER, date: DATE, moment: TIMESTAMP }

/** A column of a file. Dates and timestamps are in UTC. null means no value. */
export type ParquetColumn = {
  name: string
  type: keyof typeof TYPES
  valueAt(row: number): string | number | Date | null
}

/** The content of a file: columns, rows in order, and metadata as keys and values. */
type ParquetFile = {
  columns: ParquetColumn[]
  order: Int32Array
  metadata: Record<string, string>
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The prefix of temporary folders, followed by six letters and digits. */
const PARQUET_PREFIX = 'parquet-'
/** DuckDB's chunk size. */
const CHUNK_ROWS = 2048
/** The number of rows per row group, which are in memory until they are written. */
const GROUP_ROWS = 40_960
const MEMORY = '96MB'
const DAY_MS = 86_400_000

/**
 * Writes a Parquet file to a temporary folder below `scratch`, and returns its bytes. Deletes the folder before the
 * bytes are read, and after a failure: an open file needs no name, and disappears with its last reader. Awaits
 * `makeWay` between chunks. Memory is limited; excess data are written next to the file.
 */
export async function writeParquet(
  { columns, order, metadata }: ParquetFile,
  scratch: string,
  makeWay: () => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  await mkdir(scratch, { recursive: true })
  const folder = await realpath(await mkdtemp(join(scratch, PARQUET_PREFIX)))
  const path = join(folder, 'data.parquet')
  try {
    const options = { folder, spill: join(folder, 'spill'), memoryLimit: MEMORY, threads: 1 }
    const { instance, connection } = await openSandbox(options)
    try {
      const names = toNames(columns)
      const declared = columns.map(({ type }, index) => `${quoteName(names[index]!)} ${TYPES[type]}`)
      await connection.run(`CREATE TABLE data (${declared.join(', ')})`)
      const appender = await connection.createAppender('data')
      await appendRows(appender, columns, order, makeWay)
      appender.closeSync()
      const told = Object.entries(metadata).map(([key, text]) => `${quoteName(key)}: ${quoteText(text)}`)
      const options = [
        'FORMAT parquet',
        'COMPRESSION zstd',
        `ROW_GROUP_SIZE ${GROUP_ROWS}`,
        `KV_METADATA {${told.join(', ')}}`,
      ]
      await connection.run(`COPY data TO ${quoteText(path)} (${options.join(', ')})`)
    } finally {
      connection.closeSync()
      instance.closeSync()
    }
    const file = await open(path)
    return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes column names unique, ignoring case. */
function toNames(columns: ParquetColumn[]): string[] {
  const taken = new Set<string>()
  return columns.map(({ name }) => {
    const plain = name.toWellFormed().replaceAll('\0', '') || '-'
    let free = plain
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${plain} ${count}`
    taken.add(free.toLowerCase())
    return free
  })
}

async function appendRows(
  appender: DuckDBAppender,
  columns: ParquetColumn[],
  order: Int32Array,
  makeWay: () => Promise<void>,
): Promise<void> {
  const types = columns.map(({ type }) => TYPES[type])
  for (let start = 0; start < order.length; start += CHUNK_ROWS) {
    await makeWay()
    const rows = order.subarray(start, start + CHUNK_ROWS)
    const chunk = DuckDBDataChunk.create(types, rows.length)
    chunk.setColumns(columns.map((column) => Array.from(rows, (row) => toDuckdb(column, row))))
    appender.appendDataChunk(chunk)
    appender.flushSync()
  }
}

function toDuckdb({ type, valueAt }: ParquetColumn, row: number) {
  const value = valueAt(row)
  if (value === null) return null
  if (value instanceof Date)
    return type === 'date'
      ? new DuckDBDateValue(Math.floor(value.getTime() / DAY_MS))
      : new DuckDBTimestampValue(BigInt(value.getTime()) * 1000n)
  if (type === 'text') return String(value).toWellFormed().replaceAll('\0', '')
  const number = Number(value)
  return Number.isNaN(number) ? null : number
}
