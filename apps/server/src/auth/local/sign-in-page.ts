import type { Translate } from '@tessera/i18n'
import { html } from 'hono/html'
import type { AppContext } from '../../http/app-env.ts'
import { readForm } from '../../http/read-form.ts'
import { accountPage, toSignInPath } from '../page-layout.ts'
import { toReturnAddress } from '../return-address.ts'
import { hasAccounts } from './accounts.ts'
import { nameField, passkeyButton, passwordField, problemNotice, waitSentence } from './form-parts.ts'
import { TooManySignIns } from './passwords.ts'
import { enterAccount, tryPassword } from './sign-in.ts'

type Problem = { sentence(t: Translate): string; status: 401 | 429 | 503 }

/** Returns the sign-in page of local accounts. `problem` is the result of the last attempt. */
export async function ownSignInPage(
  c: AppContext,
  returnTo: string,
  { name = '', problem }: { name?: string; problem?: Problem } = {},
): Promise<Response> {
  const isEmpty = !(await hasAccounts(c.get('services').database))
  return accountPage(c, {
    title: 'account.signIn',
    content: (t) => html`${problemNotice(problem?.sentence(t))}
${isEmpty ? html`<p class="notice">${t('accounts.signIn.none')}</p>` : ''}
<form method="post" action="/api/auth/signin"><input type="hidden" name="returnTo" value="${returnTo}">
${nameField(t, { value: name, isWrong: problem?.status === 401 })}
${passwordField(t, { id: 'password', label: t('accounts.password'), isWrong: problem?.status === 401 })}
<button>${t('account.signIn')}</button></form>
<div class="or" data-needs-passkeys hidden data-return-to="${returnTo}">${passkeyButton(t, {
      ceremony: 'sign-in',
      label: t('accounts.signIn.passkey'),
    })}</div>
<p class="soft">${t('accounts.signIn.forgotten')}</p>`,
    status: problem?.status ?? 200,
    returnTo,
    path: toSignInPath(returnTo),
    hasScript: true,
  })
}

/** Handles the form of that page. `isLimited` is whether too many requests came from this address. */
export async function takeOwnCredentials(c: AppContext, isLimited: boolean): Promise<Response> {
  const field = await readForm(c)
  const returnTo = toReturnAddress(field('returnTo'))
  const name = field('name').slice(0, 100)
  const again = (problem: Problem) => ownSignInPage(c, returnTo, { name, problem })
  if (isLimited) return again({ sentence: (t) => t('accounts.limited'), status: 429 })
  try {
    const attempt = await tryPassword(c, name, field('password'))
    if (attempt.outcome === 'wait') {
      c.header('Retry-After', String(Math.ceil(attempt.waitMs / 1000)))
      return again({ sentence: (t) => waitSentence(t, attempt.waitMs), status: 429 })
    }
    if (attempt.outcome === 'wrong' || !(await enterAccount(c, attempt.account)))
      return again({ sentence: (t) => t('accounts.signIn.wrong'), status: 401 })
  } catch (error) {
    if (!(error instanceof TooManySignIns)) throw error
    c.header('Retry-After', '5')
    return again({ sentence: (t) => t('accounts.busy'), status: 503 })
  }
  c.header('Cache-Control', 'no-store')
  return c.redirect(returnTo, 303)
}
