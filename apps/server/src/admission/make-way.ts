import { setImmediate as letOthers, setTimeout as startTimer } from 'node:timers/promises'
import { WORK_CLASSES } from '../http/addresses.ts'
import type { Admission } from './admission.ts'

/** A pause before the next piece of long work. */
export type MakeWay = () => Promise<void>

/** The length of a pause while other requests are active, in ms. */
const LOOK_MS = 2
/** The maximum total pause in ms, so that a download progresses even on a server that is never idle. */
const PATIENCE_MS = 100

const FIRST = WORK_CLASSES.filter((name) => name !== 'export')

/**
 * Gives all other requests priority between two pieces of an export. Continues when nothing else is running or waiting,
 * or after a moment. `now` is a monotonic clock and `wait` a timer, both in ms.
 */
export function createMakeWay(
  { state }: Pick<Admission, 'state'>,
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<void> = (ms) => startTimer(ms),
): MakeWay {
  const isBusy = (): boolean => {
    const { classes } = state()
    return FIRST.some((name) => classes[name].atWork + classes[name].waiting > 0)
  }
  return async () => {
    await letOthers()
    const until = now() + PATIENCE_MS
    while (isBusy() && now() < until) await wait(LOOK_MS)
  }
}
