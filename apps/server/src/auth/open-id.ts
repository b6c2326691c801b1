import * as client from 'openid-client'
import type { Identity } from '../db/users.ts'
import { toPersonName } from './person-name.ts'
import type { SignInSettings } from './sign-in-settings.ts'

/** Timeout of each request to the provider, in s. */
const PROVIDER_TIMEOUT_S = 8

/** The values that must match when the browser returns from the provider. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string }

/** Thrown if a sign-in failed. `reason` states why. */
export class SignInError extends Error {
  /**
   * The reason. `unavailable`: the provider does not respond; `cancelled`: the person cancelled; `failed`: anything
   * else.
   */
  readonly reason: 'unavailable' | 'cancelled' | 'failed'
  constructor(reason: SignInError['reason'], cause: unknown) {
    super(`The sign-in is ${reason}.`, { cause })
    this.name = 'SignInError'
    this.reason = reason
  }
}

/** Signs people in at an OpenID provider: code flow with PKCE, state and nonce. Calls reject with a SignInError. */
export type OpenId = {
  /** Returns the address for the browser, and the values to store until it returns. */
  begin(redirectUri: string): Promise<{ url: URL; attempt: SignInAttempt }>
  /** Identifies the person who returned. `url` is the address to which the browser returned. */
  finish(url: URL, attempt: SignInAttempt): Promise<Identity>
}

/** Creates a client. Discovers the provider's addresses at the first sign-in, and again after a failure. */
export function createOpenId(
  settings: Extract<SignInSettings, { kind: 'oidc' }>,
  timeoutSeconds = PROVIDER_TIMEOUT_S,
): OpenId {
  let known: Promise<client.Configuration> | undefined
  const discover = async (): Promise<client.Configuration> => {
    known ??= discoverProvider(settings, timeoutSeconds)
    try {
      return await known
    } catch (error) {
      known = undefined
      throw new SignInError('unavailable', error)
    }
  }
  return {
    async begin(redirectUri) {
      const provider = await discover()
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url, attempt }
    },
    async finish(url, attempt) {
      const provider = await discover()
      try {
        return await readIdentity(provider, url, attempt)
      } catch (error) {
        throw new SignInError(readReason(error), error)
      }
    },
  }
}

function discoverProvider(
  { issuer, clientId, clientSecret }: Extract<SignInSettings, { kind: 'oidc' }>,
  timeout: number,
): Promise<client.Configuration> {
  const url = new URL(issuer)
  // the settings allow http: only for providers on this machine
  const execute = url.protocol === 'http:' ? [client.allowInsecureRequests] : []
  const authentication = clientSecret ? client.ClientSecretPost(clientSecret) : client.None()
  return client.discovery(url, clientId, undefined, authentication, { execute, timeout })
}

async function readIdentity(
  provider: client.Configuration,
  url: URL,
  { state, nonce, codeVerifier }: SignInAttempt,
): Promise<Identity> {
  const tokens = await client.authorizationCodeGrant(provider, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no ID token.')
  const told =
    typeof claims.name === 'string' ? claims : await readUserInfo(provider, tokens.access_token, claims)
  return { issuer: claims.iss, subject: claims.sub, name: toPersonName(told, claims.sub) }
}

/**
 * Reads the user info. Many providers return names only here. If the request fails, the name is missing, but the
 * sign-in succeeds.
 */
async function readUserInfo(
  provider: client.Configuration,
  accessToken: string,
  claims: client.IDToken,
): Promise<Record<string, unknown>> {
  if (!provider.serverMetadata().userinfo_endpoint) return claims
  return client.fetchUserInfo(provider, accessToken, claims.sub).catch(() => claims)
}

function readReason(error: unknown): SignInError['reason'] {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'failed'
  const code = error instanceof client.ClientError ? error.code : undefined
  const isUnavailable =
    code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && error.message === 'fetch failed')
  return isUnavailable ? 'unavailable' : 'failed'
}
