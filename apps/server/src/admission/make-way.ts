import { setImmediate as letOthers, setTimeout as startTimer } from 'node:timers/promises'
import { WORK_CLASSES } from '../http/addresses.ts'
import type { Admission } from './admission.ts'

/** A pause before the next piece of long work. */
export type MakeWay = () => Promise<void>

/** Pauses while others are busy, in ms. */
const LOOK_MS = 2
/** No piece waits longer: a download goes on, if slowly, on a server that is never quiet. */
const PATIENCE_MS = 100

const FIRST = WORK_CLASSES.filter((name) => name !== 'export')

/**
 * Lets everybody who does not export go first, between two pieces of an export: its pieces are made while nobody else is at
 * work or waits, or after a moment. `now` is a clock that never goes back, and `wait` a timer, in ms.
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
