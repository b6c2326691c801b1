import { addViews } from '../db/chart-views.ts'
import type { ProductDatabase } from '../db/open-database.ts'
import type { Log } from '../log.ts'

/** The time in ms for which views stay in memory. They are lost if the process is killed. */
const FLUSH_EVERY_MS = 5000

/** Adds up views of charts and writes the sums, so that no request waits. */
export type ViewCounter = {
  count(key: string, now?: Date): void
  /** Writes the counts so far. */
  flush(): Promise<void>
  /** Writes the remaining counts and stops. */
  close(): Promise<void>
}

/** Creates a counter that writes every few seconds. Failed writes are retried with the next one. */
export function createViewCounter(database: ProductDatabase, log: Log): ViewCounter {
  let counts = new Map<string, { key: string; day: string; views: number }>()
  const add = (key: string, day: string, views: number): void => {
    const present = counts.get(`${key} ${day}`)
    if (present) present.views += views
    else counts.set(`${key} ${day}`, { key, day, views })
  }
  let writing = Promise.resolve()
  const write = async (): Promise<void> => {
    const batch = [...counts.values()]
    counts = new Map()
    try {
      await addViews(database, batch)
    } catch (error) {
      log.warn({ err: error }, 'views could not be written; they are kept until the next attempt')
      for (const { key, day, views } of batch) add(key, day, views)
    }
  }
  const flush = (): Promise<void> => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref()
  return {
    count: (key, now = new Date()) => add(key, now.toISOString().slice(0, 10), 1),
    flush,
    close: () => {
      clearInterval(timer)
      return flush()
    },
  }
}
