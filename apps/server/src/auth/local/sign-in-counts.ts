import { createHash } from 'node:crypto'
import type { ProductDatabase } from '../../db/open-database.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** The delays after failed attempts. */
type Backoff = { free: number; firstMs: number; mostMs: number }

/**
 * Delays after failed attempts. Guesses from one network are delayed more each time. Guesses from many networks delay
 * the account as a whole, but never for long, and not in browsers with which its owner has signed in before.
 */
export const BACKOFF = {
  place: { free: 5, firstMs: 30 * SECOND_MS, mostMs: 15 * MINUTE_MS },
  account: { free: 20, firstMs: 2 * SECOND_MS, mostMs: 30 * SECOND_MS },
} as const satisfies Record<string, Backoff>

/** The time for which failed attempts count after the last one, in ms. */
const REMEMBERED_MS = DAY_MS

/** The pseudonymous key of a count, and its delays. */
export type Count = { key: string; backoff: Backoff }

/** Creates a key for counting attempts. */
export const toCount = (backoff: Backoff, ...words: string[]): Count => ({
  key: createHash('sha256').update(JSON.stringify(words)).digest('base64url'),
  backoff,
})

const toWait = ({ free, firstMs, mostMs }: Backoff, count: number): number =>
  count < free ? 0 : Math.min(firstMs * 2 ** Math.min(count - free, 30), mostMs)

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot bypass the limit. Returns `undefined` if it
 * is allowed, otherwise the time to wait in ms.
 */
export async function countAttempt(database: ProductDatabase, counts: Count[]): Promise<number | undefined> {
  const now = new Date()
  const time = now.toISOString()
  return database.transaction().execute(async (transaction) => {
    const keys = counts.map(({ key }) => key)
    const blocked = await transaction
      .selectFrom('sign_in_counts')
      .select('next_at')
      .where('key', 'in', keys)
      .where('next_at', '>', time)
      .orderBy('next_at', 'desc')
      .executeTakeFirst()
    if (blocked) return Date.parse(blocked.next_at) - now.getTime()
    // in a fixed order, so that concurrent attempts cannot deadlock
    for (const { key, backoff } of [...counts].sort((a, b) => (a.key < b.key ? -1 : 1))) {
      const counted = await transaction
        .insertInto('sign_in_counts')
        .values({ key, count: 1, next_at: time, expires_at: toEnd(now) })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet((row) => ({
              count: row
                .case()
                .when('sign_in_counts.expires_at', '<', time)
                .then(1)
                .else(row('sign_in_counts.count', '+', 1))
                .end(),
              expires_at: toEnd(now),
            }))
            .where('sign_in_counts.next_at', '<=', time),
        )
        .returning('count')
        .executeTakeFirst()
      // another attempt was counted in between, so a delay applies
      if (!counted) return backoff.firstMs
      const nextAt = new Date(now.getTime() + toWait(backoff, counted.count)).toISOString()
      await transaction
        .updateTable('sign_in_counts')
        .set({ next_at: nextAt })
        .where('key', '=', key)
        .execute()
    }
    return undefined
  })
}

const toEnd = (now: Date): string => new Date(now.getTime() + REMEMBERED_MS).toISOString()

/** Deletes failed attempts after a success, and all that have expired. */
export async function forgetAttempts(database: ProductDatabase, counts: Count[]): Promise<void> {
  const keys = counts.map(({ key }) => key)
  await database
    .deleteFrom('sign_in_counts')
    .where((row) => row.or([row('key', 'in', keys), row('expires_at', '<', new Date().toISOString())]))
    .execute()
}

/** Records a one-time event for as long as it could be repeated. Returns false if it was recorded before. */
export async function noteOnce(database: ProductDatabase, what: string, lifeMs: number): Promise<boolean> {
  const now = new Date()
  const row = await database
    .insertInto('sign_in_counts')
    .values({
      key: toCount(BACKOFF.place, 'once', what).key,
      count: 1,
      next_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifeMs).toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
