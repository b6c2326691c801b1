import type { Kysely } from 'kysely'

/**
 * What was moved in from another installation. Charts as they came there, which no change here touches, and how many of
 * their views were taken over: moving once more adds only what is new. Neither refers to its chart, so that one that its
 * author has removed here stays removed. And since when a chart is archived: it answers that it is gone.
 */
export const movedCharts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('moved_charts')
      .addColumn('chart_key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('data', 'text')
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('moved_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('moved_views')
      .addColumn('chart_key', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('views', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('moved_views_key', ['chart_key', 'day'])
      .execute()
    await db.schema.alterTable('charts').addColumn('archived_at', 'text').execute()
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('charts').dropColumn('archived_at').execute()
    await db.schema.dropTable('moved_views').execute()
    await db.schema.dropTable('moved_charts').execute()
  },
}
