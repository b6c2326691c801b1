import pg from 'pg'
import {
  type Installation,
  MoveInError,
  type RawRow,
  type RawViews,
  REQUIRED,
  TABLE_NAMES,
  TABLES,
  type TableName,
} from './installation.ts'

const CONNECT_TIMEOUT_MS = 10_000
const ROWS_AT_ONCE = 100

/**
 * Opens an installation on its PostgreSQL server as a read-only snapshot. Rejects with a MoveInError if it cannot be
 * read.
 */
export async function openPostgres(url: string): Promise<Installation> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // a broken connection is reported by the next query
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local time zone 'UTC'")
    await client.query("set local datestyle = 'ISO'")
    return await toInstallation(client)
  } catch (error) {
    await client.end().catch(() => {})
    throw toMoveInError(error)
  }
}

async function toInstallation(client: pg.Client): Promise<Installation> {
  const columns = new Map<TableName, string[]>()
  for (const table of TABLE_NAMES) {
    const found = await client.query<{ column_name: string }>(
      'select column_name from information_schema.columns where table_name = $1 and table_schema = current_schema()',
      [table],
    )
    const names = found.rows.map(({ column_name }) => column_name)
    if (REQUIRED[table].every((name) => names.includes(name)))
      columns.set(
        table,
        TABLES[table].filter((name) => names.includes(name)),
      )
  }
  if (!columns.has('config'))
    throw new MoveInError(
      `This database has no table "config" with the columns ${REQUIRED.config.join(', ')}.`,
    )
  return {
    name: 'the database',
    missing: TABLE_NAMES.filter((name) => !columns.has(name)),
    read: <Name extends TableName>(table: Name) => {
      const list = (columns.get(table) ?? []).map((name) => `${name}::text as ${name}`).join(', ')
      return columns.has(table)
        ? readRows<RawRow<Name>>(client, `select ${list} from ${table} order by 1`)
        : none<RawRow<Name>>()
    },
    readViews: () =>
      columns.has('config_view')
        ? readRows<RawViews>(
            client,
            `select config_key::text as key, viewed_at::date::text as day, count(*)::integer as views
             from config_view where config_key is not null and viewed_at is not null
             group by 1, 2 order by 1, 2`,
          )
        : none<RawViews>(),
    close: () => client.end(),
  }
}

async function* none<Row>(): AsyncGenerator<Row> {}

/** Streams the rows of a query in batches. */
async function* readRows<Row>(client: pg.Client, query: string): AsyncGenerator<Row> {
  try {
    await client.query(`declare moved no scroll cursor for ${query}`)
    for (;;) {
      const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from moved`)
      yield* rows as Row[]
      if (rows.length < ROWS_AT_ONCE) break
    }
    await client.query('close moved')
  } catch (error) {
    throw toMoveInError(error)
  }
}

function toMoveInError(error: unknown): MoveInError {
  if (error instanceof MoveInError) return error
  const reason = error instanceof Error && error.message ? error.message : 'unknown reason'
  return new MoveInError(`The database of --from cannot be read: ${reason}`, { cause: error })
}
