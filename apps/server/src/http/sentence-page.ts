import type { Locale } from '@tessera/cube'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from './app-env.ts'
import { localeOfAddress } from './preferred-locale.ts'
import { wordsOf } from './words-of.ts'

/** The pages there are, by the last part of their message. */
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

/** A page that needs nothing of the product: one sentence, in the language of the address that was asked for. */
export function sentencePage(c: AppContext, sentence: Notice, status: ContentfulStatusCode): Response {
  const { pathname, search } = new URL(c.req.url)
  const locale = localeOfAddress(pathname + search, c.req.header('accept-language'))
  if (sentence === 'starting') c.header('Retry-After', '2')
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Accept-Language', { append: true })
  return c.html(toSentenceHtml(sentence, locale, sentence === 'starting' ? 2 : undefined), status)
}

/** The page as HTML; with a number of seconds after which it loads itself again. */
export function toSentenceHtml(sentence: Notice, locale: Locale, refreshSeconds?: number): string {
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">${refresh}` +
    '<meta name="viewport" content="width=device-width"><title>Tessera</title>' +
    '<style>body{font:1.125rem/1.5 system-ui,sans-serif;margin:20vh auto;max-width:36rem;padding:0 1rem}</style>' +
    `</head><body><main><h1>Tessera</h1><p>${wordsOf(locale)(`notice.${sentence}`)}</p></main></body></html>`
  )
}
