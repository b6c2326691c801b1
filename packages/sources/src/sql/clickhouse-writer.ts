import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClickhouseFailure, sendClickhouse } from '../columns/clickhouse.ts'
import { toClickhouseError } from '../columns/clickhouse-errors.ts'
import { readNative } from '../columns/clickhouse-native.ts'
import { fillIn } from '../columns/clickhouse-parameters.ts'
import {
  type SendTarget,
  type SentTable,
  sendTable,
  toCreateTable,
  toSentTables,
} from '../columns/clickhouse-tables.ts'
import type { ResultColumn } from '../columns/database.ts'
import { clickhouseDialect } from '../columns/dialect.ts'
import { openEngine } from '../columns/engine.ts'
import type { ColumnRequest } from '../columns/layout.ts'
import { integerParameter, type Parameter, textParameter } from '../columns/parameters.ts'
import type { CubeToWrite, CubeWriter } from './cube-writer.ts'
import { openDuckdbWriter } from './duckdb-writer.ts'
import { CUBE_TABLE, inCatalog, openTables, toSchema } from './read-tables.ts'
import { toDocumentColumns } from './to-structure.ts'

const CREATE_LIST = `CREATE TABLE IF NOT EXISTS ${CUBE_TABLE} (cube Int32, iri String, document String,
  observations Nullable(Int64), modified Nullable(String)) ENGINE = MergeTree ORDER BY cube`
const TABLE_EXISTS = 57
const FILE = 'cube.duckdb'

type Ask = (sql: string, parameters?: Parameter[]) => Promise<ResultColumn[]>

/**
 * Opens a ClickHouse database for writing. Readers are not blocked. The tables of a cube are built in a local temporary
 * file and then sent. ClickHouse has no transactions: a cube becomes visible with its row in the list, which is written
 * last.
 */
export async function openClickhouseWriter(url: string): Promise<CubeWriter> {
  const ask: Ask = async (sql, parameters = []) =>
    readNative(
      await sendClickhouse(url, { body: fillIn(sql, parameters), settings: { max_query_size: 100_000_000 } }),
    )
  await ask(CREATE_LIST).catch((error: unknown) => {
    throw toClickhouseError(error)
  })
  return {
    async write(cube) {
      const folder = await mkdtemp(join(tmpdir(), 'tessera-cube-'))
      try {
        const { observations } = await makeTables(join(folder, FILE), cube)
        await withTables(folder, toDocumentColumns(cube.document), async (tables, sendRows) => {
          const number = await createTables(ask, tables)
          const send = (query: string, body: Uint8Array) => sendClickhouse(url, { query, body })
          try {
            for (const table of tables) await sendRows(table, { to: toCubePlace(number), send })
            await list(ask, number, cube, observations)
          } catch (error) {
            await dropUnlisted(ask, number).catch(() => undefined)
            throw error
          }
          await removeEarlier(ask, cube.document.iri, number)
        })
        return { observations }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    close: async () => undefined,
  }
}

const toCubePlace = (number: number): string => clickhouseDialect.toPlace(toSchema(number))

async function makeTables(path: string, cube: CubeToWrite): Promise<{ observations: number }> {
  const writer = await openDuckdbWriter(path)
  try {
    return await writer.write(cube)
  } finally {
    await writer.close()
  }
}

/** Calls `use` with the tables of a file's only cube and a function that sends their rows. */
async function withTables(
  folder: string,
  requests: ColumnRequest[],
  use: (
    tables: SentTable[],
    sendRows: (table: SentTable, target: Omit<SendTarget, 'from'>) => Promise<number>,
  ) => Promise<void>,
): Promise<void> {
  const engine = await openEngine({ folder })
  try {
    const catalog = await engine.attach(FILE, 'read')
    const { plan } = await openTables({ database: engine, catalog }, 1, requests)
    const from = engine.dialect.toPlace(inCatalog({ catalog }, toSchema(1)))
    await use(toSentTables(plan, requests), (table, target) => sendTable(engine, table, { from, ...target }))
  } finally {
    await engine.close()
  }
}

/** Creates empty tables under the next free number, and returns the number. */
async function createTables(ask: Ask, [observations, ...dictionaries]: SentTable[]): Promise<number> {
  if (!observations) throw new RangeError('A cube has at least one table.')
  const [highest] = await ask(`SELECT toInt32(max(cube)) FROM ${CUBE_TABLE} FORMAT Native`)
  let number = Number(highest?.values[0] ?? 0) + 1
  while (!(await create(ask, number, observations))) number += 1
  for (const table of dictionaries) await create(ask, number, table)
  return number
}

/** Creates a table. Returns false if it already exists. */
async function create(ask: Ask, number: number, table: SentTable): Promise<boolean> {
  try {
    await ask(toCreateTable(toCubePlace(number), table))
    return true
  } catch (error) {
    if (error instanceof ClickhouseFailure && error.code === TABLE_EXISTS) return false
    throw error
  }
}

async function list(
  ask: Ask,
  number: number,
  { document }: CubeToWrite,
  observations: number,
): Promise<void> {
  await ask(`INSERT INTO ${CUBE_TABLE} (cube, iri, document, observations) SELECT $1, $2, $3, $4`, [
    integerParameter(number),
    textParameter(document.iri),
    textParameter(JSON.stringify(document)),
    integerParameter(observations),
  ])
}

/**
 * Removes the earlier tables of an IRI. Readers ignore its earlier rows, which ClickHouse deletes later; the tables are
 * dropped at once.
 */
async function removeEarlier(ask: Ask, iri: string, number: number): Promise<void> {
  const [condition, parameters] = ['iri = $1 AND cube < $2', [textParameter(iri), integerParameter(number)]]
  const [earlier] = await ask(`SELECT cube FROM ${CUBE_TABLE} WHERE ${condition} FORMAT Native`, parameters)
  for (const cube of earlier?.values ?? []) await dropTables(ask, Number(cube))
  await ask(`ALTER TABLE ${CUBE_TABLE} DELETE WHERE ${condition}`, parameters)
}

/** Drops the tables of a cube that failed, unless its row was written and only the response was lost. */
async function dropUnlisted(ask: Ask, number: number): Promise<void> {
  const listed = `SELECT cube FROM ${CUBE_TABLE} WHERE cube = $1 FORMAT Native`
  if ((await ask(listed, [integerParameter(number)])).length === 0) await dropTables(ask, number)
}

async function dropTables(ask: Ask, number: number): Promise<void> {
  const place = toCubePlace(number)
  const [tables] = await ask(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, $1) FORMAT Native`,
    [textParameter(place)],
  )
  // Only generated names: other tables with this prefix are not ours.
  for (const table of tables?.values ?? [])
    if (new RegExp(`^${place}(observations|d\\d+)$`).test(String(table)))
      await ask(`DROP TABLE IF EXISTS ${table}`)
}
