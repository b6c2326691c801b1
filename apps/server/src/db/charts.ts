import type { PublishedState } from '@tessera/api'
import type { ProductDatabase } from './open-database.ts'
import { keepPublishedState } from './published-states.ts'
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
    version: 1,
    pinned: 0,
  }
  const isNew = await database.transaction().execute((transaction) => insertChart(transaction, row))
  if (isNew) return { outcome: 'created', row }
  const present = await readChart(database, chart.key)
  return present && isSame(present, row) ? { outcome: 'same', row: present } : { outcome: 'conflict' }
}

/** Saves a row and the state that is published with it. False where there is a chart of that key, which stays as it is. */
export async function insertChart(transaction: ProductDatabase, row: ChartRow): Promise<boolean> {
  const inserted = await transaction
    .insertInto('charts')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) await keepPublishedState(transaction, row)
  return inserted !== undefined
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

/** A chart with how often it was looked at. */
export type CountedChartRow = ChartRow & { views: number }

/** The newest charts of a user without archived ones, the one that was created last first. */
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
  // PostgreSQL writes sums as text.
  return rows.map((row) => ({ ...row, views: Number(row.views ?? 0) }))
}

/** Pins a chart of a user to its data, or lets it follow newer ones. False where the user has no such chart. */
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
 * Removes a chart of a user for good, with its versions, published states and views, and what is kept of where it came
 * from. False where the user has no such chart.
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
