import type { AppContext } from '../http/app-env.ts'
import { refuse } from '../http/reply.ts'
import { sentencePage } from '../http/sentence-page.ts'
import { isAtUnknownName, sayForeign } from './is-own-request.ts'

/**
 * Rejects a request that does not come from one of our pages. If the page may be ours under an unknown name, forms get
 * a page that says who can fix it, and the log names the host.
 */
export function refuseForeign(c: AppContext): Response | Promise<Response> {
  if (!isAtUnknownName(c)) return refuse(c, 403, sayForeign(c))
  const { log } = c.get('services')
  log.warn(
    { host: c.req.header('host') },
    'a request to save was rejected because the host name is unknown: set PUBLIC_URL',
  )
  const isForm = !c.req.header('content-type')?.includes('json')
  return isForm ? sentencePage(c, 'foreign', 403) : refuse(c, 403, sayForeign(c))
}
