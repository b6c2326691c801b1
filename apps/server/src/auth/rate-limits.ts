import type { FailureCode } from '@tessera/api/rest'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ProductDatabase } from '../db/open-database.ts'
import { createSharedCounts } from './shared-counts.ts'

/** The maximum number of calls per minute: faster than anybody clicks, but it stops a script that runs wild. */
export const CALLS_A_MINUTE = { write: 300, signIn: 60 } as const

/**
 * The maximum number of bytes saved per day: enough for thousands of charts and some tables, but not for filling the
 * disk.
 */
export const BYTES_A_DAY = {
  address: 20_000_000,
  account: 200_000_000,
  addressUploads: 250_000_000,
  accountUploads: 1_000_000_000,
} as const

const MINUTE_S = 60
const DAY_S = 24 * 60 * 60

/** Limits the calls of each user and network, counted across all servers of a database. */
export type RateLimits = {
  /** Counts a call. If the limit is exceeded, returns the reason and when to retry. */
  take(limit: LimitName, who: string, by?: number): Promise<Exceeded | undefined>
  /** Shares this server's counts with the others now. */
  flush(): Promise<void>
}

export type LimitName = 'write' | 'signIn' | keyof typeof BYTES_A_DAY

/** An exceeded limit. */
export type Exceeded = { message: string; code: FailureCode; retryAfterS: number }

type Limit = { name: string; most: number; seconds: number; code: FailureCode; message: string }

const CALLS = {
  seconds: MINUTE_S,
  code: 'TOO_MANY_CALLS',
  message: 'Too many requests in a short time. Please wait a minute.',
} as const

const bytesOf = (name: string, most: number, message: string): Limit => ({
  name,
  most,
  seconds: DAY_S,
  code: 'SAVED_TOO_MUCH',
  message: `${message} within a day, which is the limit. Nothing was saved; please continue tomorrow.`,
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
  addressUploads: bytesOf(
    'uploads of address',
    BYTES_A_DAY.addressUploads,
    '250 MB were uploaded from this address without an account',
  ),
  accountUploads: bytesOf(
    'uploads of account',
    BYTES_A_DAY.accountUploads,
    '1 GB was uploaded with this account',
  ),
} satisfies Record<LimitName, Limit>

/**
 * Creates limits that start with the counts in the database. `toPseudonym` makes addresses and users safe to store.
 * Each server first counts for itself, so that no call waits for the database and limits still apply while it fails.
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
  return {
    async take(limit, who, by = 1) {
      const { name, most, seconds, code, message } = LIMITS[limit]
      const own = memory[name]!
      try {
        await own.consume(who, by)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        return { message, code, retryAfterS: Math.ceil(error.msBeforeNext / 1000) }
      }
      const key = `${name} ${toPseudonym(`${name} ${who}`)}`
      shared.add({ key, by, windowMs: seconds * 1000 }, ({ count, endsAt }) => {
        if (count >= most) void own.block(who, Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)))
      })
      return undefined
    },
    flush: shared.flush,
  }
}
