import type { Kysely } from 'kysely'

/**
 * Creates the table with the views of charts per day, without any data about the viewers. Rows are deleted with the
 * chart.
 */
export const chartViews = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('chart_views')
      .addColumn('chart_key', 'text', (column) =>
        column.notNull().references('charts.key').onDelete('cascade'),
      )
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('views', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('chart_views_key', ['chart_key', 'day'])
      .execute()
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('chart_views').execute()
  },
}
