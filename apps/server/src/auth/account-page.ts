import { isLocale, type Locale } from '@tessera/cube'
import type { MessageId, Translate } from '@tessera/i18n'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../http/app-env.ts'
import { preferredLocale } from '../http/preferred-locale.ts'
import { wordsOf } from '../http/words-of.ts'

/** Markup whose values are escaped. */
type Markup = ReturnType<typeof html>

const STYLE = `
body{margin:0;background:#f5f6f4;color:#17212b;font:1.0625rem/1.5 Inter,system-ui,sans-serif}
main{margin:18vh auto 2rem;max-width:24rem;padding:0 1.25rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}
label{display:block;margin-top:1rem;font-size:.9375rem}
input{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .625rem;font:inherit;color:inherit;
background:#fff;border:1px solid #7d8790;border-radius:4px}
button{min-height:2.75rem;margin-top:1.25rem;padding:.5rem 1.25rem;font:inherit;font-weight:600;color:#fff;
background:#0b6466;border:0;border-radius:4px;cursor:pointer}
button:hover{background:#084a4c}
a{color:#0b6466}
p a{display:inline-block;min-height:1.5rem}
:focus-visible{outline:3px solid #0b6466;outline-offset:2px}
[role=alert]{color:#a4262c}
`

/** The language of the page that people come from, else that of their browser. */
function localeOf(c: AppContext, returnTo: string): Locale {
  const [, prefix] = returnTo.split(/[/?#]/)
  return isLocale(prefix) ? prefix : preferredLocale(c.req.header('accept-language'))
}

type AccountPage = {
  title: MessageId
  content(t: Translate): Markup
  status: ContentfulStatusCode
  /** The path of the page that people come from, where it is known. */
  returnTo?: string
}

/** A page about signing in. It needs nothing of the built pages, so that it works while they do not. */
function accountPage(
  c: AppContext,
  { title, content, status, returnTo = '' }: AccountPage,
): Response | Promise<Response> {
  const locale = localeOf(c, returnTo)
  const t = wordsOf(locale)
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Accept-Language', { append: true })
  return c.html(
    html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t(title)} – Tessera</title><style>${raw(STYLE)}</style></head>
<body><main><h1>${t(title)}</h1>${content(t)}<p><a href="/${locale}">${t('account.start')}</a></p></main></body></html>`,
    status,
  )
}

/** A sentence about a sign-in, and a link to try again where that may help. */
export const signInSentencePage = (
  c: AppContext,
  sentence:
    | 'account.signIn.off'
    | 'account.signIn.unavailable'
    | 'account.signIn.failed'
    | 'account.signIn.expired',
  status: ContentfulStatusCode,
) => {
  const again = (t: Translate) => html`<p><a href="/api/auth/signin">${t('account.signIn.again')}</a></p>`
  const content = (t: Translate) =>
    html`<p>${t(sentence)}</p>${sentence === 'account.signIn.off' ? '' : again(t)}`
  return accountPage(c, { title: 'account.signIn', content, status })
}

/** The form of test hosts. `wrong` is the name that was tried. */
export const credentialsPage = (c: AppContext, returnTo: string, wrong?: string) =>
  accountPage(c, {
    title: 'account.signIn',
    content: (t) => html`<p>${t('account.signIn.hint')}</p>
${wrong === undefined ? '' : html`<p role="alert">${t('account.signIn.wrong')}</p>`}
<form method="post" action="/api/auth/signin"><input type="hidden" name="returnTo" value="${returnTo}">
<label>${t('account.signIn.name')}
<input name="name" required maxlength="100" autocomplete="username" value="${wrong ?? ''}"></label>
<label>${t('account.signIn.password')}
<input name="password" type="password" maxlength="200" autocomplete="current-password"></label>
<button>${t('account.signIn')}</button></form>`,
    status: wrong === undefined ? 200 : 401,
    returnTo,
  })

/** Asks before it signs out: an address alone, in an image of another site for instance, must not do it. */
export const signOutPage = (c: AppContext, returnTo: string) =>
  accountPage(c, {
    title: 'account.signOut',
    content: (t) => html`<p>${t('account.signOut.question')}</p>
<form method="post" action="/api/auth/signout"><input type="hidden" name="returnTo" value="${returnTo}">
<button>${t('account.signOut')}</button></form>`,
    status: 200,
    returnTo,
  })
