import type { Context } from 'hono'
import type { AppContext } from '../../http/app-env.ts'
import { readForm } from '../../http/read-form.ts'
import { refuse } from '../../http/reply.ts'
import { limitWriting } from '../limit-requests.ts'
import { readUser } from '../read-user.ts'
import {
  type Account,
  NameTaken,
  putPassword,
  readAccount,
  renameAccount,
  signOutEverywhere,
} from './accounts.ts'
import { PROBLEM_WORDS, waitSentence } from './form-parts.ts'
import { localAuthOf, originOf } from './local-auth-of.ts'
import { parseAccountName } from './login.ts'
import { OWN_PATH, type OwnProblem, ownPage } from './own-page.ts'
import { removePasskey, renamePasskey } from './passkeys.ts'
import { findPasswordProblem } from './password-rules.ts'
import { TooManySignIns } from './passwords.ts'
import { isRecentSignIn } from './recent-sign-in.ts'
import { enterAs, tryPassword } from './sign-in.ts'

type Field = (name: string) => string
/** Handles a form for a signed-in account. */
export type Act = (c: AppContext, account: Account, field: Field) => Promise<Response>

/** Runs a handler for people with a local account. Redirects all others to the sign-in page and back. */
export const forAccount =
  (answer: (c: AppContext, account: Account) => Promise<Response>) =>
  async (c: Context): Promise<Response> => {
    const user = await readUser(c)
    const account = user && (await readAccount(c.get('services').database, user.id))
    if (account) return answer(c, account)
    const page = c.req.method === 'GET' ? c.req.path : `/${c.req.param('locale')}${OWN_PATH}`
    return c.redirect(`/api/auth/signin?returnTo=${encodeURIComponent(page)}`, 303)
  }

/** Responds to GET with the page of the signed-in person's own account. */
export const showOwn = forAccount((c, account) => ownPage(c, account))

const backTo = (c: AppContext, done: string): Response =>
  c.redirect(`/${c.req.param('locale')}${OWN_PATH}?done=${done}`, 303)

const changeName: Act = async (c, account, field) => {
  const name = parseAccountName(field('name'))
  const problem = (kind: 'name' | 'taken', status: 400 | 409): OwnProblem => ({
    form: 'name',
    sentence: (t) => t(PROBLEM_WORDS[kind]),
    status,
    name: field('name').slice(0, 100),
  })
  if (name === undefined) return ownPage(c, account, problem('name', 400))
  try {
    await renameAccount(c.get('services').database, account.user_id, name)
  } catch (error) {
    if (!(error instanceof NameTaken)) throw error
    return ownPage(c, account, problem('taken', 409))
  }
  return backTo(c, 'name')
}

/**
 * Changes the password. Requires the current password, with the same delays as signing in. Ends all sessions and starts
 * a new one in this browser.
 */
const changePassword: Act = async (c, account, field) => {
  const { database, log } = c.get('services')
  const { passwords } = localAuthOf(c)
  const problem = (sentence: OwnProblem['sentence'], status: OwnProblem['status']) =>
    ownPage(c, account, { form: 'password', sentence, status })
  const { hostname } = new URL(originOf(c))
  const flaw = await findPasswordProblem(field('password'), { name: account.name, host: hostname })
  if (flaw) return problem((t) => t(PROBLEM_WORDS[flaw]), 400)
  try {
    if (account.password_hash === null) {
      if (!(await isRecentSignIn(c))) return problem((t) => t('accounts.own.again'), 403)
    } else {
      const attempt = await tryPassword(c, account.name, field('current'))
      if (attempt.outcome === 'wait') return problem((t) => waitSentence(t, attempt.waitMs), 429)
      if (attempt.outcome === 'wrong') return problem((t) => t('accounts.password.wrong'), 401)
      if (field('password') === field('current')) return problem((t) => t('accounts.password.same'), 400)
    }
    const hash = await passwords.hash(field('password'))
    await database.transaction().execute((transaction) => putPassword(transaction, account.user_id, hash))
  } catch (error) {
    if (!(error instanceof TooManySignIns)) throw error
    return problem((t) => t('accounts.busy'), 503)
  }
  log.info({ requestId: c.get('requestId'), user: account.user_id }, 'a password was changed')
  await enterAs(c, account.user_id)
  return backTo(c, 'password')
}

const changePasskeyName: Act = async (c, account, field) => {
  const name = parseAccountName(field('name'))
  if (name !== undefined) await renamePasskey(c.get('services').database, account.user_id, field('id'), name)
  return backTo(c, 'passkey-name')
}

const dropPasskey: Act = async (c, account, field) => {
  const { database, log } = c.get('services')
  const problem = (sentence: OwnProblem['sentence'], status: OwnProblem['status']) =>
    ownPage(c, account, { form: 'passkeys', sentence, status })
  if (!(await isRecentSignIn(c))) return problem((t) => t('accounts.own.again'), 403)
  if (!(await removePasskey(database, account.user_id, field('id'))))
    return problem((t) => t('accounts.own.passkeys.last'), 409)
  log.info({ requestId: c.get('requestId'), user: account.user_id }, 'a passkey was removed')
  return backTo(c, 'passkey-removed')
}

const endEverySession: Act = async (c, account) => {
  const { database, log } = c.get('services')
  await signOutEverywhere(database, account.user_id)
  log.info({ requestId: c.get('requestId'), user: account.user_id }, 'somebody signed out everywhere')
  return c.redirect(`/${c.req.param('locale')}`, 303)
}

/** The page's forms by the last part of their address. */
export const OWN_ACTS: Record<string, Act> = {
  name: changeName,
  password: changePassword,
  'passkey-name': changePasskeyName,
  'passkey-remove': dropPasskey,
  'sign-out-everywhere': endEverySession,
}

/** Dispatches a form by the last part of its address. */
export const takeForm =
  (acts: Record<string, Act>) =>
  async (c: AppContext, account: Account): Promise<Response> => {
    const name = c.req.param('act') ?? ''
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined
    const limited = await limitWriting(c)
    if (limited) return limited
    return act ? act(c, account, await readForm(c)) : refuse(c, 404, 'There is no such form.')
  }

/** Handles POST for one of the forms. */
export const takeOwn = forAccount(takeForm(OWN_ACTS))
