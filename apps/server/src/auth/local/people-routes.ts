import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../../http/app-env.ts'
import { refuse } from '../../http/reply.ts'
import { makeLink, withdrawInvitation } from './account-links.ts'
import { type Account, readAccount, setDisabled } from './accounts.ts'
import { localAuthOf, originOf } from './local-auth-of.ts'
import { parseAccountName } from './login.ts'
import { type Act, forAccount, takeForm } from './own-routes.ts'
import { type MadeLink, notForYouPage, PEOPLE_PATH, peoplePage } from './people-page.ts'
import { toWelcomeAddress } from './welcome-address.ts'

const NOBODY = 'This account does not exist.'

/** Runs a handler for the owner. Responds to all others that only the owner can open the page. */
const forOwner = (answer: (c: AppContext, owner: Account) => Promise<Response>) =>
  forAccount(async (c, account) => (account.owner_slot ? answer(c, account) : notForYouPage(c)))

/** Responds to GET with the accounts and open invitations. */
export const showPeople = forOwner((c) => peoplePage(c, takeMadeLink(c)))

/** The time in which the page must show a new link, in s. */
const SHOWN_WITHIN_S = 60

/** Redirects to the page that shows the link, so that reloading does not create another. */
function showLink(c: AppContext, made: MadeLink): Response {
  const { cookies } = c.get('services').auth
  const sealed = localAuthOf(c).madeLinks.seal(made)
  setCookie(c, cookies.madeLink, sealed, {
    ...cookies.options,
    sameSite: 'Strict',
    maxAge: SHOWN_WITHIN_S,
  })
  return c.redirect(`/${c.req.param('locale')}${PEOPLE_PATH}`, 303)
}

/** Takes the link that was just created, once. */
function takeMadeLink(c: AppContext): MadeLink | undefined {
  const { cookies } = c.get('services').auth
  const sealed = getCookie(c, cookies.madeLink)
  if (!sealed) return undefined
  deleteCookie(c, cookies.madeLink, cookies.options)
  // only this server can have sealed a value that opens
  return localAuthOf(c).madeLinks.open(sealed) as MadeLink | undefined
}

const backTo = (c: AppContext, done: string): Response =>
  c.redirect(`/${c.req.param('locale')}${PEOPLE_PATH}?done=${done}`, 303)

const invite: Act = async (c, owner, field) => {
  const note = parseAccountName(field('note')) ?? ''
  const { database } = c.get('services')
  const token = await makeLink(database, { purpose: 'invitation', maker: owner.user_id, note })
  const address = toWelcomeAddress(originOf(c), token)
  return showLink(c, { address, purpose: 'invitation', name: note })
}

const withdraw: Act = async (c, _, field) => {
  await withdrawInvitation(c.get('services').database, field('id'))
  return backTo(c, 'withdrawn')
}

const reset: Act = async (c, owner, field) => {
  const { database } = c.get('services')
  const account = await readAccount(database, field('id'))
  if (!account || account.disabled_at) return refuse(c, 404, NOBODY)
  const token = await makeLink(database, {
    purpose: 'reset',
    maker: owner.user_id,
    userId: account.user_id,
  })
  const address = toWelcomeAddress(originOf(c), token)
  return showLink(c, { address, purpose: 'reset', name: account.name })
}

const putDisabled =
  (isDisabled: boolean): Act =>
  async (c, owner, field) => {
    const { database, log } = c.get('services')
    if (!(await setDisabled(database, field('id'), isDisabled))) return refuse(c, 404, NOBODY)
    const message = isDisabled ? 'an account was locked' : 'an account was unlocked'
    log.info({ requestId: c.get('requestId'), user: field('id'), by: owner.user_id }, message)
    return backTo(c, isDisabled ? 'disabled' : 'enabled')
  }

/** The page's forms by the last part of their address. */
export const PEOPLE_ACTS: Record<string, Act> = {
  invite,
  withdraw,
  reset,
  disable: putDisabled(true),
  enable: putDisabled(false),
}

/** Handles POST for one of the forms. */
export const takePeople = forOwner(takeForm(PEOPLE_ACTS))
