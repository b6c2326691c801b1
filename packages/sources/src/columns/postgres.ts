import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Database, ResultColumn } from './database.ts'
import { postgresDialect } from './dialect.ts'
import type { Parameter } from './parameters.ts'

/** Maximum number of connections per source. */
const POOL_SIZE = 6
/** The time in ms for which the server may be silent beyond the timeout of a statement. */
const SILENCE_MS = 5_000
const CONNECT_MS = 10_000
/** Type ids of PostgreSQL: 32-bit integers and doubles. */
const [INTEGER, DOUBLE] = [23, 701]

/** Opens a PostgreSQL server for reading, with prepared statements. */
export function openPostgres(options: { url: string; timeoutMs: number }): {
  database: Database
  close(): Promise<void>
} {
  const { url, timeoutMs } = options
  const { connectionString, options: startOptions } = toReadOnly(url)
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: Math.min(timeoutMs, CONNECT_MS),
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + SILENCE_MS,
    options: startOptions,
    application_name: 'tessera',
  })
  // A broken idle connection is replaced at the next query.
  pool.on('error', () => undefined)
  return {
    database: {
      dialect: postgresDialect,
      async query(sql, parameters = []) {
        const { fields, rows } = await pool.query<(string | null)[]>({
          name: createHash('sha256').update(sql).digest('hex').slice(0, 32),
          text: sql,
          values: parameters.map(toValue),
          rowMode: 'array',
          types: { getTypeParser: () => (text: string) => text },
        })
        return fields.map(({ dataTypeID }, column) => toColumn(dataTypeID, column, rows))
      },
    },
    close: () => pool.end(),
  }
}

/** Returns a connection that only reads. Options of the address come first, so that they cannot override ours. */
function toReadOnly(address: string): { connectionString: string; options: string } {
  const url = new URL(address)
  const stated = url.searchParams.get('options') ?? ''
  url.searchParams.delete('options')
  return { connectionString: url.href, options: `${stated} -c default_transaction_read_only=on`.trim() }
}

/** Replaces NUL, which PostgreSQL cannot store, when writing and when querying. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '\uFFFD')

function toValue({ value }: Parameter): unknown {
  if (typeof value === 'string') return withoutNul(value)
  if (!Array.isArray(value)) return value
  return value.map((each) => (typeof each === 'string' ? withoutNul(each) : each))
}

function toColumn(type: number, column: number, rows: (string | null)[][]): ResultColumn {
  if (type === INTEGER)
    return { kind: 'integers', values: Int32Array.from(rows, (row) => Number(row[column])) }
  if (type !== DOUBLE) return { kind: 'texts', values: rows.map((row) => row[column] ?? null) }
  const valid = Uint8Array.from(rows, (row) => (row[column] === null ? 0 : 1))
  return {
    kind: 'doubles',
    values: Float64Array.from(rows, (row) => Number(row[column] ?? Number.NaN)),
    valid: valid.includes(0) ? valid : undefined,
  }
}
