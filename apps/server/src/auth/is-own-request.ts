import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { AppContext } from '../http/app-env.ts'

/**
 * Whether a request that changes something comes from a page of ours, or from no page at all. Browsers say where a
 * request comes from and pages cannot make them lie; programs say nothing, and nobody's cookies are in them.
 */
export function isOwnRequest(c: AppContext, publicUrl: string | undefined): boolean {
  // Sent over https and to loopback names only: what answers there under another's name has not its certificate.
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  if (origin === undefined || origin === publicUrl) return true
  return isOfAskedHost(c, origin) && isOwnName(new URL(origin).hostname, c.get('ownHost'))
}

/** Whether a request that is not taken comes from a page at the very name that it asks: ours, perhaps. */
export const isAtUnknownName = (c: AppContext): boolean =>
  c.req.header('sec-fetch-site') === undefined && isOfAskedHost(c, c.req.header('origin') ?? '')

/** Why a request of a page is refused; with the way out where the page may be ours under a name that we do not know. */
export function sayForeign(c: AppContext): string {
  const foreign = 'This call is for the pages of this server only.'
  return isAtUnknownName(c)
    ? `${foreign} It does not know the name of this address as its own: its operator sets PUBLIC_URL to the address that people use.`
    : foreign
}

/** A proxy that packs https: leaves the host, which is all that can be compared then. */
const isOfAskedHost = (c: AppContext, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === c.req.header('host')

/**
 * Whether a name cannot be made to mean this machine by somebody else: an address, a loopback name, or the machine's own.
 * Anybody may let any other name lead here, and their pages would then be of the same origin (DNS rebinding).
 */
function isOwnName(name: string, host: string | undefined): boolean {
  const machine = hostname().toLowerCase()
  const own = ['localhost', machine, `${machine}.local`, host?.toLowerCase()]
  return own.includes(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}
