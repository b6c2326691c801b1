import type { Log } from '../log.ts'
import { type Admission, createAdmission, TICK_MS } from './admission.ts'
import { WORK_CLASSES } from './work-classes.ts'

/** How often refusals are logged, all in one line, in ms. */
const TELL_EVERY_MS = 10_000

/** An admission that keeps itself up to date, and logs when it refuses. */
export function runAdmission(log: Log): Admission {
  const admission = createAdmission()
  setInterval(admission.tick, TICK_MS).unref()
  const told = new Map(WORK_CLASSES.map((name) => [name, 0]))
  setInterval(() => {
    const { classes } = admission.state()
    const refused = WORK_CLASSES.map((name) => [name, classes[name].refused - (told.get(name) ?? 0)] as const)
    for (const [name, count] of refused) told.set(name, (told.get(name) ?? 0) + count)
    const some = refused.filter(([, count]) => count > 0)
    if (some.length > 0)
      log.warn({ refused: Object.fromEntries(some) }, 'more was asked for than could be done')
  }, TELL_EVERY_MS).unref()
  return admission
}
