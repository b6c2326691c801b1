import type { Translate } from '@tessera/i18n'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../http/app-env.ts'
import { accountPage, toSignInPath } from './page-layout.ts'

/** Returns a page with a message about a sign-in, and a link to try again if that may help. */
export const signInSentencePage = (
  c: AppContext,
  sentence:
    | 'accounts.signIn.off'
    | 'accounts.signIn.unavailable'
    | 'accounts.signIn.failed'
    | 'accounts.signIn.expired',
  status: ContentfulStatusCode,
) => {
  const again = (t: Translate) => html`<p><a href="/api/auth/signin">${t('accounts.signIn.again')}</a></p>`
  const content = (t: Translate) =>
    html`<p>${t(sentence)}</p>${sentence === 'accounts.signIn.off' ? '' : again(t)}`
  return accountPage(c, { title: 'account.signIn', content, status })
}

/** Returns the sign-in form of test hosts. `wrong` is the name that failed. */
export const credentialsPage = (c: AppContext, returnTo: string, wrong?: string) =>
  accountPage(c, {
    title: 'account.signIn',
    content: (t) => html`<p>${t('accounts.signIn.hint')}</p>
${wrong === undefined ? '' : html`<p class="notice problem" role="alert">${t('accounts.signIn.wrong')}</p>`}
<form method="post" action="/api/auth/signin"><input type="hidden" name="returnTo" value="${returnTo}">
<label>${t('accounts.name')}
<input name="name" required maxlength="100" autocomplete="username" value="${wrong ?? ''}"></label>
<label>${t('accounts.password')}
<input name="password" type="password" maxlength="200" autocomplete="current-password"></label>
<button>${t('account.signIn')}</button></form>`,
    status: wrong === undefined ? 200 : 401,
    returnTo,
    path: toSignInPath(returnTo),
  })

/**
 * Returns a page that asks for confirmation, so that an address alone, such as that of an image on another site, cannot
 * sign anyone out.
 */
export const signOutPage = (c: AppContext, returnTo: string) =>
  accountPage(c, {
    title: 'account.signOut',
    content: (t) => html`<p>${t('accounts.signOut.question')}</p>
<form method="post" action="/api/auth/signout"><input type="hidden" name="returnTo" value="${returnTo}">
<button>${t('account.signOut')}</button></form>`,
    returnTo,
  })
