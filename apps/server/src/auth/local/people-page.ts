import { formatDate, type Locale } from '@tessera/cube'
import type { MessageId, Translate } from '@tessera/i18n'
import { html } from 'hono/html'
import type { AccountLinkRow } from '../../db/tables.ts'
import type { AppContext } from '../../http/app-env.ts'
import { accountPage, type Markup } from '../page-layout.ts'
import { LINK_LIFE_MS, listInvitations } from './account-links.ts'
import { type Account, listAccounts } from './accounts.ts'
import { MAX_NAME_LENGTH } from './login.ts'
import { doneNotice } from './own-page.ts'

/** The path of the page, after the language. */
export const PEOPLE_PATH = '/account/people'

const DONE: Record<string, MessageId> = {
  withdrawn: 'accounts.done.withdrawn',
  disabled: 'accounts.done.disabled',
  enabled: 'accounts.done.enabled',
}

/** A link that was just created. It is shown once, since the database stores only its hash. */
export type MadeLink = { address: string; purpose: 'invitation' | 'reset'; name: string }

const day = (iso: string, locale: Locale): string => formatDate(iso.slice(0, 10), 'Day', locale)

/** Returns the page with the accounts and open invitations, for the owner. */
export async function peoplePage(c: AppContext, made?: MadeLink): Promise<Response> {
  const { database } = c.get('services')
  const base = `/${c.req.param('locale')}${PEOPLE_PATH}`
  const [people, invitations] = [await listAccounts(database), await listInvitations(database)]
  return accountPage(c, {
    title: 'accounts.people',
    content: (t, locale) => html`${doneNotice(c, t, DONE)}${made ? madeNotice(t, locale, made) : ''}
<p>${t('accounts.people.text')}</p>
<ul class="list">${people.map((person) => personItem(t, locale, { person, base }))}</ul>
<section aria-labelledby="invite-head"><h2 id="invite-head">${t('accounts.people.invite')}</h2>
<p class="soft">${t('accounts.people.invite.text')}</p>
<form method="post" action="${base}/invite" class="line"><label for="note">${t('accounts.people.note')}
<input id="note" name="note" maxlength="${MAX_NAME_LENGTH}" autocomplete="off"></label>
<button>${t('accounts.people.invite.make')}</button></form></section>
<section aria-labelledby="open-head"><h2 id="open-head">${t('accounts.people.invitations')}</h2>
${
  invitations.length === 0
    ? html`<p class="soft">${t('accounts.people.invitations.none')}</p>`
    : html`<ul class="list">${invitations.map((link) => invitationItem(t, locale, { link, base }))}</ul>`
}</section><p><a href="/${locale}/account">${t('account.link')}</a></p>`,
    returnTo: base,
    path: PEOPLE_PATH,
    hasScript: true,
    isWide: true,
  })
}

/** Returns a page that states that only the owner can open this page. */
export const notForYouPage = (c: AppContext) =>
  accountPage(c, {
    title: 'accounts.people',
    content: (t) => html`<p>${t('accounts.people.forbidden')}</p>`,
    status: 403,
    returnTo: c.req.path,
    path: PEOPLE_PATH,
  })

function madeNotice(t: Translate, locale: Locale, { address, purpose, name }: MadeLink): Markup {
  const until = day(new Date(Date.now() + LINK_LIFE_MS[purpose]).toISOString(), locale)
  return html`<div class="notice" role="status"><p>${t(`accounts.people.link.${purpose}`, { name, date: until })}</p>
<p class="link" id="made-link">${address}</p>
<button type="button" class="second" data-copies="made-link" data-copied="${t('accounts.people.copied')}" hidden>${t('accounts.people.copy')}</button></div>`
}

function personItem(
  t: Translate,
  locale: Locale,
  { person, base }: { person: Account; base: string },
): Markup {
  const { name, user_id: id, owner_slot: isOwner, disabled_at: isDisabled } = person
  const form = (act: string, label: string) =>
    html`<form method="post" action="${base}/${act}"><input type="hidden" name="id" value="${id}">
<button class="quiet" aria-label="${label}: ${name}">${label}</button></form>`
  return html`<li><div><strong>${name}</strong>
${isOwner ? html`<span class="tag">${t('accounts.people.owner')}</span>` : ''}
${isDisabled ? html`<span class="tag">${t('accounts.people.disabled')}</span>` : ''}
<div class="soft">${t('accounts.people.since', { date: day(person.created_at, locale) })} · ${
    person.signed_in_at
      ? t('accounts.people.signed-in', { date: day(person.signed_in_at, locale) })
      : t('accounts.people.never')
  }</div></div>
${
  isOwner
    ? ''
    : html`<div>${isDisabled ? '' : form('reset', t('accounts.people.reset'))}
${isDisabled ? form('enable', t('accounts.people.enable')) : form('disable', t('accounts.people.disable'))}</div>`
}</li>`
}

const invitationItem = (
  t: Translate,
  locale: Locale,
  { link, base }: { link: AccountLinkRow; base: string },
): Markup => {
  const whom = link.note || t('accounts.people.nobody')
  return html`<li><div><strong>${whom}</strong>
<div class="soft">${t('accounts.people.until', { date: day(link.expires_at, locale) })}</div></div>
<form method="post" action="${base}/withdraw"><input type="hidden" name="id" value="${link.id}">
<button class="quiet" aria-label="${t('accounts.people.withdraw')}: ${whom}">${t('accounts.people.withdraw')}</button></form></li>`
}
