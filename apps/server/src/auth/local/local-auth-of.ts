import type { AppContext } from '../../http/app-env.ts'
import type { LocalAuth } from './local-auth.ts'

/** That of a server whose people have accounts of its own; only its pages ask. */
export function localAuthOf(c: AppContext): LocalAuth {
  const { local } = c.get('services').auth
  if (!local) throw new Error('This server has no accounts of its own.')
  return local
}

/** Where browsers reach us: an origin, without a slash at the end. */
export const originOf = (c: AppContext): string => localAuthOf(c).publicUrl ?? new URL(c.req.url).origin
