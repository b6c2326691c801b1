import type { PublishedState } from '@tessera/api'
import type { ProductDatabase } from './open-database.ts'
import type { ChartRow } from './tables.ts'

/** A chart to be saved. */
export type NewChart = {
  key: string
  /** Written as JSON. */
  data: unknown
  publishedState: PublishedState
  userId: string | null
}

/** What became of a chart: `same` where the very same one was saved before. */
export type CreatedChart = { outcome: 'created' | 'same'; row: ChartRow } | { outcome: 'conflict' }

/**
 * Saves a chart under its key. Repeating a call is harmless, so that people can try again after a broken
 * connection: the record is the one of the first call. Another chart under the same key is a conflict.
 */
export async function createChart(
  database: ProductDatabase,
  chart: NewChart,
  now: Date = new Date(),
): Promise<CreatedChart> {
  const time = now.toISOString()
  const row: ChartRow = {
    key: chart.key,
    user_id: chart.userId,
    published_state: chart.publishedState,
    data: JSON.stringify(chart.data),
    created_at: time,
    updated_at: time,
  }
  const insert = database.insertInto('charts').values(row)
  const inserted = await insert
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return { outcome: 'created', row }
  const present = await readChart(database, chart.key)
  return present && isSame(present, row) ? { outcome: 'same', row: present } : { outcome: 'conflict' }
}

const isSame = (a: ChartRow, b: ChartRow): boolean =>
  a.data === b.data && a.published_state === b.published_state && a.user_id === b.user_id

/** The chart saved under a key. */
export async function readChart(database: ProductDatabase, key: string): Promise<ChartRow | undefined> {
  return database.selectFrom('charts').selectAll().where('key', '=', key).executeTakeFirst()
}

/** The charts saved under the keys, in the order of the keys; those that are not there are left out. */
export async function readCharts(database: ProductDatabase, keys: string[]): Promise<ChartRow[]> {
  if (keys.length === 0) return []
  const rows = await database.selectFrom('charts').selectAll().where('key', 'in', keys).execute()
  return keys.flatMap((key) => rows.find((row) => row.key === key) ?? [])
}
