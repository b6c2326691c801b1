import { STATIC_TOPICS, toStaticPath } from '@tessera/api'
import { isLocale, LANGUAGES, LOCALES, type Locale } from '@tessera/cube'
import type { MessageId, Translate } from '@tessera/i18n'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../http/app-env.ts'
import { preferredLocale } from '../http/preferred-locale.ts'
import { wordsOf } from '../http/words-of.ts'
import { pageStyle } from './page-style.ts'

/** HTML with escaped values. */
export type Markup = ReturnType<typeof html>

/** The path of these pages' script. */
export const SCRIPT_PATH = '/account/page.js'

/** Returns the language of the page that people come from, or else that of their browser. */
export function localeOf(c: AppContext, path: string): Locale {
  const [, prefix] = path.split(/[/?#]/)
  return isLocale(prefix) ? prefix : preferredLocale(c.req.header('accept-language'))
}

/** A page about signing in and accounts. */
export type AccountPage = {
  title: MessageId
  content(t: Translate, locale: Locale): Markup
  status?: ContentfulStatusCode
  /** The path of this page or, if known, of the page that people come from. */
  returnTo?: string
  /** The address of this page in each language: the part after the language, or the whole address. */
  path?: string | ((locale: Locale) => string)
  /** Whether it needs the script, which is required for passkeys and for links with a fragment. */
  hasScript?: boolean
  /** Whether it is wider than a single form. */
  isWide?: boolean
}

/** Returns a page about signing in. It does not depend on the built pages, so it works when they fail. */
export function accountPage(
  c: AppContext,
  { title, content, status = 200, returnTo = '', path, hasScript = false, isWide = false }: AccountPage,
): Response | Promise<Response> {
  const locale = localeOf(c, returnTo)
  const t = wordsOf(locale)
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Accept-Language', { append: true })
  // Hides these pages from other sites. "no-referrer" would also hide the origin of our own forms from us.
  return c.html(
    html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="referrer" content="same-origin"><link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${t(title)} – Tessera</title><style>${raw(pageStyle())}</style>
${hasScript ? html`<script src="${SCRIPT_PATH}" defer></script>` : ''}</head>
<body><header><div class="bar"><a class="home" href="/${locale}" aria-label="${t('header.home')}"><img src="/icon.svg" alt=""
>Tessera</a><nav class="main" aria-label="${t('header.main')}"><a href="/${locale}/browse">${t('header.browse')}</a></nav>${path === undefined ? '' : languageLinks(t, locale, path)}</div></header>
<main class="${isWide ? '' : 'small'}"><h1>${t(title)}</h1>${content(t, locale)}
<p class="last"><a href="/${locale}">${t('accounts.start')}</a></p></main>
<footer><nav class="bar" aria-label="${t('footer.links')}">${STATIC_TOPICS.map(
      (topic) => html`<a href="${toStaticPath(topic, locale)}">${t(`footer.${topic}`)}</a>`,
    )}<a href="/${locale}/statistics">${t('footer.statistics')}</a></nav></footer></body></html>`,
    status,
  )
}

const languageLinks = (t: Translate, locale: Locale, path: NonNullable<AccountPage['path']>): Markup =>
  html`<nav aria-label="${t('header.languages')}"><ul class="languages">${LOCALES.map(
    (other) =>
      html`<li><a href="${typeof path === 'string' ? `/${other}${path}` : path(other)}" lang="${other}" hreflang="${other}" aria-label="${other.toUpperCase()}, ${LANGUAGES[other].name}"${
        other === locale ? raw(' aria-current="true"') : ''
      }>${other.toUpperCase()}</a></li>`,
  )}</ul></nav>`

/** Returns the sign-in page with its return address in another language. */
export const toSignInPath =
  (returnTo: string) =>
  (locale: Locale): string => {
    const [, prefix] = returnTo.split(/[/?#]/)
    const rest = isLocale(prefix) ? returnTo.slice(prefix.length + 1) : returnTo
    return `/api/auth/signin?${new URLSearchParams({ returnTo: `/${locale}${rest === '/' ? '' : rest}` })}`
  }
