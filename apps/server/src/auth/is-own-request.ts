import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { AppContext } from '../http/app-env.ts'

/**
 * Returns whether a request that changes data comes from one of our pages, or does not come from a page at all.
 * Browsers state the origin of a request truthfully; other programs may not, but they carry nobody's cookies.
 */
export function isOwnRequest(c: AppContext, publicUrl: string | undefined): boolean {
  // Browsers send it only over https and to loopback names. Without its certificate, another site cannot respond there
  // under our name.
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  if (origin === undefined || origin === publicUrl) return true
  return isOfAskedHost(c, origin) && isOwnName(new URL(origin).hostname, c.get('ownHost'))
}

/** Returns whether a rejected request comes from a page on the same host it was sent to, which may be ours. */
export const isAtUnknownName = (c: AppContext): boolean =>
  c.req.header('sec-fetch-site') === undefined && isOfAskedHost(c, c.req.header('origin') ?? '')

/** Returns the message for a rejected page request. Suggests a fix if the page may be ours under an unknown name. */
export function sayForeign(c: AppContext): string {
  const foreign = 'This call is for the pages of this server only.'
  return isAtUnknownName(c)
    ? `${foreign} It does not recognise this host name as its own: its operator must set PUBLIC_URL to the address that people use.`
    : foreign
}

/** Returns whether the origin has the requested host. If a proxy terminates https, only the host can be compared. */
const isOfAskedHost = (c: AppContext, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === c.req.header('host')

/**
 * Returns whether nobody else can make a name point to this machine: an IP address, a loopback name, or the machine's
 * own name. Anybody can point any other name here, and their pages would then have the same origin (DNS rebinding).
 */
function isOwnName(name: string, host: string | undefined): boolean {
  const machine = hostname().toLowerCase()
  const own = ['localhost', machine, `${machine}.local`, host?.toLowerCase()]
  return own.includes(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}
