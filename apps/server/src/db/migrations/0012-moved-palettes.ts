import type { Kysely } from 'kysely'

/** Palettes that were moved in from another installation, so that one that its owner has removed here stays removed. */
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
