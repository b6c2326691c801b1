import { LOCALES } from '@tessera/cube'
import { routePath } from 'hono/route'
import { ADDRESSES } from '../../http/addresses.ts'
import type { AppContext } from '../../http/app-env.ts'

/** Pages whose addresses go on with what people look at. */
const LONG_PAGES = ADDRESSES.flatMap(
  ({ path, isPage }) => (isPage && /^\/(\w+)\/\*$/.exec(path)?.slice(1)) || [],
)

/**
 * The pattern of a request's address: of few values, whatever is asked, and nothing in it of what somebody looks at. To
 * be asked when the request has been answered.
 */
export function toRoute(c: AppContext): string {
  const pattern = routePath(c)
  const [, format] = /^\/v\/:file\{.*/.test(pattern) ? (/\.(\w+)$/.exec(c.req.path) ?? []) : []
  if (format !== undefined) return `/v/:id.${format}`
  return /^\/?\*?$/.test(pattern) ? toPageRoute(c.req.path) : pattern.replace(/\{.*?\}/g, '')
}

/** The pattern of a page's address, or of a file's that browsers load. */
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
