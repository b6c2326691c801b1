import type { AppContext } from '../http/app-env.ts'

/**
 * Whether a request that changes something comes from a page of ours, or from no page at all. Browsers say where a
 * request comes from and pages cannot make them lie; programs say nothing, and nobody's cookies are in them.
 */
export function isOwnRequest(c: AppContext, publicUrl: string | undefined): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  if (origin === publicUrl) return true
  // A proxy that packs https: leaves the host, which is all that can be compared then.
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host')
}
