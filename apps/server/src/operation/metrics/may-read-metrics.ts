import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { AppContext } from '../../http/app-env.ts'

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request may read what the server measures: with the token where there is one; else from this machine alone
 * and not through a proxy, nor through somebody's browser by a name that leads here.
 */
export function mayReadMetrics(c: AppContext, token: string | undefined): boolean {
  if (token !== undefined) return isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)
  if (FORWARDING.some((name) => c.req.header(name) !== undefined)) return false
  return isLoopback(getConnInfo(c).remote.address ?? '') && isLoopback(readHost(c.req.header('host') ?? ''))
}

const readHost = (host: string): string => host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')

const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host === '::1' ||
  (isIP(host.replace('::ffff:', '')) === 4 && /^(::ffff:)?127\./.test(host))

/** Takes as long wherever they differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(toHash(one), toHash(other))

const toHash = (text: string): Buffer => createHash('sha256').update(text).digest()
