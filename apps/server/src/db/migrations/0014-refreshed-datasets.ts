import type { Kysely } from 'kysely'

/** When a dataset is fetched again from its address, and why the last attempt failed. */
export const refreshedDatasets = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('datasets').addColumn('refresh_at', 'text').execute()
    await db.schema.alterTable('datasets').addColumn('refresh_problem', 'text').execute()
    await db.schema.createIndex('datasets_by_refresh').on('datasets').column('refresh_at').execute()
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex('datasets_by_refresh').execute()
    await db.schema.alterTable('datasets').dropColumn('refresh_problem').execute()
    await db.schema.alterTable('datasets').dropColumn('refresh_at').execute()
  },
}
