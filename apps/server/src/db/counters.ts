import { sql } from 'kysely'
import type { ProductDatabase } from './open-database.ts'

/** A count and when it resets, in ms since 1970. */
export type Counted = { count: number; endsAt: number }

/**
 * Adds to a shared count, which resets `windowMs` after its first addition. A count with a later end was written by a
 * wrong clock, so it resets, too.
 */
export async function addToCounter(
  database: ProductDatabase,
  key: string,
  by: number,
  windowMs: number,
  now: number = Date.now(),
): Promise<Counted> {
  const isOver = sql<boolean>`counters.ends_at <= ${now} or counters.ends_at > ${now + windowMs}`
  const row = await database
    .insertInto('counters')
    .values({ key, count: by, ends_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then excluded.count else counters.count + excluded.count end`,
        ends_at: sql<number>`case when ${isOver} then excluded.ends_at else counters.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), endsAt: Number(row.ends_at) }
}

/** Deletes expired counts. */
export async function forgetCounters(database: ProductDatabase, now: number = Date.now()): Promise<void> {
  await database.deleteFrom('counters').where('ends_at', '<', now).execute()
}

const PROBE = 'probe'
const PROBE_MS = 60_000

/** Tries to read. Rejects if the database fails. */
export async function tryReading(database: ProductDatabase): Promise<void> {
  await database.selectFrom('charts').select('key').limit(1).execute()
}

/** Tries to write to disk, without lasting effect. Rejects if the database fails. */
export async function tryWriting(database: ProductDatabase): Promise<void> {
  await addToCounter(database, PROBE, 1, PROBE_MS)
}
