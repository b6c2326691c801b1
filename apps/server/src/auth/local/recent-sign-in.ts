import { getCookie } from 'hono/cookie'
import { hashToken } from '../../db/tokens.ts'
import type { AppContext } from '../../http/app-env.ts'

/** So long after a sign-in somebody may change what they sign in with: a browser left open is not its owner. */
const RECENT_MS = 30 * 60 * 1000

/** Whether the session of this browser began a short while ago. */
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
