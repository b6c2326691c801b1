const MAX_LENGTH = 2000
/** Stands for any host of ours; no real one has this ending (RFC 2606). */
const HERE = 'http://here.invalid'

/**
 * Where a browser goes after signing in or out: a path of this server as it was asked for, else the start. An address
 * that leads elsewhere is not followed, however it is written.
 */
export function toReturnAddress(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > MAX_LENGTH || !URL.canParse(wanted, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, HERE)
  // A path may become another host's address only once its dots are resolved: /.//evil.example
  if (origin !== HERE || pathname.startsWith('//')) return '/'
  return pathname.startsWith('/api/') ? '/' : pathname + search + hash
}
