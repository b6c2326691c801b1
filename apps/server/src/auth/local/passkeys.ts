import type { ProductDatabase } from '../../db/open-database.ts'
import type { PasskeyRow } from '../../db/tables.ts'

/**
 * The maximum number of passkeys. It is larger than anyone's number of devices, and stops a script that keeps adding.
 */
export const MAX_PASSKEYS = 20

/** Lists the passkeys of a user, oldest first. */
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

/** Adds a passkey. Returns false if it exists already. */
export async function addPasskey(database: ProductDatabase, row: PasskeyRow): Promise<boolean> {
  const added = await database
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Records the use of a passkey, and its signature counter. */
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

/** Removes a passkey unless it is the only way to sign in. Returns whether it was removed. */
export async function removePasskey(database: ProductDatabase, userId: string, id: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // locked until the end, so that concurrent removals cannot both find another way to sign in
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
