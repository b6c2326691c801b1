import type { PublishedState } from '@tessera/api'
import { keepUsedDatasets } from './datasets.ts'
import type { ProductDatabase } from './open-database.ts'
import { keepPublishedState } from './published-states.ts'
import type { ChartRow } from './tables.ts'

/** A chart to save. */
export type NewChart = {
  key: string
  /** Stored as JSON. */
  data: unknown
  publishedState: PublishedState
  userId: string | null
}

/** The result of saving a chart. `same`: an identical one was saved before. */
export type CreatedChart = { outcome: 'created' | 'same'; row: ChartRow } | { outcome: 'conflict' }

/**
 * Saves a chart under its key. Repeating a call is safe, so clients can retry after a lost connection: the result is
 * that of the first call. A different chart with the same key is a conflict.
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
    version: 1,
    pinned: 0,
  }
  const isNew = await database.transaction().execute((transaction) => insertChart(transaction, row))
  if (isNew) return { outcome: 'created', row }
  const present = await readChart(database, chart.key)
  return present && isSame(present, row) ? { outcome: 'same', row: present } : { outcome: 'conflict' }
}

/** Inserts a chart and its published state. Returns false, without a change, if the key exists. */
export async function insertChart(transaction: ProductDatabase, row: ChartRow): Promise<boolean> {
  const inserted = await transaction
    .insertInto('charts')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) {
    await keepPublishedState(transaction, row)
    await keepUsedDatasets(transaction, row)
  }
  return inserted !== undefined
}

const isSame = (a: ChartRow, b: ChartRow): boolean =>
  a.data === b.data && a.published_state === b.published_state && a.user_id === b.user_id

/** Reads the chart with a key. */
export async function readChart(database: ProductDatabase, key: string): Promise<ChartRow | undefined> {
  return database.selectFrom('charts').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Reads the charts with the keys, in the order of the keys. Omits missing ones. */
export async function readCharts(database: ProductDatabase, keys: string[]): Promise<ChartRow[]> {
  if (keys.length === 0) return []
  const rows = await database.selectFrom('charts').selectAll().where('key', 'in', keys).execute()
  return keys.flatMap((key) => rows.find((row) => row.key === key) ?? [])
}

/** A chart with its number of views. */
export type CountedChartRow = ChartRow & { views: number }

/** Lists a user's charts, most recently created first, without archived ones. */
export async function listCharts(
  database: ProductDatabase,
  userId: string,
  limit: number,
): Promise<CountedChartRow[]> {
  const rows = await database
    .selectFrom('charts')
    .selectAll('charts')
    .select(({ selectFrom }) =>
      selectFrom('chart_views')
        .whereRef('chart_views.chart_key', '=', 'charts.key')
        .select(({ fn }) => fn.sum<number | string | null>('chart_views.views').as('sum'))
        .as('views'),
    )
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute()
  // PostgreSQL returns sums as text
  return rows.map((row) => ({ ...row, views: Number(row.views ?? 0) }))
}

/** Pins a user's chart to its data, or lets it follow newer data. Returns false if the user has no such chart. */
export async function pinChart(
  database: ProductDatabase,
  key: string,
  userId: string,
  isPinned: boolean,
): Promise<boolean> {
  const written = await database
    .updateTable('charts')
    .set({ pinned: isPinned ? 1 : 0 })
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .returning('key')
    .executeTakeFirst()
  return written !== undefined
}

/**
 * Deletes a user's chart with its versions, published states, views and imported original. Returns false if the user
 * has no such chart.
 */
export async function removeChart(database: ProductDatabase, key: string, userId: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('charts')
      .where('key', '=', key)
      .where('user_id', '=', userId)
      .returning('key')
      .executeTakeFirst()
    if (!removed) return false
    await transaction.deleteFrom('moved_views').where('chart_key', '=', key).execute()
    await transaction.updateTable('moved_charts').set({ data: null }).where('chart_key', '=', key).execute()
    return true
  })
}
