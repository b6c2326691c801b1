import type { SessionReply } from '@tessera/api/rest'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { endSession } from '../db/sessions.ts'
import { type Identity, saveUser } from '../db/users.ts'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { readForm } from '../http/read-form.ts'
import { refuse, refuseMethod, succeed } from '../http/reply.ts'
import { credentialsPage, signInSentencePage, signOutPage } from './account-page.ts'
import type { Auth } from './auth.ts'
import { beginOwnSession } from './begin-own-session.ts'
import { ATTEMPT_SECONDS } from './cookies.ts'
import { checkCredentials } from './credentials.ts'
import { isOwnRequest } from './is-own-request.ts'
import { limitSignIn } from './limit-requests.ts'
import { ownSignInPage, takeOwnCredentials } from './local/sign-in-page.ts'
import { type OpenId, SignInError } from './open-id.ts'
import { readUser } from './read-user.ts'
import { refuseForeign } from './refuse-foreign.ts'
import { toReturnAddress } from './return-address.ts'

const MAX_FORM_BYTES = 10_000

/** Creates the routes for signing in and out, under /api/auth. Requires the services. */
export function createAuthRoutes(publicUrl: string | undefined): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const originOf = (c: AppContext) => publicUrl ?? new URL(c.req.url).origin
  routes.use(async (c, next) => {
    if (c.req.method === 'POST' && !isOwnRequest(c, publicUrl)) return refuseForeign(c)
    return next()
  })
  routes.use(bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => refuse(c, 413, 'The form is too large.') }))
  routes.get('/signin', (c) => showSignIn(c, originOf(c)))
  routes.post('/signin', takeCredentials)
  routes.all('/signin', refuseMethod('GET', 'POST'))
  routes.get('/callback', (c) => finishSignIn(c, originOf(c)))
  routes.all('/callback', refuseMethod('GET'))
  routes.get('/signout', (c) => signOutPage(c, toReturnAddress(c.req.query('returnTo'))))
  routes.post('/signout', signOut)
  routes.all('/signout', refuseMethod('GET', 'POST'))
  routes.get('/session', showSession)
  routes.all('/session', refuseMethod('GET'))
  return routes
}

async function showSignIn(c: AppContext, origin: string): Promise<Response> {
  const { auth } = c.get('services')
  const returnTo = toReturnAddress(c.req.query('returnTo'))
  if (auth.signIn.kind === 'none') return signInSentencePage(c, 'accounts.signIn.off', 404)
  if (auth.local) return ownSignInPage(c, returnTo)
  if (!auth.openId) return credentialsPage(c, returnTo)
  return (await limitSignIn(c)) ?? beginAtProvider(c, auth, auth.openId, { origin, returnTo })
}

async function beginAtProvider(
  c: AppContext,
  auth: Auth,
  openId: OpenId,
  { origin, returnTo }: { origin: string; returnTo: string },
): Promise<Response> {
  try {
    const { url, attempt } = await openId.begin(toRedirectUri(origin))
    const sealed = auth.seal({ ...attempt, returnTo, expiresAt: Date.now() + ATTEMPT_SECONDS * 1000 })
    setCookie(c, auth.cookies.attempt, sealed, { ...auth.cookies.options, maxAge: ATTEMPT_SECONDS })
    c.header('Cache-Control', 'no-store')
    return c.redirect(url.href, 302)
  } catch (error) {
    return answerFailure(c, error)
  }
}

const toRedirectUri = (origin: string): string => `${origin}/api/auth/callback`

async function finishSignIn(c: AppContext, origin: string): Promise<Response> {
  const { auth } = c.get('services')
  if (!auth.openId) return signInSentencePage(c, 'accounts.signIn.off', 404)
  const pending = auth.open(getCookie(c, auth.cookies.attempt) ?? '')
  deleteCookie(c, auth.cookies.attempt, auth.cookies.options)
  if (!pending || pending.expiresAt < Date.now()) return signInSentencePage(c, 'accounts.signIn.expired', 400)
  // uses the registered address, whatever name the request used
  const url = new URL(toRedirectUri(origin) + new URL(c.req.url).search)
  try {
    const identity = await auth.openId.finish(url, pending)
    return await signIn(c, identity, pending.returnTo)
  } catch (error) {
    if (error instanceof SignInError && error.reason === 'cancelled') return c.redirect(pending.returnTo, 302)
    return answerFailure(c, error)
  }
}

function answerFailure(c: AppContext, error: unknown): Response | Promise<Response> {
  if (!(error instanceof SignInError)) throw error
  const { log } = c.get('services')
  log.warn({ requestId: c.get('requestId'), err: error, reason: error.reason }, 'a sign-in failed')
  return error.reason === 'unavailable'
    ? signInSentencePage(c, 'accounts.signIn.unavailable', 503)
    : signInSentencePage(c, 'accounts.signIn.failed', 400)
}

async function takeCredentials(c: AppContext): Promise<Response> {
  const { auth } = c.get('services')
  if (auth.signIn.kind !== 'credentials' && !auth.local) return refuseMethod('GET')(c)
  const limited = await limitSignIn(c)
  if (auth.signIn.kind !== 'credentials') return takeOwnCredentials(c, limited !== undefined)
  if (limited) return limited
  const field = await readForm(c)
  const returnTo = toReturnAddress(field('returnTo'))
  const identity = checkCredentials(auth.signIn, field('name'), field('password'))
  return identity ? signIn(c, identity, returnTo) : credentialsPage(c, returnTo, field('name').slice(0, 100))
}

async function signIn(c: AppContext, identity: Identity, returnTo: string): Promise<Response> {
  const { auth } = c.get('services')
  const user = await saveUser(auth.database, identity)
  await beginOwnSession(c, user.id)
  c.header('Cache-Control', 'no-store')
  return c.redirect(returnTo, 303)
}

async function signOut(c: AppContext): Promise<Response> {
  const { auth } = c.get('services')
  const token = getCookie(c, auth.cookies.session)
  if (token) await endSession(auth.database, token)
  deleteCookie(c, auth.cookies.session, auth.cookies.options)
  c.header('Cache-Control', 'no-store')
  if (c.req.header('accept')?.includes('application/json')) return succeed(c, { user: null })
  const field = await readForm(c)
  return c.redirect(toReturnAddress(field('returnTo')), 303)
}

async function showSession(c: AppContext): Promise<Response> {
  const { auth } = c.get('services')
  const user = await readUser(c)
  const reply: SessionReply = {
    user: user ?? null,
    signIn: auth.signIn.kind,
    ...(auth.accountUrl ? { accountUrl: auth.accountUrl } : {}),
  }
  c.header('Cache-Control', 'private, no-store')
  return succeed(c, reply)
}
