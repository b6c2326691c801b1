import type { Kysely } from 'kysely'

/**
 * Creates the table of temporary counts shared by all servers: calls per address or user, and bytes saved per day.
 * Dates are milliseconds since 1970.
 */
export const counters = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('counters')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('counters_by_end').on('counters').column('ends_at').execute()
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('counters').execute()
  },
}
