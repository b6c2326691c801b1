import type { Kysely } from 'kysely'

/**
 * Creates the table of palettes imported from another installation, so that those deleted here by their owner stay
 * deleted.
 */
export const movedPalettes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('moved_palettes')
      .addColumn('palette_id', 'text', (column) => column.primaryKey().notNull())
      .execute()
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('moved_palettes').execute()
  },
}
