import type { ProductDatabase } from '../../db/open-database.ts'
import type { LocalAccountRow } from '../../db/tables.ts'
import { newUserId, type User } from '../../db/users.ts'
import { toLogin } from './login.ts'

/** The issuer of local accounts. */
export const LOCAL_ISSUER = 'local'

/** An account with its display name. */
export type Account = LocalAccountRow & { name: string }

/** Thrown if an account with this name exists. */
export class NameTaken extends Error {}

const accounts = (database: ProductDatabase) =>
  database
    .selectFrom('local_accounts')
    .innerJoin('users', 'users.id', 'local_accounts.user_id')
    .selectAll('local_accounts')
    .select('users.name')

export const hasAccounts = async (database: ProductDatabase): Promise<boolean> =>
  (await database.selectFrom('local_accounts').select('user_id').limit(1).executeTakeFirst()) !== undefined

/** Lists all accounts, oldest first. */
export const listAccounts = (database: ProductDatabase): Promise<Account[]> =>
  accounts(database).orderBy('local_accounts.created_at').orderBy('local_accounts.user_id').execute()

export const readAccount = (database: ProductDatabase, userId: string): Promise<Account | undefined> =>
  accounts(database).where('local_accounts.user_id', '=', userId).executeTakeFirst()

export const findAccount = (database: ProductDatabase, name: string): Promise<Account | undefined> =>
  accounts(database).where('login', '=', toLogin(name)).executeTakeFirst()

/**
 * Creates an account within a transaction. The first account becomes the owner's. Throws NameTaken. If two first
 * accounts are created at the same time, the database rejects one.
 */
export async function createAccount(
  database: ProductDatabase,
  { name, passwordHash, id = newUserId() }: { name: string; passwordHash: string | null; id?: string },
): Promise<User> {
  const time = new Date().toISOString()
  if (await findAccount(database, name)) throw new NameTaken(name)
  const isFirst = !(await hasAccounts(database))
  await database
    .insertInto('users')
    .values({ id, issuer: LOCAL_ISSUER, subject: id, name, created_at: time })
    .execute()
  await database
    .insertInto('local_accounts')
    .values({
      user_id: id,
      login: toLogin(name),
      password_hash: passwordHash,
      owner_slot: isFirst ? 'owner' : null,
      credential_version: 1,
      disabled_at: null,
      signed_in_at: null,
      created_at: time,
    })
    .execute()
  // owner links are useless once there is an owner
  if (isFirst) await database.deleteFrom('account_links').where('purpose', '=', 'owner').execute()
  return { id, name }
}

/** Renames an account. Throws NameTaken. */
export async function renameAccount(database: ProductDatabase, userId: string, name: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const other = await findAccount(transaction, name)
    if (other && other.user_id !== userId) throw new NameTaken(name)
    await transaction
      .updateTable('local_accounts')
      .set({ login: toLogin(name) })
      .where('user_id', '=', userId)
      .execute()
    await transaction.updateTable('users').set({ name }).where('id', '=', userId).execute()
  })
}

/** Sets a new password within a transaction, and ends every session and every reset link. */
export async function putPassword(
  database: ProductDatabase,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await database
    .updateTable('local_accounts')
    .set((row) => ({
      password_hash: passwordHash,
      credential_version: row('credential_version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute()
  await endSessions(database, userId)
  await database.deleteFrom('account_links').where('user_id', '=', userId).execute()
}

/** Stores the password with the current hash cost, unless it has changed in the meantime. */
export async function rehashPassword(
  database: ProductDatabase,
  { user_id, password_hash: old }: Account,
  passwordHash: string,
): Promise<void> {
  await database
    .updateTable('local_accounts')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', user_id)
    .where('password_hash', '=', old)
    .execute()
}

/** Ends all sessions of a user, and cancels pending sign-ins. */
export async function signOutEverywhere(database: ProductDatabase, userId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('local_accounts')
      .set((row) => ({ credential_version: row('credential_version', '+', 1) }))
      .where('user_id', '=', userId)
      .execute()
    await endSessions(transaction, userId)
  })
}

/**
 * Disables or enables an account. Disabling also ends its sessions and reset links. The owner's account cannot be
 * disabled. Returns whether the account was changed.
 */
export async function setDisabled(
  database: ProductDatabase,
  userId: string,
  isDisabled: boolean,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('local_accounts')
      .set((row) => ({
        disabled_at: isDisabled ? new Date().toISOString() : null,
        credential_version: row('credential_version', '+', 1),
      }))
      .where('user_id', '=', userId)
      .where('owner_slot', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await endSessions(transaction, userId)
    await transaction.deleteFrom('account_links').where('user_id', '=', userId).execute()
    return true
  })
}

async function endSessions(database: ProductDatabase, userId: string): Promise<void> {
  await database.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/**
 * Records a sign-in, within the transaction that starts the session. Returns false if the account was disabled, or its
 * credentials changed, since it was read.
 */
export async function noteSignIn(
  database: ProductDatabase,
  { user_id, credential_version }: Pick<Account, 'user_id' | 'credential_version'>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('local_accounts')
    .set({ signed_in_at: new Date().toISOString() })
    .where('user_id', '=', user_id)
    .where('credential_version', '=', credential_version)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
