import type { AccountLinkRow, PasskeyRow } from '../../db/tables.ts'
import type { User } from '../../db/users.ts'
import type { AppContext } from '../../http/app-env.ts'
import { readLink, takeLink } from './account-links.ts'
import { createAccount, NameTaken, putPassword } from './accounts.ts'
import { localAuthOf, originOf } from './local-auth-of.ts'
import { parseAccountName } from './login.ts'
import { addPasskey } from './passkeys.ts'
import { findPasswordProblem, type PasswordProblem } from './password-rules.ts'
import { enterAs } from './sign-in.ts'

/** The reason why no account was created, or no password changed. */
export type WelcomeProblem = 'ended' | 'name' | 'taken' | PasswordProblem

/** The account to create with a link: with a password or a passkey. */
type NewAccount = {
  name: string
  id?: string
  passwordHash?: string | null
  passkey?: Omit<PasskeyRow, 'user_id' | 'name'>
}

/** Uses a link: creates its account or sets the new password, and signs in. Returns `undefined` on success. */
export async function acceptPassword(
  c: AppContext,
  token: string,
  { name, password }: { name: string; password: string },
): Promise<WelcomeProblem | undefined> {
  const { database } = c.get('services')
  const { passwords } = localAuthOf(c)
  const link = await readLink(database, token)
  if (!link) return 'ended'
  const itsName = link.purpose === 'reset' ? await readNameOf(c, link) : parseAccountName(name)
  if (itsName === undefined) return 'name'
  const { hostname } = new URL(originOf(c))
  const problem = await findPasswordProblem(password, { name: itsName, host: hostname })
  if (problem) return problem
  const passwordHash = await passwords.hash(password)
  return link.purpose === 'reset'
    ? choosePassword(c, token, passwordHash)
    : makeAccount(c, token, { name: itsName, passwordHash })
}

/** Reads the name of the account whose password the link resets. */
export async function readNameOf(c: AppContext, link: AccountLinkRow): Promise<string | undefined> {
  const user = await c
    .get('services')
    .database.selectFrom('users')
    .select('name')
    .where('id', '=', link.user_id ?? '')
    .executeTakeFirst()
  return user?.name
}

async function choosePassword(
  c: AppContext,
  token: string,
  passwordHash: string,
): Promise<WelcomeProblem | undefined> {
  const { database, log } = c.get('services')
  const userId = await database.transaction().execute(async (transaction) => {
    const link = await takeLink(transaction, token)
    if (link?.purpose !== 'reset' || !link.user_id) return undefined
    await putPassword(transaction, link.user_id, passwordHash)
    return link.user_id
  })
  if (!userId) return 'ended'
  log.info({ requestId: c.get('requestId'), user: userId }, 'a password was reset with a link')
  return (await enterAs(c, userId)) ? undefined : 'ended'
}

/** Creates an account with a link and signs in. Returns `undefined` on success. */
export async function makeAccount(
  c: AppContext,
  token: string,
  account: NewAccount,
): Promise<WelcomeProblem | undefined> {
  const { log } = c.get('services')
  // If two requests create the same account, the database rejects one. The second try then finds the account of the
  // other.
  const made = await insertAccount(c, token, account).catch(() => insertAccount(c, token, account))
  if (typeof made === 'string') return made
  log.info({ requestId: c.get('requestId'), user: made.id }, 'an account was made with a link')
  return (await enterAs(c, made.id)) ? undefined : 'ended'
}

async function insertAccount(
  c: AppContext,
  token: string,
  { name, id, passwordHash = null, passkey }: NewAccount,
): Promise<User | 'ended' | 'taken'> {
  const { database } = c.get('services')
  try {
    return await database.transaction().execute(async (transaction) => {
      const link = await takeLink(transaction, token)
      if (!link || link.purpose === 'reset') return 'ended'
      const user = await createAccount(transaction, { name, id, passwordHash })
      if (passkey) await addPasskey(transaction, { ...passkey, user_id: user.id, name: 'Passkey' })
      return user
    })
  } catch (error) {
    if (error instanceof NameTaken) return 'taken'
    throw error
  }
}
