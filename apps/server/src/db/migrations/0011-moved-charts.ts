import type { Kysely } from 'kysely'

/**
 * Creates the tables for data imported from another installation: the original charts, which no change here affects,
 * and the number of their views taken over, so that importing again adds only new ones. Neither references its chart,
 * so that charts deleted here stay deleted. Also adds when a chart was archived; it then responds with 410.
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
