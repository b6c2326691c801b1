import { TICK_MS } from './admission.ts'

/** So many refusals leave in a tenth of a second, and so many at once after a quiet time. */
const PER_TICK = 40
const MAX_AT_ONCE = 200

/** Refusals on their way out. */
export type PacedRefusals<Key> = {
  send(key: Key): void
  /** For those who have gone meanwhile. */
  forget(key: Key): void
  /** Called ten times a second; for tests. */
  tick(): void
}

/**
 * Sends refusals at once while they are few. Beyond that they wait in line: those who ask again the moment they are
 * refused would otherwise keep the server busy with refusing, and nobody would be served.
 */
export function paceRefusals<Key>(refuse: (key: Key) => void): PacedRefusals<Key> {
  const line = new Set<Key>()
  let left = MAX_AT_ONCE
  const sendSome = (): void => {
    for (const key of line) {
      if (left <= 0) return
      left -= 1
      line.delete(key)
      refuse(key)
    }
  }
  const tick = (): void => {
    left = Math.min(MAX_AT_ONCE, left + PER_TICK)
    sendSome()
  }
  setInterval(tick, TICK_MS).unref()
  return {
    send(key) {
      line.add(key)
      sendSome()
    },
    forget: (key) => void line.delete(key),
    tick,
  }
}
