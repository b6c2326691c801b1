import { isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { AppContext } from '../http/app-env.ts'
import { refuse } from '../http/reply.ts'
import type { LimitName } from './rate-limits.ts'
import { readUser } from './read-user.ts'

/** Allows a call that saves, or returns a 429 response. Limits by user, otherwise by address. */
export async function limitWriting(c: AppContext): Promise<Response | undefined> {
  const user = await readUser(c)
  return limit(c, 'write', user ? `user ${user.id}` : readNetwork(c))
}

/** Allows a sign-in, or returns a 429 response. Limits by address. */
export const limitSignIn = (c: AppContext): Promise<Response | undefined> =>
  limit(c, 'signIn', readNetwork(c))

/** Limits the bytes of texts to save, by user, otherwise by address. */
export const limitSaving = (c: AppContext, text: string): Promise<Response | undefined> =>
  limitBytes(c, { user: 'account', address: 'address' }, Buffer.byteLength(text))

/** Limits the bytes of uploaded files, by user, otherwise by address. */
export const limitUploading = (c: AppContext, bytes: number): Promise<Response | undefined> =>
  limitBytes(c, { user: 'accountUploads', address: 'addressUploads' }, bytes)

async function limitBytes(
  c: AppContext,
  names: Record<'user' | 'address', LimitName>,
  bytes: number,
): Promise<Response | undefined> {
  const user = await readUser(c)
  return user
    ? limit(c, names.user, `user ${user.id}`, bytes)
    : limit(c, names.address, readNetwork(c), bytes)
}

async function limit(
  c: AppContext,
  name: LimitName,
  who: string,
  by?: number,
): Promise<Response | undefined> {
  const exceeded = await c.get('services').limits.take(name, who, by)
  if (!exceeded) return undefined
  c.header('Retry-After', String(exceeded.retryAfterS))
  return refuse(c, 429, exceeded.message, undefined, exceeded.code)
}

/**
 * Returns the network that a request comes from. Trusted proxies (this machine, and `TRUSTED_PROXIES`) append the
 * client's address to X-Forwarded-For; from others, the header is ignored.
 */
export function readNetwork(c: AppContext): string {
  const peer = getConnInfo(c).remote.address ?? ''
  if (!c.get('services').auth.isProxy(peer)) return toNetwork(peer)
  const told = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return toNetwork(isIP(told) ? told : peer)
}

/**
 * Returns the unit for limits by address: an IPv4 address, or the /64 network of an IPv6 address, since the owner of
 * one of its addresses owns them all.
 */
export function toNetwork(address: string): string {
  const bare = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.toLowerCase().split('::')
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  // A trailing IPv4 address takes two groups.
  const length = before.length + after.length + (bare.includes('.') ? 1 : 0)
  const zeros = Array<string>(tail === undefined ? 0 : 8 - length).fill('0')
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}
