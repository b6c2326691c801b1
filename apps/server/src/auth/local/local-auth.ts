import { createSealer, type Sealer } from '../sealed.ts'
import { createPasswords, type PasswordCost, type Passwords } from './passwords.ts'

/** The dependencies of local accounts besides the database. */
export type LocalAuth = {
  passwords: Passwords
  /** Seals pending passkey challenges. */
  questions: Sealer
  /** Seals new links on the way to the page that shows them. */
  madeLinks: Sealer
  /** Seals the id of the browser's owner. */
  known: Sealer
  /** The public origin, without a trailing slash. If `undefined`, the origin of each request is used. */
  publicUrl: string | undefined
}

/** Creates local authentication. */
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
