import type { Locale } from '@tessera/cube'
import type { MessageId } from '@tessera/i18n'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from './app-env.ts'
import { localeOfAddress } from './preferred-locale.ts'
import { wordsOf } from './words-of.ts'

/** All notices, by the last part of their message id. */
type Notice =
  | 'archived'
  | 'starting'
  | 'failed'
  | 'busy'
  | 'ending'
  | 'database'
  | 'missing'
  | 'foreign'
  | 'method'
  | 'unbuilt'

/** Links that a notice offers: the path after the language, and the text. */
const WAYS_ON: Partial<Record<Notice, { path: string; words: MessageId }>> = {
  archived: { path: '/browse', words: 'notice.archived.search' },
}

/** Returns a page with a single message in the language of the address. Depends on no other part of the product. */
export function sentencePage(c: AppContext, sentence: Notice, status: ContentfulStatusCode): Response {
  const { pathname, search } = new URL(c.req.url)
  const locale = localeOfAddress(pathname + search, c.req.header('accept-language'))
  if (sentence === 'starting') c.header('Retry-After', '2')
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Accept-Language', { append: true })
  const seconds = sentence === 'starting' ? 2 : undefined
  return c.html(toSentenceHtml(sentence, locale, seconds, toWayOn(sentence, locale, pathname)), status)
}

/** Returns a link to continue. Embeds may be inside frames of other sites, so their link opens in a new tab. */
function toWayOn(sentence: Notice, locale: Locale, pathname: string): string {
  const way = WAYS_ON[sentence]
  if (!way) return ''
  const target = /^(?:\/\w\w)?\/embed\//.test(pathname) ? ' target="_blank" rel="noopener"' : ''
  return `<p><a href="/${locale}${way.path}"${target}>${wordsOf(locale)(way.words)}</a></p>`
}

/** Returns the page as HTML. It reloads itself after `refreshSeconds`, and ends with a link given as HTML. */
export function toSentenceHtml(
  sentence: Notice,
  locale: Locale,
  refreshSeconds?: number,
  wayOn = '',
): string {
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">${refresh}` +
    '<meta name="viewport" content="width=device-width"><title>Tessera</title>' +
    '<style>body{font:1.125rem/1.5 system-ui,sans-serif;margin:20vh auto;max-width:36rem;padding:0 1rem}</style>' +
    `</head><body><main><h1>Tessera</h1><p>${wordsOf(locale)(`notice.${sentence}`)}</p>${wayOn}</main></body></html>`
  )
}
