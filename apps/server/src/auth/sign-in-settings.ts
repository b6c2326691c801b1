import * as z from 'zod'

/** How people sign in: at an OpenID provider, on test hosts with a name, or not at all. */
export type SignInSettings =
  | { kind: 'none' }
  | { kind: 'oidc'; issuer: string; clientId: string; clientSecret?: string }
  /** Without accounts everybody gets in under any name. */
  | { kind: 'credentials'; accounts?: ReadonlyMap<string, string> }

/** Shorter ones could be guessed. */
const MIN_SECRET_LENGTH = 32

/** The settings of the environment about sign-in, each by itself. */
export const signInEnvironment = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with https://' })
    .refine(isSafeIssuer, 'must start with https://; http:// is for providers on this machine')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  ACCOUNT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
    .optional(),
  SESSION_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)
    .optional(),
  TEST_LOGIN: z
    .string()
    .refine(
      (text) => readAccounts(text) !== undefined,
      'must be on, off or a list name:password,name:password',
    )
    .optional(),
}

function isSafeIssuer(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Undefined where the text is not understood. */
function readAccounts(text: string): 'off' | 'on' | Map<string, string> | undefined {
  if (text === 'off' || text === 'on') return text
  const pairs = text.split(',').map((pair) => /^([^:]{1,100}):(.{1,200})$/.exec(pair.trim()))
  const accounts = new Map(pairs.flatMap((pair) => (pair ? [[pair[1]!, pair[2]!] as const] : [])))
  return accounts.size === pairs.length ? accounts : undefined
}

type Values = {
  OIDC_ISSUER?: string
  OIDC_CLIENT_ID?: string
  OIDC_CLIENT_SECRET?: string
  TEST_LOGIN?: string
  NODE_ENV?: string
}

/**
 * The way to sign in that the settings ask for together, and a sentence for each combination that cannot be. A test
 * login beside a real one, or in production, would be a door for everybody.
 */
export function toSignIn(values: Values): { signIn: SignInSettings; problems: string[] } {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  const accounts = readAccounts(values.TEST_LOGIN ?? 'off') ?? 'off'
  const problems: string[] = []
  if (accounts !== 'off') {
    if (values.NODE_ENV === 'production')
      problems.push('TEST_LOGIN must be off where NODE_ENV is production.')
    if (issuer) problems.push('TEST_LOGIN must be off where OIDC_ISSUER is set.')
  }
  if (issuer && !clientId) problems.push('OIDC_CLIENT_ID must be set where OIDC_ISSUER is.')
  if (!issuer && (clientId || clientSecret))
    problems.push('OIDC_ISSUER must be set where OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is.')
  if (issuer && clientId) return { signIn: { kind: 'oidc', issuer, clientId, clientSecret }, problems }
  if (accounts === 'off') return { signIn: { kind: 'none' }, problems }
  return { signIn: { kind: 'credentials', ...(accounts === 'on' ? {} : { accounts }) }, problems }
}
