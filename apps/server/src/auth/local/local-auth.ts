import type { AppContext } from '../../http/app-env.ts'
import { createSealer, type Sealer } from '../sealed.ts'
import { createPasswords, type PasswordCost, type Passwords } from './passwords.ts'

/** What accounts of this server need besides the database. */
export type LocalAuth = {
  passwords: Passwords
  /** Questions to passkeys, while browsers answer them. */
  questions: Sealer
  /** Whose a browser is. */
  known: Sealer
  /** Where browsers reach us: an origin, without a slash at the end. */
  originOf(c: AppContext): string
}

/** Puts together what accounts of this server need. */
export const createLocalAuth = (
  secret: string,
  publicUrl: string | undefined,
  cost?: PasswordCost,
): LocalAuth => ({
  passwords: createPasswords(cost),
  questions: createSealer(secret, 'passkey'),
  known: createSealer(secret, 'known-browser'),
  originOf: (c) => publicUrl ?? new URL(c.req.url).origin,
})

/** That of a server whose people have accounts of its own; only its pages ask. */
export function localAuthOf(c: AppContext): LocalAuth {
  const { local } = c.get('services').auth
  if (!local) throw new Error('This server has no accounts of its own.')
  return local
}
