import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { readSession } from '../db/sessions.ts'
import type { User } from '../db/users.ts'
import type { AppContext, AppEnv } from '../http/app-env.ts'

/** Returns the signed-in user of a request. Queries the database once, and only if the browser has a session. */
export function readUser(c: AppContext): Promise<User | undefined> {
  const known = c.get('signedIn')
  if (known) return known
  const asked = findUser(c)
  c.set('signedIn', asked)
  return asked
}

async function findUser(c: AppContext): Promise<User | undefined> {
  const { auth } = c.get('services')
  if (auth.signIn.kind === 'none') return undefined
  const token = getCookie(c, auth.cookies.session)
  if (!token) return undefined
  const session = await readSession(auth.database, token)
  if (session?.renewedUntil) {
    const { session: name, options } = auth.cookies
    c.set('renewedCookie', serialize(name, token, { ...options, expires: session.renewedUntil }))
  }
  return session?.user
}

/**
 * Extends the cookie of an active session, and prevents shared caches from storing responses to signed-in users. Runs
 * after the handler, because complete responses from elsewhere replace earlier headers.
 */
export const keepSession: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const cookie = c.get('renewedCookie')
  if (cookie) c.res.headers.append('set-cookie', cookie)
  // the failure of the database has been reported already
  const user = await c.get('signedIn')?.catch(() => undefined)
  if (user) c.res.headers.set('cache-control', 'private, no-store')
}
