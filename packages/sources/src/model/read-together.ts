import { setImmediate as letOthers } from 'node:timers/promises'
import { beginShared, readWorkBudget } from './work-budget.ts'

/** The key for work that does not belong to a request, which shares its reads, too. */
const NOBODY = {}

/**
 * Collects the reads that one request needs at the same time, and reads them at once. The components of a cube need the
 * same kinds of data, and one query for each would exceed the request's budget.
 * @returns the shared read; wait for it with `waitForShared`
 */
export function readTogether<Asked, Found>(
  load: (asked: Asked[]) => Promise<Found>,
): (asked: Asked[]) => Promise<Found> {
  const gathering = new WeakMap<object, { asked: Asked[]; reading: Promise<Found> }>()
  return (asked) => {
    const owner = readWorkBudget()?.owner ?? NOBODY
    const open = gathering.get(owner)
    if (open) {
      open.asked.push(...asked)
      return open.reading
    }
    const all = [...asked]
    const reading = beginShared(async () => {
      // everything that waits for the same response continues first
      await letOthers()
      gathering.delete(owner)
      return load(all)
    })
    gathering.set(owner, { asked: all, reading })
    reading.catch(() => {
      // a request over its budget has not started the read
      if (gathering.get(owner)?.reading === reading) gathering.delete(owner)
    })
    return reading
  }
}
