import { CHART_REFERENCE, readChartReference } from '@tessera/api'
import { LOCALE_PATTERN } from '@tessera/cube'
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

/** Addresses below which a chart is shown, and what may follow its key: a part of the page, or the ending of a file. */
const SHOWN = new RegExp(
  `^(?:/(?:${LOCALE_PATTERN}))?/(?:v|embed)/(${CHART_REFERENCE})` +
    `(?:/\\w*|\\.(${Object.keys(CHART_FILE_KINDS).join('|')}))?$`,
)
const CALLED = new RegExp(`^/api/config/(${CHART_REFERENCE})(?:/.*)?$`)

/**
 * 410 in the reader's language in the place of 404 where an archived chart is asked for: its page, its embed, its files,
 * its record. Nothing is asked where an answer was found.
 */
export const answerArchived =
  (parts: Parts): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next()
    if (c.res.status !== 404 || !parts.services) return
    const { path } = c.req
    const [, shown, ending] = SHOWN.exec(decoded(path)) ?? []
    const key = readChartReference(shown ?? CALLED.exec(path)?.[1] ?? '')?.key
    const row = key && (await readChart(parts.services.database, key))
    if (!row || !isArchived(row)) return
    const isPage = shown !== undefined && ending === undefined
    c.res =
      isPage || c.req.header('accept')?.includes('text/html') ? sentencePage(c, 'archived', 410) : sayGone(c)
  }

const decoded = (path: string): string => path.replace('%40', '@')

/** As a call's answer, for programs. */
function sayGone(c: AppContext): Response {
  const { pathname, search } = new URL(c.req.url)
  const t = wordsOf(localeOfAddress(pathname + search, c.req.header('accept-language')))
  c.header('Vary', 'Accept, Accept-Language', { append: true })
  return refuse(c, 410, t('notice.archived'))
}
