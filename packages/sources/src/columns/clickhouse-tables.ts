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

/** A table of a cube in ClickHouse. */
export type SentTable = { name: string; columns: { name: string; type: SqlType }[]; order: string[] }

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
    { name: 'observations', columns: [...repeats, ...cells], order },
    ...dictionaries.map(
      (index): SentTable => ({
        name: dictionaryTable(index),
        columns: [
          { name: code, type: 'INTEGER' },
          ...texts.map((name): SentTable['columns'][number] => ({ name, type: 'VARCHAR' })),
        ],
        order: [code],
      }),
    ),
  ]
}

/** SQL that creates an empty table; `place` is the prefix of its name. */
export function toCreateTable(place: string, { name, columns, order }: SentTable): string {
  const written = columns.map((column) => `${column.name} ${TYPES[column.type]}`).join(', ')
  const sorted = order.length > 0 ? `(${order.join(', ')})` : 'tuple()'
  return `CREATE TABLE ${place}${name} (${written}) ENGINE = MergeTree ORDER BY ${sorted}`
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
