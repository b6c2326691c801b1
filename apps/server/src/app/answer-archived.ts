import { CHART_REFERENCE, readChartReference } from '@tessera/api'
import { LOCALE_PATTERN, type Locale } from '@tessera/cube'
import type { MiddlewareHandler } from 'hono'
import { readChart } from '../db/charts.ts'
import { CHART_FILE_KINDS } from '../http/addresses.ts'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { localeOfAddress } from '../http/preferred-locale.ts'
import { refuse } from '../http/reply.ts'
import { sentencePage } from '../http/sentence-page.ts'
import { wordsOf } from '../http/words-of.ts'
import { isArchived } from '../rest/open-saved-chart.ts'
import type { Parts } from '../services.ts'
import { ownOrigins, readChartAddress } from './oembed.ts'

/** Matches addresses that show a chart, with what may follow its key: a part of the page, or a file extension. */
const SHOWN = new RegExp(
  `^(?:/(?:${LOCALE_PATTERN}))?/(?:v|embed)/(${CHART_REFERENCE})` +
    `(?:/\\w*|\\.(${Object.keys(CHART_FILE_KINDS).join('|')}))?$`,
)
const CALLED = new RegExp(`^/api/config/(${CHART_REFERENCE})(?:/.*)?$`)

/** A request for a chart. `locale` is set if the request names a language outside its own address. */
type Asked = { reference: string; isPage: boolean; locale?: Locale | undefined }

/**
 * Replaces 404 with 410, in the reader's language, if an archived chart is requested: its page, embed, files, record or
 * oEmbed data. Costs nothing for other responses.
 */
export const answerArchived =
  (parts: Parts, publicUrl: string | undefined): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next()
    if (c.res.status !== 404 || !parts.services) return
    const asked = readAsked(c, publicUrl)
    const key = asked && readChartReference(asked.reference)?.key
    const row = key && (await readChart(parts.services.database, key))
    if (!row || !isArchived(row)) return
    c.res = asked.isPage ? sentencePage(c, 'archived', 410) : sayGone(c, asked.locale)
  }

function readAsked(c: AppContext, publicUrl: string | undefined): Asked | undefined {
  const { path } = c.req
  if (path === '/oembed') {
    const named = readChartAddress(c.req.query('url') ?? '', ownOrigins(c, publicUrl))
    return named && { reference: named.key, isPage: false, locale: named.locale }
  }
  const [, shown, ending] = SHOWN.exec(decoded(path)) ?? []
  const reference = shown ?? CALLED.exec(path)?.[1]
  if (reference === undefined) return undefined
  const isRead = c.req.header('accept')?.includes('text/html') === true
  return { reference, isPage: isRead || (shown !== undefined && ending === undefined) }
}

const decoded = (path: string): string => path.replace('%40', '@')

/** Returns the 410 response as JSON, for programs. */
function sayGone(c: AppContext, locale?: Locale): Response {
  const { pathname, search } = new URL(c.req.url)
  const t = wordsOf(locale ?? localeOfAddress(pathname + search, c.req.header('accept-language')))
  c.header('Vary', 'Accept, Accept-Language', { append: true })
  return refuse(c, 410, t('notice.archived'))
}
