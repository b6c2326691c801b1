import type { AppContext } from '../http/app-env.ts'
import { refuse } from '../http/reply.ts'
import { sentencePage } from '../http/sentence-page.ts'
import { isAtUnknownName, sayForeign } from './is-own-request.ts'

/**
 * The answer to a request that comes from no page of ours. Where the page may well be ours, at a name that nobody has told us,
 * forms are answered with a page that says who can mend it, and the log names the host.
 */
export function refuseForeign(c: AppContext): Response | Promise<Response> {
  if (!isAtUnknownName(c)) return refuse(c, 403, sayForeign(c))
  const { log } = c.get('services')
  log.warn({ host: c.req.header('host') }, 'nothing is saved at a name that is not known: set PUBLIC_URL')
  const isForm = !c.req.header('content-type')?.includes('json')
  return isForm ? sentencePage(c, 'foreign', 403) : refuse(c, 403, sayForeign(c))
}
