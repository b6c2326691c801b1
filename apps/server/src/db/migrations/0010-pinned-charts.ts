import type { Kysely } from 'kysely'

/**
 * Creates the table of charts pinned to the data they were published with. It is separate, so that the chart itself
 * stays unchanged.
 */
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
