import { setImmediate as letOthers } from 'node:timers/promises'
import { beginShared, readWorkBudget } from './work-budget.ts'

/** Work for no request shares its readings, too. */
const NOBODY = {}

/**
 * Gathers what one request asks for at the same time and reads it at once: the components of a cube each want to know
 * the same kind of thing, and a question for each would exceed what a request may ask.
 *
 * @returns the common reading; to be waited for with `waitForShared`
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
      // all that waits for one answer goes on before this does
      await letOthers()
      gathering.delete(owner)
      return load(all)
    })
    gathering.set(owner, { asked: all, reading })
    reading.catch(() => {
      // a request that may ask nothing more has not begun to read
      if (gathering.get(owner)?.reading === reading) gathering.delete(owner)
    })
    return reading
  }
}
