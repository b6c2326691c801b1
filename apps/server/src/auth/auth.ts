import { createHmac } from 'node:crypto'
import type { ProductDatabase } from '../db/open-database.ts'
import type { Settings } from '../settings.ts'
import { type Cookies, toCookies } from './cookies.ts'
import { createLocalAuth, type LocalAuth } from './local/local-auth.ts'
import type { PasswordCost } from './local/passwords.ts'
import { createOpenId, type OpenId, type SignInAttempt } from './open-id.ts'
import { createSealer } from './sealed.ts'
import { readSessionSecret } from './session-secret.ts'
import type { Publishers, SignInSettings } from './sign-in-settings.ts'
import type { IsProxy } from './trusted-proxies.ts'

/** A sign-in under way: what is checked when the browser comes back, and where it goes then. */
export type PendingSignIn = SignInAttempt & { returnTo: string; expiresAt: number }

/** What signing in needs. */
export type Auth = {
  database: ProductDatabase
  signIn: SignInSettings
  publish: Publishers
  cookies: Cookies
  /** There for sign-in at a provider. */
  openId?: OpenId
  /** There where people have accounts of this server. */
  local?: LocalAuth
  accountUrl?: string
  /** Whether somebody else's address is believed where this one tells it. */
  isProxy: IsProxy
  /** A name that nobody can trace back without the server's secret, the same each time. */
  toPseudonym(name: string): string
  seal(pending: PendingSignIn): string
  open(text: string): PendingSignIn | undefined
}

/** Puts together what signing in needs. Throws a StartError where the secret cannot be read or made. */
export function createAuth(database: ProductDatabase, settings: Settings, passwordCost?: PasswordCost): Auth {
  const { signIn, publish, accountUrl, publicUrl } = settings
  const secret = readSessionSecret(settings)
  const sealer = createSealer(secret, 'sign-in')
  return {
    database,
    signIn,
    publish,
    accountUrl,
    cookies: toCookies(publicUrl?.startsWith('https:') ?? false),
    ...(signIn.kind === 'oidc' ? { openId: createOpenId(signIn) } : {}),
    isProxy: settings.trustedProxies,
    toPseudonym: (name) => createHmac('sha256', secret).update(name).digest('base64url'),
    ...(signIn.kind === 'local' ? { local: createLocalAuth(secret, publicUrl, passwordCost) } : {}),
    seal: (pending) => sealer.seal(pending),
    // Whatever opens was sealed here.
    open: (text) => sealer.open(text) as PendingSignIn | undefined,
  }
}
