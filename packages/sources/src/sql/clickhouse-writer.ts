import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClickhouseFailure, sendClickhouse } from '../columns/clickhouse.ts'
import { type NativeColumn, readNative, writeNative } from '../columns/clickhouse-native.ts'
import { fillIn } from '../columns/clickhouse-parameters.ts'
import type { ResultColumn } from '../columns/database.ts'
import { clickhouseDialect, type SqlType } from '../columns/dialect.ts'
import { openEngine } from '../columns/engine.ts'
import {
  type ColumnRequest,
  cellColumn,
  DICTIONARY_COLUMNS,
  dictionaryTable,
  type TablePlan,
  textColumn,
} from '../columns/layout.ts'
import { integerParameter, type Parameter, textParameter } from '../columns/parameters.ts'
import { toKeyOrder } from '../columns/write-tables.ts'
import { toClickhouseError } from './clickhouse-errors.ts'
import type { CubeToWrite, CubeWriter } from './cube-writer.ts'
import { openDuckdbWriter } from './duckdb-writer.ts'
import { CUBE_TABLE, inCatalog, openTables, toSchema } from './read-tables.ts'
import { toDocumentColumns } from './to-structure.ts'

const CREATE_LIST = `CREATE TABLE IF NOT EXISTS ${CUBE_TABLE} (cube Int32, iri String, document String,
  observations Nullable(Int64), modified Nullable(String)) ENGINE = MergeTree ORDER BY cube`
const TABLE_EXISTS = 57
const FILE = 'cube.duckdb'
/** Rows that are sent at once. */
const PAGE_ROWS = 100_000
const TYPES: Record<SqlType, string> = {
  INTEGER: 'Int32',
  FLOAT8: 'Nullable(Float64)',
  VARCHAR: 'Nullable(String)',
}

type TableColumn = { name: string; type: SqlType }
type Table = { name: string; columns: TableColumn[]; order: string[] }
type Ask = (sql: string, parameters?: Parameter[]) => Promise<ResultColumn[]>

/**
 * Writes into a database of a ClickHouse server; readers are not held up. The tables of a cube are made in a file beside
 * the others of this machine and then sent. There are no transactions: a cube is seen as soon as its row is in the list,
 * which is written last.
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
        await withTables(folder, toDocumentColumns(cube.document), async (tables, readPages) => {
          const number = await createTables(ask, tables)
          try {
            for (const table of tables)
              for await (const page of readPages(table))
                await sendClickhouse(url, {
                  query: `INSERT INTO ${inCube(number, table)} FORMAT Native`,
                  body: writeNative(page),
                })
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

const inCube = (number: number, { name }: Table): string =>
  `${clickhouseDialect.toPlace(toSchema(number))}${name}`

async function makeTables(path: string, cube: CubeToWrite): Promise<{ observations: number }> {
  const writer = await openDuckdbWriter(path)
  try {
    return await writer.write(cube)
  } finally {
    await writer.close()
  }
}

/** The tables of the only cube of a file, and their rows. */
async function withTables(
  folder: string,
  requests: ColumnRequest[],
  use: (tables: Table[], readPages: (table: Table) => AsyncGenerator<NativeColumn[]>) => Promise<void>,
): Promise<void> {
  const engine = await openEngine({ folder })
  try {
    const catalog = await engine.attach(FILE, 'read')
    const { plan } = await openTables({ database: engine, catalog }, 1, requests)
    async function* readPages({ name, columns }: Table): AsyncGenerator<NativeColumn[]> {
      const picked = columns.map((column) => engine.dialect.cast(column.name, column.type))
      const sql = `SELECT ${picked.join(', ')} FROM ${inCatalog({ catalog }, toSchema(1))}.${name}
        WHERE rowid >= $1 AND rowid < $2`
      for (let start = 0; ; start += PAGE_ROWS) {
        const page = await engine.query(sql, [start, start + PAGE_ROWS].map(integerParameter))
        if (!page[0]?.values.length) return
        yield page.map((column, index) => ({ name: columns[index]?.name ?? '', ...column }))
      }
    }
    await use(toTables(plan, requests), readPages)
  } finally {
    engine.close()
  }
}

/** The observations come first: who has made that table has the number of the cube. */
function toTables({ columns, hasRepeats }: TablePlan, requests: ColumnRequest[]): Table[] {
  const cells = columns.flatMap(({ kind, hasTexts }, index): TableColumn[] =>
    kind === 'codes'
      ? [{ name: cellColumn(index), type: 'INTEGER' }]
      : [
          { name: cellColumn(index), type: 'FLOAT8' },
          ...(hasTexts ? [{ name: textColumn(index), type: 'VARCHAR' as const }] : []),
        ],
  )
  const repeats: TableColumn[] = hasRepeats ? [{ name: 'o', type: 'INTEGER' }] : []
  const order = toKeyOrder(requests, columns).map(cellColumn)
  const dictionaries = [...columns.keys()].filter((index) => columns[index]?.kind === 'codes')
  const [code, ...texts] = DICTIONARY_COLUMNS
  return [
    { name: 'observations', columns: [...repeats, ...cells], order },
    ...dictionaries.map(
      (index): Table => ({
        name: dictionaryTable(index),
        columns: [
          { name: code, type: 'INTEGER' },
          ...texts.map((name): TableColumn => ({ name, type: 'VARCHAR' })),
        ],
        order: [code],
      }),
    ),
  ]
}

/** Makes empty tables under the next number that nobody else has, and returns it. */
async function createTables(ask: Ask, [observations, ...dictionaries]: Table[]): Promise<number> {
  if (!observations) throw new RangeError('A cube has at least one table.')
  const [highest] = await ask(`SELECT toInt32(max(cube)) FROM ${CUBE_TABLE} FORMAT Native`)
  let number = Number(highest?.values[0] ?? 0) + 1
  while (!(await create(ask, number, observations))) number += 1
  for (const table of dictionaries) await create(ask, number, table)
  return number
}

/** False where there is such a table. */
async function create(ask: Ask, number: number, table: Table): Promise<boolean> {
  const columns = table.columns.map(({ name, type }) => `${name} ${TYPES[type]}`).join(', ')
  const order = table.order.length > 0 ? `(${table.order.join(', ')})` : 'tuple()'
  try {
    await ask(`CREATE TABLE ${inCube(number, table)} (${columns}) ENGINE = MergeTree ORDER BY ${order}`)
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

/** Earlier rows of an iri are no longer looked at; their tables go at once, they themselves when the server gets to it. */
async function removeEarlier(ask: Ask, iri: string, number: number): Promise<void> {
  const [condition, parameters] = ['iri = $1 AND cube < $2', [textParameter(iri), integerParameter(number)]]
  const [earlier] = await ask(`SELECT cube FROM ${CUBE_TABLE} WHERE ${condition} FORMAT Native`, parameters)
  for (const cube of earlier?.values ?? []) await dropTables(ask, Number(cube))
  await ask(`ALTER TABLE ${CUBE_TABLE} DELETE WHERE ${condition}`, parameters)
}

/** What was made of a cube goes, unless its row was written and only the answer to that was lost. */
async function dropUnlisted(ask: Ask, number: number): Promise<void> {
  const listed = `SELECT cube FROM ${CUBE_TABLE} WHERE cube = $1 FORMAT Native`
  if ((await ask(listed, [integerParameter(number)])).length === 0) await dropTables(ask, number)
}

async function dropTables(ask: Ask, number: number): Promise<void> {
  const place = clickhouseDialect.toPlace(toSchema(number))
  const [tables] = await ask(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, $1) FORMAT Native`,
    [textParameter(place)],
  )
  // Names of ours only: what else begins so is somebody else's.
  for (const table of tables?.values ?? [])
    if (new RegExp(`^${place}(observations|d\\d+)$`).test(String(table)))
      await ask(`DROP TABLE IF EXISTS ${table}`)
}
