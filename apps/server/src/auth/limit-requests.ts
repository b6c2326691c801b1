import { isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { AppContext } from '../http/app-env.ts'
import { refuse } from '../http/reply.ts'
import type { LimitName } from './rate-limits.ts'
import { readUser } from './read-user.ts'

/** Lets a call that saves through, or answers the 429: by user, else by address. */
export async function limitWriting(c: AppContext): Promise<Response | undefined> {
  const user = await readUser(c)
  return limit(c, 'write', user ? `user ${user.id}` : readNetwork(c))
}

/** The same of a sign-in, by address. */
export const limitSignIn = (c: AppContext): Promise<Response | undefined> =>
  limit(c, 'signIn', readNetwork(c))

/** The same of a text about to be saved, by its bytes: by user, else by address. */
export const limitSaving = (c: AppContext, text: string): Promise<Response | undefined> =>
  limitBytes(c, { user: 'account', address: 'address' }, Buffer.byteLength(text))

/** The same of a file about to be read. */
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
 * Where a request comes from. A proxy that is known (this machine, and `TRUSTED_PROXIES`) writes the address it was asked
 * from at the end of X-Forwarded-For; from anywhere else the header could say anything.
 */
export function readNetwork(c: AppContext): string {
  const peer = getConnInfo(c).remote.address ?? ''
  if (!c.get('services').auth.isProxy(peer)) return toNetwork(peer)
  const told = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return toNetwork(isIP(told) ? told : peer)
}

/**
 * What counts as one place people call from: an IPv4 address, or the /64 network of an IPv6 address, since whoever has one
 * address of it has them all.
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
  // an IPv4 address at the end stands for two groups
  const length = before.length + after.length + (bare.includes('.') ? 1 : 0)
  const zeros = Array<string>(tail === undefined ? 0 : 8 - length).fill('0')
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}
