import { formatDate, type Locale } from '@tessera/cube'
import type { MessageId, Translate } from '@tessera/i18n'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { PasskeyRow } from '../../db/tables.ts'
import type { AppContext } from '../../http/app-env.ts'
import { accountPage, type Markup } from '../page-layout.ts'
import type { Account } from './accounts.ts'
import { nameField, passkeyButton, passwordField, problemNotice } from './form-parts.ts'
import { MAX_NAME_LENGTH } from './login.ts'
import { listPasskeys } from './passkeys.ts'
import { isRecentSignIn } from './recent-sign-in.ts'

/** The path of the page, after the language. */
export const OWN_PATH = '/account'

/** The confirmations, by the value in the address. */
const DONE: Record<string, MessageId> = {
  welcome: 'accounts.done.welcome',
  name: 'accounts.done.name',
  password: 'accounts.done.password',
  passkey: 'accounts.done.passkey',
  'passkey-name': 'accounts.done.passkey-name',
  'passkey-removed': 'accounts.done.passkey-removed',
}

/** A problem with one of the page's forms. */
export type OwnProblem = {
  form: 'name' | 'password' | 'passkeys'
  sentence(t: Translate): string
  status: ContentfulStatusCode
  /** The name that was tried. */
  name?: string
}

/** Returns a confirmation, if the address asks for one. */
export function doneNotice(c: AppContext, t: Translate, sentences: Record<string, MessageId>): Markup | '' {
  const done = c.req.query('done') ?? ''
  const id = Object.hasOwn(sentences, done) ? sentences[done] : undefined
  return id ? html`<p class="notice" role="status">${t(id)}</p>` : ''
}

/** Returns the page of the signed-in person's own account: name, password, passkeys, sessions. */
export async function ownPage(c: AppContext, account: Account, problem?: OwnProblem): Promise<Response> {
  const { database } = c.get('services')
  const [passkeys, isRecent] = [await listPasskeys(database, account.user_id), await isRecentSignIn(c)]
  const locale = c.req.param('locale')
  const base = `/${locale}${OWN_PATH}`
  const problemOf = (form: OwnProblem['form'], t: Translate) =>
    problemNotice(problem?.form === form ? problem.sentence(t) : undefined)
  const scene: Scene = { account, base, passkeys, isRecent, problem, problemOf }
  return accountPage(c, {
    title: 'account.link',
    content: (t, lang) => html`${doneNotice(c, t, DONE)}
<p>${t('accounts.own.signed-in', { name: account.name })} <a href="/${lang}/profile">${t('account.profile')}</a></p>
${account.owner_slot ? html`<p><a class="button second" href="${base}/people">${t('accounts.people')}</a></p>` : ''}
${nameSection(t, scene)}${passwordSection(t, scene)}${passkeySection(t, lang, scene)}${sessionSection(t, scene)}`,
    status: problem?.status ?? 200,
    returnTo: base,
    path: OWN_PATH,
    hasScript: true,
    isWide: true,
  })
}

type Scene = {
  account: Account
  base: string
  passkeys: PasskeyRow[]
  isRecent: boolean
  problem: OwnProblem | undefined
  problemOf(form: OwnProblem['form'], t: Translate): Markup | ''
}

const nameSection = (t: Translate, { account, base, problem, problemOf }: Scene): Markup =>
  html`<section aria-labelledby="name-head"><h2 id="name-head">${t('accounts.name')}</h2>${problemOf('name', t)}
<form method="post" action="${base}/name">${nameField(t, {
    value: problem?.name ?? account.name,
    isWrong: problem?.form === 'name',
    hint: t('accounts.name.hint'),
    isUnderHeading: true,
  })}
<button class="second">${t('accounts.own.name.save')}</button></form></section>`

function passwordSection(t: Translate, { account, base, isRecent, problem, problemOf }: Scene): Markup {
  const hasPassword = account.password_hash !== null
  const current = hasPassword
    ? passwordField(t, {
        id: 'current',
        label: t('accounts.password.current'),
        isWrong: problem?.form === 'password' && problem.status === 401,
      })
    : ''
  const form = html`<form method="post" action="${base}/password">
<input name="username" value="${account.name}" autocomplete="username" readonly hidden>${current}
${passwordField(t, { id: 'password', label: t('accounts.password.new'), isNew: true })}
<button class="second">${t(hasPassword ? 'accounts.own.password.change' : 'accounts.own.password.set')}</button></form>`
  return html`<section aria-labelledby="password-head"><h2 id="password-head">${t('accounts.password')}</h2>
<p class="soft">${t(hasPassword ? 'accounts.own.password.text' : 'accounts.own.password.none')}</p>
${problemOf('password', t)}${hasPassword || isRecent ? form : signInAgain(t, base)}</section>`
}

/** Returns a link to sign in again and return. */
const signInAgain = (t: Translate, base: string): Markup =>
  html`<p>${t('accounts.own.again')}
<a href="/api/auth/signin?returnTo=${encodeURIComponent(base)}">${t('account.signIn')}</a></p>`

function passkeySection(
  t: Translate,
  locale: Locale,
  { base, passkeys, isRecent, problemOf }: Scene,
): Markup {
  const add = html`<div class="row" data-return-to="${base}?done=passkey"><div class="line">
<label for="passkey-name">${t('accounts.own.passkeys.name')}<input id="passkey-name" maxlength="${MAX_NAME_LENGTH}"
value="${t('accounts.own.passkeys.default', { number: passkeys.length + 1 })}" autocomplete="off"></label>
${passkeyButton(t, { ceremony: 'add', label: t('accounts.own.passkeys.add') })}</div></div>`
  return html`<section aria-labelledby="passkeys-head"><h2 id="passkeys-head">${t('accounts.own.passkeys')}</h2>
<p class="soft">${t('accounts.own.passkeys.text')}</p>${problemOf('passkeys', t)}
${
  passkeys.length === 0
    ? ''
    : html`<ul class="list">${passkeys.map((passkey) => passkeyItem(t, locale, { passkey, base, isRecent }))}</ul>`
}
<div data-needs-passkeys hidden>${isRecent ? add : signInAgain(t, base)}</div>
<p class="soft" data-no-passkeys>${t('accounts.own.passkeys.unsupported')}</p></section>`
}

type Item = { passkey: PasskeyRow; base: string; isRecent: boolean }

const passkeyItem = (t: Translate, locale: Locale, { passkey, base, isRecent }: Item): Markup => {
  const day = (iso: string) => formatDate(iso.slice(0, 10), 'Day', locale)
  const field = `rename-${passkey.id}`
  const remove = html`<form method="post" action="${base}/passkey-remove">
<input type="hidden" name="id" value="${passkey.id}"><button class="quiet" aria-label="${t('accounts.own.passkeys.remove')}: ${passkey.name}">${t('accounts.own.passkeys.remove')}</button></form>`
  return html`<li><div><strong>${passkey.name}</strong>
<div class="soft">${t('accounts.own.passkeys.added', { date: day(passkey.created_at) })}${
    passkey.used_at ? ` · ${t('accounts.own.passkeys.used', { date: day(passkey.used_at) })}` : ''
  }</div></div>${isRecent ? remove : ''}
<details><summary>${t('accounts.own.passkeys.rename')}<span class="visually-hidden">: ${passkey.name}</span></summary>
<form method="post" action="${base}/passkey-name" class="line"><input type="hidden" name="id" value="${passkey.id}">
<label for="${field}">${t('accounts.own.passkeys.name')}<input id="${field}" name="name" required
maxlength="${MAX_NAME_LENGTH}" value="${passkey.name}" autocomplete="off"></label>
<button class="second">${t('accounts.own.name.save')}</button></form></details></li>`
}

const sessionSection = (t: Translate, { base }: Scene): Markup =>
  html`<section aria-labelledby="sessions-head"><h2 id="sessions-head">${t('accounts.own.sessions')}</h2>
<p class="soft">${t('accounts.own.sessions.text')}</p>
<div class="row"><form method="post" action="/api/auth/signout"><input type="hidden" name="returnTo" value="/${base.split('/')[1]}">
<button class="second">${t('account.signOut')}</button></form>
<form method="post" action="${base}/sign-out-everywhere"><button class="second">${t('accounts.own.sessions.end')}</button></form></div></section>`
