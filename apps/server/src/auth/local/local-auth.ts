import { createSealer, type Sealer } from '../sealed.ts'
import { createPasswords, type PasswordCost, type Passwords } from './passwords.ts'

/** What accounts of this server need besides the database. */
export type LocalAuth = {
  passwords: Passwords
  /** Questions to passkeys, while browsers answer them. */
  questions: Sealer
  /** Links on their way to the page that shows them. */
  madeLinks: Sealer
  /** Whose a browser is. */
  known: Sealer
  /** What people call this server by: an origin, without a slash at the end; undefined: whatever they ask. */
  publicUrl: string | undefined
}

/** Puts together what accounts of this server need. */
export const createLocalAuth = (
  secret: string,
  publicUrl: string | undefined,
  cost?: PasswordCost,
): LocalAuth => ({
  passwords: createPasswords(cost),
  questions: createSealer(secret, 'passkey'),
  madeLinks: createSealer(secret, 'made-link'),
  known: createSealer(secret, 'known-browser'),
  publicUrl,
})
