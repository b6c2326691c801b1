import { getCookie, setCookie } from 'hono/cookie'
import type { ProductDatabase } from '../db/open-database.ts'
import { beginSession, endSession } from '../db/sessions.ts'
import type { AppContext } from '../http/app-env.ts'

/**
 * Signs somebody in with this browser. Always creates a new session, so that a session planted by an attacker is
 * worthless. `database` may be a transaction.
 */
export async function beginOwnSession(
  c: AppContext,
  userId: string,
  database: ProductDatabase = c.get('services').database,
): Promise<void> {
  const { cookies } = c.get('services').auth
  const earlier = getCookie(c, cookies.session)
  if (earlier) await endSession(database, earlier)
  const { token, expiresAt } = await beginSession(database, userId)
  setCookie(c, cookies.session, token, { ...cookies.options, expires: expiresAt })
}
