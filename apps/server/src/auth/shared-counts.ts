import { addToCounter, type Counted, forgetCounters } from '../db/counters.ts'
import type { ProductDatabase } from '../db/open-database.ts'

/** The time for which counts stay local, in ms, so that no call waits for the database. */
const SHARE_EVERY_MS = 250
const FORGET_EVERY_MS = 60_000

/** An event to count within a time window. */
export type ToCount = { key: string; by: number; windowMs: number }

/** Counts shared by all servers that use the same database. */
export type SharedCounts = {
  /** Adds to the shared count a little later, then passes the total to `tell`. */
  add(count: ToCount, tell: (shared: Counted) => void): void
  /** Adds pending counts now. */
  flush(): Promise<void>
}

/** Shares counts through the database. If it fails, counts stay local, and everything else keeps working. */
export function createSharedCounts(database: ProductDatabase): SharedCounts {
  let pending = new Map<string, { count: ToCount; tell: (shared: Counted) => void }>()
  let timer: NodeJS.Timeout | undefined
  let forgottenAt = performance.now()
  let writing = Promise.resolve()
  const write = async (): Promise<void> => {
    // in a fixed order, so that servers that add at the same time cannot deadlock
    const batch = [...pending.values()].sort((a, b) => (a.count.key < b.count.key ? -1 : 1))
    pending = new Map()
    if (batch.length === 0) return
    const isTimeToForget = performance.now() - forgottenAt > FORGET_EVERY_MS
    if (isTimeToForget) forgottenAt = performance.now()
    const shared = await database.transaction().execute(async (transaction) => {
      if (isTimeToForget) await forgetCounters(transaction)
      const counted: Counted[] = []
      for (const { count } of batch)
        counted.push(await addToCounter(transaction, count.key, count.by, count.windowMs))
      return counted
    })
    for (const [index, { tell }] of batch.entries()) tell(shared[index]!)
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write).catch(() => {})
    return writing
  }
  return {
    add(count, tell) {
      const present = pending.get(count.key)
      pending.set(count.key, { count: { ...count, by: count.by + (present?.count.by ?? 0) }, tell })
      timer ??= setTimeout(flush, SHARE_EVERY_MS).unref()
    },
    flush,
  }
}
