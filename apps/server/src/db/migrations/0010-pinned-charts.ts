import type { Kysely } from 'kysely'

/** Charts that keep to the data that they were published with: said beside the chart, which stays as it was. */
export const pinnedCharts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('charts')
      .addColumn('pinned', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('charts').dropColumn('pinned').execute()
  },
}
