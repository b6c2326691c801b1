import { hasCode } from '../error-code.ts'
import type { ProductDatabase } from './open-database.ts'
import type { PaletteRow } from './tables.ts'

/** The result of saving a palette. `taken`: the user has another one with this name. */
export type SavedPalette = 'saved' | 'taken' | 'missing'

/** Lists a user's palettes, sorted by name. */
export const listPalettes = (database: ProductDatabase, userId: string): Promise<PaletteRow[]> =>
  database.selectFrom('palettes').selectAll().where('user_id', '=', userId).orderBy('name').execute()

/** Returns a palette of a user. */
export const readPalette = (
  database: ProductDatabase,
  userId: string,
  paletteId: string,
): Promise<PaletteRow | undefined> =>
  database
    .selectFrom('palettes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('palette_id', '=', paletteId)
    .executeTakeFirst()

/** Saves a new palette. */
export async function createPalette(database: ProductDatabase, row: PaletteRow): Promise<SavedPalette> {
  const inserted = await database
    .insertInto('palettes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
    .returning('palette_id')
    .executeTakeFirst()
  return inserted ? 'saved' : 'taken'
}

/** The result of importing a palette. `removed`: it was imported before, and its owner has deleted it here. */
export type MovedPalette = 'moved' | 'present' | 'taken' | 'removed'

/** Saves a palette from another installation under its id. With `isDry`, only returns the result. */
export async function addMovedPalette(
  database: ProductDatabase,
  row: PaletteRow,
  isDry: boolean,
): Promise<MovedPalette> {
  const { palette_id, user_id, name } = row
  const own = database.selectFrom('palettes').select('palette_id')
  if (await own.where('palette_id', '=', palette_id).executeTakeFirst()) return 'present'
  const moved = database.selectFrom('moved_palettes').selectAll().where('palette_id', '=', palette_id)
  if (await moved.executeTakeFirst()) return 'removed'
  if (isDry) {
    const other = await own.where('user_id', '=', user_id).where('name', '=', name).executeTakeFirst()
    return other ? 'taken' : 'moved'
  }
  return database.transaction().execute(async (transaction) => {
    if ((await createPalette(transaction, row)) !== 'saved') return 'taken'
    await transaction.insertInto('moved_palettes').values({ palette_id }).execute()
    return 'moved'
  })
}

/** Updates a palette of its user. */
export async function updatePalette(database: ProductDatabase, row: PaletteRow): Promise<SavedPalette> {
  try {
    return await writePalette(database, row)
  } catch (error) {
    // PostgreSQL's code if two requests took a name at the same time; SQLite's writers run one after the other
    if (hasCode(error, '23505')) return 'taken'
    throw error
  }
}

async function writePalette(database: ProductDatabase, row: PaletteRow): Promise<SavedPalette> {
  const { palette_id, user_id, name, type, colors, updated_at } = row
  return database.transaction().execute(async (transaction) => {
    const others = await transaction
      .selectFrom('palettes')
      .select('palette_id')
      .where('user_id', '=', user_id)
      .where('name', '=', name)
      .where('palette_id', '!=', palette_id)
      .execute()
    if (others.length > 0) return 'taken'
    const updated = await transaction
      .updateTable('palettes')
      .set({ name, type, colors, updated_at })
      .where('palette_id', '=', palette_id)
      .where('user_id', '=', user_id)
      .returning('palette_id')
      .executeTakeFirst()
    return updated ? 'saved' : 'missing'
  })
}

/** Deletes a palette of a user. Returns false if it does not exist. */
export async function removePalette(
  database: ProductDatabase,
  userId: string,
  paletteId: string,
): Promise<boolean> {
  const removed = await database
    .deleteFrom('palettes')
    .where('user_id', '=', userId)
    .where('palette_id', '=', paletteId)
    .returning('palette_id')
    .executeTakeFirst()
  return removed !== undefined
}
