import { LOCALES } from '@tessera/cube'
import { routePath } from 'hono/route'
import { ADDRESSES } from '../../http/addresses.ts'
import type { AppContext } from '../../http/app-env.ts'

/** Pages whose address reveals the interests of readers. */
const LONG_PAGES = ADDRESSES.flatMap(
  ({ path, isPage }) => (isPage && /^\/(\w+)\/\*$/.exec(path)?.slice(1)) || [],
)

/**
 * Returns the route of a request as a metric label. It has one of few values and does not reveal what somebody looks
 * at. Call it after the response.
 */
export function toRoute(c: AppContext): string {
  const pattern = routePath(c)
  const [, format] = /^\/v\/:file\{.*/.test(pattern) ? (/\.(\w+)$/.exec(c.req.path) ?? []) : []
  if (format !== undefined) return `/v/:id.${format}`
  return /^\/?\*?$/.test(pattern) ? toPageRoute(c.req.path) : pattern.replace(/\{.*?\}/g, '')
}

/** Returns the route of a page, or of a file that browsers load. */
export function toPageRoute(path: string): string {
  const [first = '', ...rest] = path
    .replace(/\.data$/, '')
    .split('/')
    .slice(1)
  if ((LOCALES as readonly string[]).includes(first)) return `/:locale${rest.length > 0 ? toPage(rest) : ''}`
  return first === 'assets' ? '/assets/*' : toPage([first, ...rest])
}

function toPage([first = '', ...rest]: string[]): string {
  if (LONG_PAGES.includes(first)) return rest.length > 0 ? `/${first}/*` : `/${first}`
  if (first === '') return '/'
  if (rest.length > 0) return '/*'
  return first.includes('.') ? '/:file' : '/:page'
}
