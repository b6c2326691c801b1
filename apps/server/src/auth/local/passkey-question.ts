import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { PasskeyRow } from '../../db/tables.ts'
import type { AppContext } from '../../http/app-env.ts'
import { localAuthOf, originOf } from './local-auth-of.ts'
import { noteOnce } from './sign-in-counts.ts'

/** Loads the library with the first passkey: it has hundreds of modules, for which a start would wait. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** The time for a browser to respond to a passkey challenge, in ms. */
const QUESTION_MS = 5 * 60 * 1000

/**
 * The algorithms EdDSA, ES256 and RS256 (COSE), which are common in authenticators and supported by Node without
 * experimental flags.
 */
const ALGORITHMS = [-8, -7, -257]

/** A pending challenge: its purpose and, for a new passkey, its future owner. */
export type Question =
  | { purpose: 'sign-in' }
  | { purpose: 'add'; userId: string }
  | { purpose: 'welcome'; userId: string; name: string; token: string }

type Sealed = Question & { challenge: string; expiresAt: number }

const hostOf = (c: AppContext): string => new URL(originOf(c)).hostname

/** Stores a sealed challenge in the browser. */
function keepQuestion(c: AppContext, question: Question, challenge: string): void {
  const { cookies } = c.get('services').auth
  const sealed: Sealed = { ...question, challenge, expiresAt: Date.now() + QUESTION_MS }
  setCookie(c, cookies.question, localAuthOf(c).questions.seal(sealed), {
    ...cookies.options,
    sameSite: 'Strict',
    maxAge: QUESTION_MS / 1000,
  })
}

/**
 * Takes the challenge that this browser was given, once; `undefined` if there is none, it has expired, or it has
 * another purpose.
 */
export async function takeQuestion<Purpose extends Question['purpose']>(
  c: AppContext,
  purpose: Purpose,
): Promise<Extract<Sealed, { purpose: Purpose }> | undefined> {
  const { auth, database } = c.get('services')
  const text = getCookie(c, auth.cookies.question)
  deleteCookie(c, auth.cookies.question, auth.cookies.options)
  // only this server can have sealed a value that opens
  const sealed = text ? (localAuthOf(c).questions.open(text) as Sealed | undefined) : undefined
  if (sealed?.purpose !== purpose || sealed.expiresAt < Date.now()) return undefined
  if (!(await noteOnce(database, sealed.challenge, QUESTION_MS))) return undefined
  return sealed as Extract<Sealed, { purpose: Purpose }>
}

/** Returns the options for signing in with any passkey. They do not contain a name, so they do not reveal one. */
export async function askForSignIn(c: AppContext) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({ rpID: hostOf(c), userVerification: 'required' })
  keepQuestion(c, { purpose: 'sign-in' }, options.challenge)
  return options
}

/** Returns the options for a new passkey. `present` are those that the account already has. */
export async function askForNew(
  c: AppContext,
  question: Extract<Question, { userId: string }>,
  { name, present }: { name: string; present: PasskeyRow[] },
) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Tessera',
    rpID: hostOf(c),
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(question.userId),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: present.map(({ id, transports }) => ({
      id,
      transports: JSON.parse(transports) as string[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  keepQuestion(c, question, options.challenge)
  return options
}

/** Reads the new passkey to store; `undefined` if the response does not match the challenge. */
export async function readNewPasskey(
  c: AppContext,
  challenge: string,
  response: unknown,
): Promise<Omit<PasskeyRow, 'user_id' | 'name'> | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    // the library validates every part and throws if one is missing
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(c),
    expectedRPID: hostOf(c),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => noteRefusal(c, error))
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports.slice(0, 10)),
    created_at: new Date().toISOString(),
    used_at: null,
  }
}

/** Returns the passkey's signature counter if its response matches the challenge; otherwise `undefined`. */
export async function readAnswer(
  c: AppContext,
  challenge: string,
  response: unknown,
  passkey: PasskeyRow,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(c),
    expectedRPID: hostOf(c),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: Number(passkey.counter),
      transports: JSON.parse(passkey.transports) as string[],
    },
  }).catch((error: unknown) => noteRefusal(c, error))
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

function noteRefusal(c: AppContext, error: unknown): undefined {
  const reason = error instanceof Error ? error.message : String(error)
  c.get('services').log.info({ requestId: c.get('requestId'), reason }, 'a passkey was refused')
  return undefined
}
