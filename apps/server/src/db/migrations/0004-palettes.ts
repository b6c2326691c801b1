import type { Kysely } from 'kysely'

/** Creates the table of users' own colour palettes. Names are unique per user. */
export const palettes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('palettes')
      .addColumn('palette_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('colors', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('palettes_by_name', ['user_id', 'name'])
      .execute()
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('palettes').execute()
  },
}
