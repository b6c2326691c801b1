import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppContext } from '../http/app-env.ts'
import { refuse } from '../rest/reply.ts'
import { readUser } from './read-user.ts'

/** So many a minute and nobody clicks that fast; a script that goes wrong is stopped. In memory, for each server. */
export const CALLS_A_MINUTE = { write: 300, signIn: 60 } as const

/** Lets a request through, or answers the 429. */
export type RateLimits = {
  /** Calls that save, by user, else by address. */
  write(c: AppContext): Promise<Response | undefined>
  /** Sign-ins, by address. */
  signIn(c: AppContext): Promise<Response | undefined>
}

/** Limits that begin with nothing counted. */
export function createRateLimits(): RateLimits {
  const minute = { duration: 60 }
  const writes = new RateLimiterMemory({ ...minute, points: CALLS_A_MINUTE.write })
  const signIns = new RateLimiterMemory({ ...minute, points: CALLS_A_MINUTE.signIn })
  return {
    async write(c) {
      const user = await readUser(c)
      return consume(c, writes, user ? `user ${user.id}` : readAddress(c))
    },
    signIn: (c) => consume(c, signIns, readAddress(c)),
  }
}

async function consume(
  c: AppContext,
  limiter: RateLimiterMemory,
  key: string,
): Promise<Response | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    c.header('Retry-After', String(Math.ceil(error.msBeforeNext / 1000)))
    return refuse(c, 429, 'Too many calls in a short time. Please wait a minute.')
  }
}

/**
 * The address a request comes from. A proxy on the same machine writes the address it was asked from at the end of
 * X-Forwarded-For; from anywhere else the header could say anything.
 */
export function readAddress(c: AppContext): string {
  const peer = getConnInfo(c).remote.address ?? ''
  if (!/^(::ffff:)?127\.|^::1$/.test(peer)) return peer
  const told = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return isIP(told) ? told : peer
}
