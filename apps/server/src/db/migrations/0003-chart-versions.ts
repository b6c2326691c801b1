import type { Kysely } from 'kysely'

/** Creates the table with the content of charts before each change. Rows are deleted with the chart. */
export const chartVersions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('charts')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema
      .createTable('chart_versions')
      .addColumn('chart_key', 'text', (column) =>
        column.notNull().references('charts.key').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('published_state', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('chart_versions_key', ['chart_key', 'version'])
      .execute()
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('chart_versions').execute()
    await db.schema.alterTable('charts').dropColumn('version').execute()
  },
}
