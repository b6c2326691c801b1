import { sql } from 'kysely'
import type { ProductDatabase } from './open-database.ts'
import type { ChartViewsRow } from './tables.ts'

/** Views to add to a chart on a day. */
export type NewViews = { key: string; day: string; views: number }

/** Adds views. Ignores those of deleted charts, and authors' views of their own drafts. */
export async function addViews(database: ProductDatabase, list: NewViews[]): Promise<void> {
  if (list.length === 0) return
  await database.transaction().execute(async (transaction) => {
    const keys = [...new Set(list.map(({ key }) => key))]
    const charts = await transaction
      .selectFrom('charts')
      .select('key')
      .where('key', 'in', keys)
      .where('published_state', '=', 'PUBLISHED')
      .execute()
    const present = new Set(charts.map(({ key }) => key))
    const rows = list
      .filter(({ key }) => present.has(key))
      .map(({ key, day, views }) => ({ chart_key: key, day, views }))
    await raiseViews(transaction, 'chart_views', rows)
  })
}

/** Adds to the views of the same chart and day. */
export async function raiseViews(
  database: ProductDatabase,
  table: 'chart_views' | 'moved_views',
  rows: ChartViewsRow[],
): Promise<void> {
  if (rows.length === 0) return
  // in a fixed order, so that servers that add at the same time cannot deadlock
  const sorted = rows.toSorted((a, b) => (a.chart_key + a.day < b.chart_key + b.day ? -1 : 1))
  await database
    .insertInto(table)
    .values(sorted)
    .onConflict((conflict) =>
      conflict
        .columns(['chart_key', 'day'])
        .doUpdateSet({ views: sql<number>`${sql.ref(`${table}.views`)} + excluded.views` }),
    )
    .execute()
}
