import type { MessageId, Translate } from '@tessera/i18n'
import { html } from 'hono/html'
import type { AccountLinkRow } from '../../db/tables.ts'
import type { AppContext } from '../../http/app-env.ts'
import { readForm } from '../../http/read-form.ts'
import { limitSignIn } from '../limit-requests.ts'
import { accountPage, type Markup } from '../page-layout.ts'
import { readLink } from './account-links.ts'
import { nameField, PROBLEM_WORDS, passkeyButton, passwordField, problemNotice } from './form-parts.ts'
import { TooManySignIns } from './passwords.ts'
import { acceptPassword, readNameOf, type WelcomeProblem } from './welcome.ts'

/** The path of the page, after the language. */
export const WELCOME_PATH = '/account/welcome'

const TITLES: Record<AccountLinkRow['purpose'], MessageId> = {
  owner: 'accounts.welcome.owner',
  invitation: 'accounts.welcome.invitation',
  reset: 'accounts.welcome.reset',
}

const doneAddress = (c: AppContext): string => `/${c.req.param('locale')}/account?done=welcome`

const pathOf = (c: AppContext): string => `/${c.req.param('locale')}${WELCOME_PATH}`

/**
 * Returns the page that a link opens. Browsers do not send the fragment with the token, so it reaches no log, proxy or
 * other site. The script posts it and replaces this page with the response.
 */
export const showWelcome = (c: AppContext): Response | Promise<Response> =>
  accountPage(c, {
    title: 'accounts.welcome',
    content: (
      t,
    ) => html`<div data-link-check="${pathOf(c)}"><p role="status" hidden data-checking>${t('accounts.welcome.checking')}</p>
<p class="notice problem" role="alert" hidden data-ended>${t('accounts.welcome.ended')}</p></div>
<noscript><form method="post" action="${pathOf(c)}"><label for="token">${t('accounts.welcome.code')}</label>
<input id="token" name="token" required autocomplete="off"><button>${t('accounts.welcome.continue')}</button></form></noscript>`,
    returnTo: pathOf(c),
    path: WELCOME_PATH,
    hasScript: true,
  })

/** Handles the token of a link, together with the submitted form. */
export async function takeWelcome(c: AppContext): Promise<Response> {
  const { database } = c.get('services')
  const limited = await limitSignIn(c)
  const field = await readForm(c)
  const token = field('token').trim()
  const answers = { name: field('name'), password: field('password') }
  if (limited) return linkPage(c, token, { status: 429, sentence: (t) => t('accounts.limited') })
  if (answers.name === '' && answers.password === '') return linkPage(c, token)
  try {
    const link = await readLink(database, token)
    const problem = await acceptPassword(c, token, answers)
    if (problem) return linkPage(c, token, toProblem(problem), answers.name)
    const done = doneAddress(c)
    return c.redirect(link?.purpose === 'reset' ? done.replace('welcome', 'password') : done, 303)
  } catch (error) {
    if (!(error instanceof TooManySignIns)) throw error
    return linkPage(c, token, { status: 503, sentence: (t) => t('accounts.busy') }, answers.name)
  }
}

type Problem = { status: 400 | 404 | 409 | 429 | 503; sentence(t: Translate): string; kind?: WelcomeProblem }

const toProblem = (kind: WelcomeProblem): Problem => ({
  status: kind === 'taken' ? 409 : 400,
  sentence: (t) => t(PROBLEM_WORDS[kind]),
  kind,
})

/** Returns the form of a link, or a message that it is invalid. */
async function linkPage(c: AppContext, token: string, problem?: Problem, name = ''): Promise<Response> {
  const link = await readLink(c.get('services').database, token)
  const itsName = link?.purpose === 'reset' ? await readNameOf(c, link) : undefined
  const ended = (t: Translate) =>
    problemNotice(problem?.status === 429 ? problem.sentence(t) : t('accounts.welcome.ended'))
  return accountPage(c, {
    title: link ? TITLES[link.purpose] : 'accounts.welcome',
    content: (t) =>
      link
        ? linkForm(t, { link, token, problem, name, itsName, action: pathOf(c), done: doneAddress(c) })
        : html`${ended(t)}`,
    status:
      problem?.kind === 'ended' || !link ? (problem?.status === 429 ? 429 : 404) : (problem?.status ?? 200),
    returnTo: pathOf(c),
    // keeps the link when the language changes
    path: link ? `${WELCOME_PATH}#${encodeURIComponent(token)}` : WELCOME_PATH,
    hasScript: true,
  })
}

type LinkForm = {
  link: AccountLinkRow
  token: string
  problem: Problem | undefined
  name: string
  itsName: string | undefined
  /** The address of the form without the token, which is in the page's own address. */
  action: string
  /** The address to go to afterwards. */
  done: string
}

function linkForm(
  t: Translate,
  { link, token, problem, name, itsName = '', action, done }: LinkForm,
): Markup {
  const isReset = link.purpose === 'reset'
  const isNameWrong = problem?.kind === 'name' || problem?.kind === 'taken'
  const isPasswordWrong = problem?.kind !== undefined && !isNameWrong
  return html`<p>${t(`accounts.welcome.${link.purpose}.text`, { name: itsName })}</p>
${problemNotice(problem?.sentence(t))}
<form method="post" action="${action}" data-link-form><input type="hidden" name="token" value="${token}">
${
  isReset
    ? html`<input class="visually-hidden" name="username" value="${itsName}" autocomplete="username" readonly hidden>`
    : nameField(t, { value: name, isWrong: isNameWrong, hint: t('accounts.name.hint') })
}
${passwordField(t, {
  id: 'password',
  label: t(isReset ? 'accounts.password.new' : 'accounts.password'),
  isNew: true,
  isWrong: isPasswordWrong,
})}
<button>${t(isReset ? 'accounts.welcome.save' : 'accounts.welcome.make')}</button></form>
${isReset ? '' : html`<div class="or" data-needs-passkeys hidden data-return-to="${done}">${passkeyButton(t, { ceremony: 'welcome', label: t('accounts.welcome.passkey') })}</div>`}`
}
