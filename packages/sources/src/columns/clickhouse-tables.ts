import type { TableDefinition } from './clickhouse-cluster.ts'
import { type NativeColumn, writeNative } from './clickhouse-native.ts'
import type { SqlType } from './dialect.ts'
import type { ColumnEngine } from './engine.ts'
import {
  type ColumnRequest,
  cellColumn,
  DICTIONARY_COLUMNS,
  dictionaryTable,
  type TablePlan,
  textColumn,
} from './layout.ts'
import { integerParameter } from './parameters.ts'
import { toKeyOrder } from './write-tables.ts'

/** Number of rows sent at once. */
const PAGE_ROWS = 100_000
const TYPES: Record<SqlType, string> = {
  INTEGER: 'Int32',
  FLOAT8: 'Nullable(Float64)',
  VARCHAR: 'Nullable(String)',
}

/** A table of a cube in ClickHouse. Rows with equal values of `together` are on the same server of a cluster. */
export type SentTable = {
  name: string
  columns: { name: string; type: SqlType }[]
  order: string[]
  together: string[]
}

/** The tables of a cube, observations first. */
export function toSentTables({ columns, hasRepeats }: TablePlan, requests: ColumnRequest[]): SentTable[] {
  const cells = columns.flatMap(({ kind, hasTexts }, index): SentTable['columns'] =>
    kind === 'codes'
      ? [{ name: cellColumn(index), type: 'INTEGER' }]
      : [
          { name: cellColumn(index), type: 'FLOAT8' },
          ...(hasTexts ? [{ name: textColumn(index), type: 'VARCHAR' as const }] : []),
        ],
  )
  const repeats: SentTable['columns'] = hasRepeats ? [{ name: 'o', type: 'INTEGER' }] : []
  const order = toKeyOrder(requests, columns).map(cellColumn)
  const dictionaries = [...columns.keys()].filter((index) => columns[index]?.kind === 'codes')
  const [code, ...texts] = DICTIONARY_COLUMNS
  return [
    {
      name: 'observations',
      columns: [...repeats, ...cells],
      order,
      together: hasRepeats ? ['o'] : order,
    },
    ...dictionaries.map(
      (index): SentTable => ({
        name: dictionaryTable(index),
        columns: [
          { name: code, type: 'INTEGER' },
          ...texts.map((name): SentTable['columns'][number] => ({ name, type: 'VARCHAR' })),
        ],
        order: [code],
        together: [code],
      }),
    ),
  ]
}

/** The definition of a table; `place` is the prefix of its name. */
export const toDefinition = (
  place: string,
  { name, columns, order, together }: SentTable,
): TableDefinition => ({
  name: `${place}${name}`,
  columns: columns.map((column) => `${column.name} ${TYPES[column.type]}`).join(', '),
  order: order.length > 0 ? `(${order.join(', ')})` : 'tuple()',
  shard: together.length > 0 ? `cityHash64(${together.join(', ')})` : 'rand()',
})

/** SQL that creates an empty table, and fails if it exists; `place` is the prefix of its name. */
export function toCreateTable(place: string, table: SentTable): string {
  const { name, columns, order } = toDefinition(place, table)
  return `CREATE TABLE ${name} (${columns}) ENGINE = MergeTree ORDER BY ${order}`
}

/** Sends rows in the format Native; `query` is the INSERT. */
export type SendRows = (query: string, rows: Uint8Array) => Promise<unknown>

/** `from`, `to`: prefixes of table names in the file and at the destination. */
export type SendTarget = { from: string; to: string; send: SendRows }

/** Sends the rows of a table of an attached file. Returns their number. */
export async function sendTable(
  engine: ColumnEngine,
  { name, columns }: SentTable,
  { from, to, send }: SendTarget,
): Promise<number> {
  const picked = columns.map((column) => engine.dialect.cast(column.name, column.type))
  const sql = `SELECT ${picked.join(', ')} FROM ${from}${name} WHERE rowid >= $1 AND rowid < $2`
  let rows = 0
  for (let start = 0; ; start += PAGE_ROWS) {
    const page = await engine.query(sql, [start, start + PAGE_ROWS].map(integerParameter))
    const count = page[0]?.values.length ?? 0
    if (count === 0) return rows
    const cells = page.map((column, index): NativeColumn => ({ name: columns[index]?.name ?? '', ...column }))
    await send(`INSERT INTO ${to}${name} FORMAT Native`, writeNative(cells))
    rows += count
  }
}
