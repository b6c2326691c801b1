import { getCookie } from 'hono/cookie'
import { hashToken } from '../../db/tokens.ts'
import type { AppContext } from '../../http/app-env.ts'

/**
 * The time after a sign-in during which people may change their credentials, in ms. Later, somebody else may be using a
 * browser that was left open.
 */
const RECENT_MS = 30 * 60 * 1000

/** Returns whether this browser's session started recently. */
export async function isRecentSignIn(c: AppContext): Promise<boolean> {
  const { database, auth } = c.get('services')
  const token = getCookie(c, auth.cookies.session)
  if (!token) return false
  const row = await database
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row !== undefined && Date.now() - Date.parse(row.created_at) < RECENT_MS
}
