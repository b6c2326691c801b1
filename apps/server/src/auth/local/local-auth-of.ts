import type { AppContext } from '../../http/app-env.ts'
import type { LocalAuth } from './local-auth.ts'

/** Returns the local authentication. Call it only on pages of servers with local accounts. */
export function localAuthOf(c: AppContext): LocalAuth {
  const { local } = c.get('services').auth
  if (!local) throw new Error('This server has no accounts of its own.')
  return local
}

/** Returns the origin at which browsers reach this server, without a trailing slash. */
export const originOf = (c: AppContext): string => localAuthOf(c).publicUrl ?? new URL(c.req.url).origin
