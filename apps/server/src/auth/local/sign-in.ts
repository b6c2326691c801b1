import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../../http/app-env.ts'
import { beginOwnSession } from '../begin-own-session.ts'
import { readNetwork } from '../limit-requests.ts'
import { type Account, findAccount, noteSignIn, readAccount, rehashPassword } from './accounts.ts'
import { localAuthOf } from './local-auth-of.ts'
import { toLogin } from './login.ts'
import { BACKOFF, type Count, countAttempt, forgetAttempts, toCount } from './sign-in-counts.ts'

/** The time for which a browser is known after a sign-in, in s. */
const KNOWN_SECONDS = 365 * 24 * 60 * 60

/** The result of an attempt with a password. `waitMs` is the delay before the next one. */
export type PasswordAttempt =
  | { outcome: 'right'; account: Account }
  | { outcome: 'wrong' }
  | { outcome: 'wait'; waitMs: number }

/**
 * Tries a name and a password. Does not reveal whether the account exists: counts, work and message are the same for
 * unknown names. Rejects with TooManySignIns.
 */
export async function tryPassword(c: AppContext, name: string, password: string): Promise<PasswordAttempt> {
  const { database, log } = c.get('services')
  const { passwords } = localAuthOf(c)
  const account = await findAccount(database, name)
  const counts = toCounts(c, toLogin(name), account)
  const waitMs = await countAttempt(database, counts)
  if (waitMs !== undefined) {
    log.warn({ requestId: c.get('requestId'), waitMs }, 'a sign-in must wait after failed attempts')
    return { outcome: 'wait', waitMs }
  }
  const isOpen = account !== undefined && account.disabled_at === null
  const isRight = await passwords.check(password, isOpen ? account.password_hash : undefined)
  if (!account || !isRight) {
    log.info({ requestId: c.get('requestId') }, 'a sign-in with a wrong name or password')
    return { outcome: 'wrong' }
  }
  await forgetAttempts(database, counts)
  if (account.password_hash && passwords.isOld(account.password_hash))
    await rehashPassword(database, account, await passwords.hash(password))
  return { outcome: 'right', account }
}

/**
 * Returns the counts of an attempt. Known browsers of the owner count separately; all others count by their network and
 * together.
 */
function toCounts(c: AppContext, login: string, account: Account | undefined): Count[] {
  const known = readKnown(c)
  if (account && known?.userId === account.user_id) return [toCount(BACKOFF.place, 'browser', known.id)]
  return [toCount(BACKOFF.place, 'place', login, readNetwork(c)), toCount(BACKOFF.account, 'account', login)]
}

type Known = { userId: string; id: string }

const readKnown = (c: AppContext): Known | undefined => {
  const { auth } = c.get('services')
  const sealed = getCookie(c, auth.cookies.known)
  // only this server can have sealed a value that opens
  return sealed ? (localAuthOf(c).known.open(sealed) as Known | undefined) : undefined
}

/**
 * Starts the session of an authenticated account. Returns false if it was disabled, or its password changed, at the
 * same moment.
 */
export async function enterAccount(c: AppContext, account: Account): Promise<boolean> {
  const { database, auth, log } = c.get('services')
  const isIn = await database.transaction().execute(async (transaction) => {
    if (!(await noteSignIn(transaction, account))) return false
    await beginOwnSession(c, account.user_id, transaction)
    return true
  })
  if (!isIn) return false
  const known: Known = { userId: account.user_id, id: c.get('requestId') }
  const sealed = localAuthOf(c).known.seal(known)
  setCookie(c, auth.cookies.known, sealed, { ...auth.cookies.options, maxAge: KNOWN_SECONDS })
  log.info({ requestId: c.get('requestId'), user: account.user_id }, 'somebody signed in')
  return true
}

/** Signs in to an account that was just created or changed. */
export async function enterAs(c: AppContext, userId: string): Promise<boolean> {
  const account = await readAccount(c.get('services').database, userId)
  return account !== undefined && enterAccount(c, account)
}
