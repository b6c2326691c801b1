import * as z from 'zod'

/** How people sign in: with local accounts, at an OpenID provider, with a name on test hosts, or not at all. */
export type SignInSettings =
  | { kind: 'none' }
  | { kind: 'local' }
  | { kind: 'oidc'; issuer: string; clientId: string; clientSecret?: string }
  /** Test credentials. Without a list of accounts, any name is accepted. */
  | { kind: 'credentials'; accounts?: ReadonlyMap<string, string> }

const ACCOUNTS = ['local', 'oidc', 'none'] as const

/** Who may publish. */
export type Publishers = 'anyone' | 'signed-in'

/** The sign-in settings, each with its variable and format. */
export const SIGN_IN_SETTINGS = {
  accounts: ['ACCOUNTS', z.enum(ACCOUNTS, `must be one of ${ACCOUNTS.join(', ')}`).optional()],
  issuer: [
    'OIDC_ISSUER',
    z
      .url({ protocol: /^https?$/, error: 'must be an address that starts with https://' })
      .refine(isSafeIssuer, 'must start with https://; http:// is for providers on this machine')
      .optional(),
  ],
  clientId: ['OIDC_CLIENT_ID', z.string().optional()],
  clientSecret: ['OIDC_CLIENT_SECRET', z.string().optional()],
  testLogin: [
    'TEST_LOGIN',
    z
      .string()
      .refine(
        (text) => readAccounts(text) !== undefined,
        'must be on, off or a list name:password,name:password',
      )
      .optional(),
  ],
} as const

function isSafeIssuer(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Parses a list of test accounts; `undefined` if the text is invalid. */
function readAccounts(text: string): 'off' | 'on' | Map<string, string> | undefined {
  if (text === 'off' || text === 'on') return text
  const pairs = text.split(',').map((pair) => /^([^:]{1,100}):(.{1,200})$/.exec(pair.trim()))
  const accounts = new Map(pairs.flatMap((pair) => (pair ? [[pair[1]!, pair[2]!] as const] : [])))
  return accounts.size === pairs.length ? accounts : undefined
}

type Values = { [Name in keyof typeof SIGN_IN_SETTINGS]: z.output<(typeof SIGN_IN_SETTINGS)[Name][1]> }
type Others = { publish: Publishers; isProduction: boolean }

/**
 * Combines the settings to one way of signing in, and lists invalid combinations. A test login beside a real one, or in
 * production, would let anyone in. The default is local accounts.
 */
export function toSignIn(values: Values, others: Others): { signIn: SignInSettings; problems: string[] } {
  const { issuer, clientId, clientSecret, testLogin = 'off' } = values
  const testers = readAccounts(testLogin) ?? 'off'
  const kind = values.accounts ?? (issuer ? 'oidc' : 'local')
  const problems = findProblems(values, others, testers !== 'off')
  if (issuer && clientId) return { signIn: { kind: 'oidc', issuer, clientId, clientSecret }, problems }
  if (testers === 'off') return { signIn: { kind: kind === 'local' ? 'local' : 'none' }, problems }
  return { signIn: { kind: 'credentials', ...(testers === 'on' ? {} : { accounts: testers }) }, problems }
}

function findProblems(values: Values, { publish, isProduction }: Others, hasTestLogin: boolean): string[] {
  const { accounts: kind, issuer, clientId, clientSecret } = values
  const rules: [isBroken: boolean, sentence: string][] = [
    [hasTestLogin && isProduction, 'TEST_LOGIN must be off where NODE_ENV is production.'],
    [hasTestLogin && issuer !== undefined, 'TEST_LOGIN must be off where OIDC_ISSUER is set.'],
    [hasTestLogin && kind === 'none', 'TEST_LOGIN must be off where ACCOUNTS is none.'],
    [issuer !== undefined && !clientId, 'OIDC_CLIENT_ID must be set where OIDC_ISSUER is.'],
    [
      !issuer && Boolean(clientId || clientSecret),
      'OIDC_ISSUER must be set where OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is.',
    ],
    [!issuer && kind === 'oidc', 'OIDC_ISSUER must be set where ACCOUNTS is oidc.'],
    [
      issuer !== undefined && kind !== undefined && kind !== 'oidc',
      `ACCOUNTS must be oidc, or left out, where OIDC_ISSUER is set; it is ${kind}.`,
    ],
    [
      kind === 'none' && publish === 'signed-in',
      'PUBLISH must be anyone where ACCOUNTS is none: nobody could publish.',
    ],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence)
}
