import { DatabaseFailure } from './database-failure.ts'
import type { ProductDatabase } from './open-database.ts'
import { hashToken, makeToken } from './tokens.ts'
import type { User } from './users.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The time after which unused sessions expire, in ms. */
export const SESSION_IDLE_MS = 14 * DAY_MS
/** The time after which all sessions expire, in ms. */
export const SESSION_LIMIT_MS = 90 * DAY_MS
/** The minimum interval between extensions in ms, so that page views do not write. */
const RENEW_EVERY_MS = DAY_MS

/** A valid session. */
export type Session = {
  user: User
  /** The new end, set if the session was extended. The cookie must then be extended, too. */
  renewedUntil?: Date
}

/** Creates a session and returns the token for the cookie. Deletes expired sessions. */
export async function beginSession(
  database: ProductDatabase,
  userId: string,
  now: Date = new Date(),
): Promise<{ token: string; expiresAt: Date }> {
  const token = makeToken()
  const expiresAt = new Date(now.getTime() + SESSION_IDLE_MS)
  await database.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute()
  await database
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute()
  return { token, expiresAt }
}

/** Finds the valid session of a token, and extends it. */
export async function readSession(
  database: ProductDatabase,
  token: string,
  now: Date = new Date(),
): Promise<Session | undefined> {
  const hash = hashToken(token)
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'sessions.created_at', 'sessions.expires_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  const user = { id: row.id, name: row.name }
  const end = Math.min(now.getTime() + SESSION_IDLE_MS, Date.parse(row.created_at) + SESSION_LIMIT_MS)
  if (end - Date.parse(row.expires_at) < RENEW_EVERY_MS) return { user }
  const renewedUntil = new Date(end)
  return (await moveEnd(database, hash, renewedUntil)) ? { user, renewedUntil } : { user }
}

/** Extends a session. Returns false if the database is currently read-only, which readers need not notice. */
async function moveEnd(database: ProductDatabase, hash: string, end: Date): Promise<boolean> {
  try {
    const expires_at = end.toISOString()
    await database.updateTable('sessions').set({ expires_at }).where('token_hash', '=', hash).execute()
    return true
  } catch (error) {
    if (error instanceof DatabaseFailure) return false
    throw error
  }
}

/** Ends a session. Ignores unknown tokens. */
export async function endSession(database: ProductDatabase, token: string): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}
