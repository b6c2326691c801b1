import { Hono } from 'hono'
import * as z from 'zod'
import { newUserId } from '../../db/users.ts'
import type { AppContext, AppEnv } from '../../http/app-env.ts'
import { withBody } from '../../http/read-call.ts'
import { refuse, refuseMethod, succeed } from '../../http/reply.ts'
import { limitSignIn } from '../limit-requests.ts'
import { readUser } from '../read-user.ts'
import { toReturnAddress } from '../return-address.ts'
import { readLink } from './account-links.ts'
import { type Account, findAccount, readAccount } from './accounts.ts'
import { parseAccountName } from './login.ts'
import { askForNew, askForSignIn, readAnswer, readNewPasskey, takeQuestion } from './passkey-question.ts'
import { addPasskey, listPasskeys, MAX_PASSKEYS, noteUse, readPasskey } from './passkeys.ts'
import { isRecentSignIn } from './recent-sign-in.ts'
import { enterAccount } from './sign-in.ts'
import { makeAccount } from './welcome.ts'

const REFUSED = 'This passkey is unknown, or did not respond in time.'
const ENDED = 'This link no longer works.'
const TAKEN = 'This name is taken.'

/** A passkey's response. The library validates the other parts. */
const credential = z.looseObject({ id: z.string().min(1).max(2000) })
const returnTo = z.string().max(2000).optional()

const answerSchema = z.object({ response: credential, returnTo })
const addSchema = z.object({ response: credential, name: z.string().max(400), returnTo })
const welcomeSchema = z.object({ token: z.string().max(200), name: z.string().max(400) })

/**
 * Creates the calls of our pages' script, as JSON. Each challenge can be answered once, in the browser that requested
 * it.
 */
export function createPasskeyRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const calls: Record<string, (c: AppContext) => Promise<Response>> = {
    '/sign-in/ask': async (c) => succeed(c, await askForSignIn(c)),
    '/sign-in/answer': answerSignIn,
    '/add/ask': askAdd,
    '/add/answer': answerAdd,
    '/welcome/ask': askWelcome,
    '/welcome/answer': answerWelcome,
  }
  for (const [path, answer] of Object.entries(calls)) {
    routes.post(path, async (c) => (await limitSignIn(c)) ?? answer(c))
    routes.all(path, refuseMethod('POST'))
  }
  return routes
}

const answerSignIn = withBody(answerSchema, async (c, body) => {
  const { database } = c.get('services')
  const question = await takeQuestion(c, 'sign-in')
  const passkey = await readPasskey(database, body.response.id)
  if (!question || !passkey) return refuse(c, 401, REFUSED)
  const counter = await readAnswer(c, question.challenge, body.response, passkey)
  const account = counter === undefined ? undefined : await readAccount(database, passkey.user_id)
  if (!account || counter === undefined || account.disabled_at) return refuse(c, 401, REFUSED)
  if (!(await enterAccount(c, account))) return refuse(c, 401, REFUSED)
  await noteUse(database, passkey.id, counter)
  return succeed(c, { location: toReturnAddress(body.returnTo) })
})

/** Returns the account, if it signed in recently. */
async function readRecent(c: AppContext): Promise<Account | undefined> {
  const user = await readUser(c)
  if (!user || !(await isRecentSignIn(c))) return undefined
  return readAccount(c.get('services').database, user.id)
}

async function askAdd(c: AppContext): Promise<Response> {
  const account = await readRecent(c)
  if (!account) return refuse(c, 401, 'Sign in to add a passkey.')
  const { user_id: userId, name } = account
  const present = await listPasskeys(c.get('services').database, userId)
  if (present.length >= MAX_PASSKEYS)
    return refuse(c, 400, `You have ${MAX_PASSKEYS} passkeys; remove one first.`)
  return succeed(c, await askForNew(c, { purpose: 'add', userId }, { name, present }))
}

const answerAdd = withBody(addSchema, async (c, body) => {
  const { database, log } = c.get('services')
  const [question, account] = [await takeQuestion(c, 'add'), await readRecent(c)]
  if (!account || question?.userId !== account.user_id) return refuse(c, 401, REFUSED)
  const passkey = await readNewPasskey(c, question.challenge, body.response)
  if (!passkey) return refuse(c, 400, REFUSED)
  const name = parseAccountName(body.name) ?? 'Passkey'
  if (!(await addPasskey(database, { ...passkey, user_id: account.user_id, name })))
    return refuse(c, 409, 'This passkey has already been added.', 'response')
  log.info({ requestId: c.get('requestId'), user: account.user_id }, 'a passkey was added')
  return succeed(c, { location: toReturnAddress(body.returnTo) })
})

const askWelcome = withBody(welcomeSchema, async (c, body) => {
  const { database } = c.get('services')
  const { token } = body
  const link = await readLink(database, token)
  if (!link || link.purpose === 'reset') return refuse(c, 404, ENDED)
  const name = parseAccountName(body.name)
  if (name === undefined) return refuse(c, 400, 'Enter a name of at most 100 characters.', 'name')
  if (await findAccount(database, name)) return refuse(c, 409, TAKEN, 'name')
  const question = { purpose: 'welcome', userId: newUserId(), name, token } as const
  return succeed(c, await askForNew(c, question, { name, present: [] }))
})

const answerWelcome = withBody(answerSchema, async (c, body) => {
  const question = await takeQuestion(c, 'welcome')
  if (!question) return refuse(c, 401, REFUSED)
  const passkey = await readNewPasskey(c, question.challenge, body.response)
  if (!passkey) return refuse(c, 400, REFUSED)
  const { token, name, userId } = question
  const problem = await makeAccount(c, token, { name, id: userId, passkey })
  if (problem === 'taken') return refuse(c, 409, TAKEN, 'name')
  return problem ? refuse(c, 404, ENDED) : succeed(c, { location: toReturnAddress(body.returnTo) })
})
