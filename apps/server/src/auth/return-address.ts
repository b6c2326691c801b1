const MAX_LENGTH = 2000
/** Stands for our own host; no real one has this ending (RFC 2606). */
const HERE = 'http://here.invalid'

/**
 * Where to redirect after signing in or out: the requested path of this server, or the home page. Ignores addresses
 * that lead elsewhere, however they are written.
 */
export function toReturnAddress(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > MAX_LENGTH || !URL.canParse(wanted, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, HERE)
  // Resolving dots may turn a path into another host's address: /.//evil.example
  if (origin !== HERE || pathname.startsWith('//')) return '/'
  return pathname.startsWith('/api/') ? '/' : pathname + search + hash
}
