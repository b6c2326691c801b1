import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { FailureCode } from '@tessera/api/rest'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ProductDatabase } from '../db/open-database.ts'
import type { AppContext } from '../http/app-env.ts'
import { refuse } from '../rest/reply.ts'
import { readUser } from './read-user.ts'
import { createSharedCounts } from './shared-counts.ts'
import { toNetwork } from './to-network.ts'

/** So many a minute and nobody clicks that fast; a script that goes wrong is stopped. */
export const CALLS_A_MINUTE = { write: 300, signIn: 60 } as const

/** So much may be saved in a day: some thousands of charts, and not a full disk. */
export const BYTES_A_DAY = { address: 20_000_000, account: 200_000_000 } as const

const MINUTE_S = 60
const DAY_S = 24 * 60 * 60

/** Lets a request through, or answers the 429. All servers of a database count together. */
export type RateLimits = {
  /** Calls that save, by user, else by address. */
  write(c: AppContext): Promise<Response | undefined>
  /** Sign-ins, by address. */
  signIn(c: AppContext): Promise<Response | undefined>
  /** Bytes about to be saved, by user, else by address. */
  saving(c: AppContext, bytes: number): Promise<Response | undefined>
  /** Tells the other servers now what was counted here. */
  flush(): Promise<void>
}

type Limit = { name: string; most: number; seconds: number; code: FailureCode; message: string }

const CALLS = {
  seconds: MINUTE_S,
  code: 'TOO_MANY_CALLS',
  message: 'Too many calls in a short time. Please wait a minute.',
} as const

const bytesOf = (name: string, most: number, message: string): Limit => ({
  name,
  most,
  seconds: DAY_S,
  code: 'SAVED_TOO_MUCH',
  message: `${message} within a day, which is the most. Nothing was saved; please go on tomorrow.`,
})

const LIMITS = {
  write: { name: 'write', most: CALLS_A_MINUTE.write, ...CALLS },
  signIn: { name: 'sign-in', most: CALLS_A_MINUTE.signIn, ...CALLS },
  address: bytesOf(
    'bytes of address',
    BYTES_A_DAY.address,
    '20 MB were saved from this address without an account',
  ),
  account: bytesOf('bytes of account', BYTES_A_DAY.account, '200 MB were saved with this account'),
} satisfies Record<string, Limit>

/**
 * Limits that begin with what the database has counted. `toPseudonym` makes of an address or user what may be written down.
 * Each server counts for itself first, so that no call waits for the database, and nothing is open while that fails.
 */
export function createRateLimits(
  database: ProductDatabase,
  toPseudonym: (name: string) => string,
): RateLimits {
  const shared = createSharedCounts(database)
  const memory = Object.fromEntries(
    Object.values(LIMITS).map(({ name, most, seconds }) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds }),
    ]),
  )
  const consume = async (c: AppContext, limit: Limit, who: string, by = 1): Promise<Response | undefined> => {
    const { name, most, seconds, code, message } = limit
    const own = memory[name]!
    try {
      await own.consume(who, by)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      c.header('Retry-After', String(Math.ceil(error.msBeforeNext / 1000)))
      return refuse(c, 429, message, undefined, code)
    }
    const key = `${name} ${toPseudonym(`${name} ${who}`)}`
    shared.add({ key, by, windowMs: seconds * 1000 }, ({ count, endsAt }) => {
      if (count >= most) void own.block(who, Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)))
    })
    return undefined
  }
  return {
    async write(c) {
      const user = await readUser(c)
      return consume(c, LIMITS.write, user ? `user ${user.id}` : readNetwork(c))
    },
    signIn: (c) => consume(c, LIMITS.signIn, readNetwork(c)),
    async saving(c, bytes) {
      const user = await readUser(c)
      return user
        ? consume(c, LIMITS.account, `user ${user.id}`, bytes)
        : consume(c, LIMITS.address, readNetwork(c), bytes)
    },
    flush: shared.flush,
  }
}

/**
 * Where a request comes from. A proxy on the same machine writes the address it was asked from at the end of
 * X-Forwarded-For; from anywhere else the header could say anything.
 */
export function readNetwork(c: AppContext): string {
  const peer = getConnInfo(c).remote.address ?? ''
  if (!/^(::ffff:)?127\.|^::1$/.test(peer)) return toNetwork(peer)
  const told = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return toNetwork(isIP(told) ? told : peer)
}
