import type { Kysely } from 'kysely'

/**
 * Creates the table of saved charts. `data` is text in both databases, because a document store would reorder the keys
 * of filters, whose order matters. `user_id` has no foreign key, since anonymous charts outlive accounts.
 */
export const charts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('charts')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text')
      .addColumn('published_state', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('charts_by_user').on('charts').columns(['user_id', 'created_at']).execute()
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('charts').execute()
  },
}
