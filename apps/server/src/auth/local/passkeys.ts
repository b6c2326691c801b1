import type { ProductDatabase } from '../../db/open-database.ts'
import type { PasskeyRow } from '../../db/tables.ts'

/** Nobody has more devices; a script that adds without end is stopped. */
export const MAX_PASSKEYS = 20

/** Somebody's passkeys, oldest first. */
export const listPasskeys = (database: ProductDatabase, userId: string): Promise<PasskeyRow[]> =>
  database
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const readPasskey = (database: ProductDatabase, id: string): Promise<PasskeyRow | undefined> =>
  database.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()

/** False where the passkey is there already. */
export async function addPasskey(database: ProductDatabase, row: PasskeyRow): Promise<boolean> {
  const added = await database
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Notes that a passkey was used, and how often it says it was. */
export async function noteUse(database: ProductDatabase, id: string, counter: number): Promise<void> {
  await database
    .updateTable('passkeys')
    .set({ counter, used_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
}

export async function renamePasskey(
  database: ProductDatabase,
  userId: string,
  id: string,
  name: string,
): Promise<void> {
  await database
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Removes a passkey, but not the only way in. Answers whether it is gone. */
export async function removePasskey(database: ProductDatabase, userId: string, id: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // Held until the end, so that two removals at once do not both find another way in.
    const account = await transaction
      .updateTable('local_accounts')
      .set((row) => ({ credential_version: row.ref('credential_version') }))
      .where('user_id', '=', userId)
      .returning('password_hash')
      .executeTakeFirst()
    const passkeys = await listPasskeys(transaction, userId)
    if (!account?.password_hash && passkeys.length < 2) return false
    await transaction.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).execute()
    return true
  })
}
