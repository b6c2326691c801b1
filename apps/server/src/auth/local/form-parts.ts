import type { MessageId, Translate } from '@tessera/i18n'
import { html, raw } from 'hono/html'
import type { Markup } from '../page-layout.ts'
import { MAX_NAME_LENGTH } from './login.ts'
import { MAX_PASSWORD_LENGTH } from './password-rules.ts'
import type { WelcomeProblem } from './welcome.ts'

/** The message for each problem. */
export const PROBLEM_WORDS: Record<WelcomeProblem, MessageId> = {
  ended: 'accounts.welcome.ended',
  name: 'accounts.name.missing',
  taken: 'accounts.name.taken',
  short: 'accounts.password.short',
  long: 'accounts.password.long',
  common: 'accounts.password.common',
  'like-name': 'accounts.password.like-name',
}

/** Shows a problem, if there is one. */
export const problemNotice = (sentence: string | undefined): Markup | '' =>
  sentence === undefined ? '' : html`<p class="notice problem" role="alert">${sentence}</p>`

type NameField = { value?: string; isWrong?: boolean; hint?: string; isUnderHeading?: boolean }

/** Returns the field for an account name. */
export const nameField = (
  t: Translate,
  { value = '', isWrong = false, hint, isUnderHeading = false }: NameField,
): Markup =>
  html`<label for="name" class="${isUnderHeading ? 'visually-hidden' : ''}">${t('accounts.name')}</label>
<input id="name" name="name" required maxlength="${MAX_NAME_LENGTH}" autocomplete="username" value="${value}"
autocapitalize="none" spellcheck="false"${isWrong ? raw(' aria-invalid="true"') : ''}${
    hint ? raw(' aria-describedby="name-hint"') : ''
  }>${hint ? html`<p class="hint" id="name-hint">${hint}</p>` : ''}`

type PasswordField = { id: string; label: string; isNew?: boolean; isWrong?: boolean }

/** Returns a password field with a button to show it, if scripts run. Allows pasting. */
export const passwordField = (
  t: Translate,
  { id, label, isNew = false, isWrong = false }: PasswordField,
): Markup =>
  html`<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="password" required maxlength="${2 * MAX_PASSWORD_LENGTH}" autocomplete="${
    isNew ? 'new-password' : 'current-password'
  }"${isWrong ? raw(' aria-invalid="true"') : ''}${isNew ? raw(` aria-describedby="${id}-hint"`) : ''}>
<button type="button" class="quiet shows" data-shows="${id}" aria-pressed="false" hidden>${t('accounts.password.show')}</button>
${isNew ? html`<p class="hint" id="${id}-hint">${t('accounts.password.hint')}</p>` : ''}`

type PasskeyButton = {
  ceremony: 'sign-in' | 'add' | 'welcome'
  label: string
  isSecond?: boolean
}

/**
 * Returns a button that uses a passkey, and the place for its error message. It is shown only if browser and address
 * support passkeys.
 */
export const passkeyButton = (t: Translate, { ceremony, label, isSecond = true }: PasskeyButton): Markup =>
  html`<button type="button" class="${isSecond ? 'second' : ''}" data-passkey="${ceremony}" hidden
data-failed="${t('accounts.passkey.failed')}" data-known="${t('accounts.passkey.known')}"
data-name="${t('accounts.name.taken')}">${label}</button>
<p class="notice problem" role="alert" data-passkey-problem hidden></p>`

/** Returns a waiting time in words. */
export function waitSentence(t: Translate, waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return seconds < 90
    ? t('accounts.wait.seconds', { seconds })
    : t('accounts.wait.minutes', { minutes: Math.ceil(seconds / 60) })
}
