import type { AppContext } from '../../http/app-env.ts'
import { refuse } from '../../rest/reply.ts'
import { makeLink, withdrawInvitation } from './account-links.ts'
import { type Account, readAccount, setDisabled } from './accounts.ts'
import { localAuthOf } from './local-auth.ts'
import { parseAccountName } from './login.ts'
import { forAccount } from './own-routes.ts'
import { notForYouPage, PEOPLE_PATH, peoplePage } from './people-page.ts'
import { readForm } from './read-form.ts'
import { toWelcomeAddress } from './welcome-address.ts'

type Act = (c: AppContext, owner: Account, field: (name: string) => string) => Promise<Response>

const NOBODY = 'There is no such account.'

/** Answers the owner; everybody else with an account learns that the page is not for them. */
const forOwner = (answer: (c: AppContext, owner: Account) => Promise<Response>) =>
  forAccount(async (c, account) => (account.owner_slot ? answer(c, account) : notForYouPage(c)))

/** GET: the people with an account, and the open invitations. */
export const showPeople = forOwner((c) => peoplePage(c))

const backTo = (c: AppContext, done: string): Response =>
  c.redirect(`/${c.req.param('locale')}${PEOPLE_PATH}?done=${done}`, 303)

const invite: Act = async (c, owner, field) => {
  const note = parseAccountName(field('note')) ?? ''
  const { database } = c.get('services')
  const token = await makeLink(database, { purpose: 'invitation', maker: owner.user_id, note })
  const address = toWelcomeAddress(localAuthOf(c).originOf(c), token)
  return peoplePage(c, { address, purpose: 'invitation', name: note })
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
  const address = toWelcomeAddress(localAuthOf(c).originOf(c), token)
  return peoplePage(c, { address, purpose: 'reset', name: account.name })
}

const putDisabled =
  (isDisabled: boolean): Act =>
  async (c, owner, field) => {
    const { database, log } = c.get('services')
    if (!(await setDisabled(database, field('id'), isDisabled))) return refuse(c, 404, NOBODY)
    const said = isDisabled ? 'an account was locked' : 'an account was unlocked'
    log.info({ requestId: c.get('requestId'), user: field('id'), by: owner.user_id }, said)
    return backTo(c, isDisabled ? 'disabled' : 'enabled')
  }

/** What the forms of the page do, by the last part of their address. */
export const PEOPLE_ACTS: Record<string, Act> = {
  invite,
  withdraw,
  reset,
  disable: putDisabled(true),
  enable: putDisabled(false),
}

/** POST: one of the forms. */
export const takePeople = forOwner(async (c, owner) => {
  const act = PEOPLE_ACTS[c.req.param('act') ?? '']
  const limited = await c.get('services').limits.write(c)
  if (limited) return limited
  return act ? act(c, owner, await readForm(c)) : refuse(c, 404, 'There is no such form.')
})
