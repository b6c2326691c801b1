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

/** A pending sign-in: the values to verify when the browser returns, and the address to redirect it to. */
export type PendingSignIn = SignInAttempt & { returnTo: string; expiresAt: number }

/** Everything needed for signing in. */
export type Auth = {
  database: ProductDatabase
  signIn: SignInSettings
  publish: Publishers
  cookies: Cookies
  /** Set if people sign in at a provider. */
  openId?: OpenId
  /** Set if this server has its own accounts. */
  local?: LocalAuth
  accountUrl?: string
  /** Whether to trust the client address that this address forwards. */
  isProxy: IsProxy
  /** Returns a stable pseudonym that cannot be reversed without the server's secret. */
  toPseudonym(name: string): string
  seal(pending: PendingSignIn): string
  open(text: string): PendingSignIn | undefined
}

/** Creates the authentication. Throws a StartError if the secret can be neither read nor created. */
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
    // only this server can have sealed a value that opens
    open: (text) => sealer.open(text) as PendingSignIn | undefined,
  }
}
