const MAX_LENGTH = 2000
/** A placeholder for our own host. No real host has this ending (RFC 2606). */
const HERE = 'http://here.invalid'

/**
 * Returns where to redirect after signing in or out: the requested path of this server, or the home page. Ignores
 * addresses that lead elsewhere, however they are written.
 */
export function toReturnAddress(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > MAX_LENGTH || !URL.canParse(wanted, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, HERE)
  // resolving dots may turn a path into another host's address: /.//evil.example
  if (origin !== HERE || pathname.startsWith('//')) return '/'
  return pathname.startsWith('/api/') ? '/' : pathname + search + hash
}
