import { sql } from 'kysely'
import type { ProductDatabase } from './open-database.ts'

/** Views to be added: a number for a chart on a day. */
export type NewViews = { key: string; day: string; views: number }

/** Adds views to those that are there. Dropped are those of charts that are gone, and authors' of their own drafts. */
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
    // Always in the same order: two servers that add at once would else wait for each other.
    const rows = list
      .filter(({ key }) => present.has(key))
      .sort((a, b) => (a.key + a.day < b.key + b.day ? -1 : 1))
      .map(({ key, day, views }) => ({ chart_key: key, day, views }))
    if (rows.length === 0) return
    await transaction
      .insertInto('chart_views')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['chart_key', 'day'])
          .doUpdateSet({ views: sql<number>`chart_views.views + excluded.views` }),
      )
      .execute()
  })
}
