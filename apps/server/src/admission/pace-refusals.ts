import { TICK_MS } from './admission.ts'

/** The number of rejections sent per tenth of a second, and at once after a quiet period. */
const PER_TICK = 40
const MAX_AT_ONCE = 200

/** Rejections waiting to be sent. */
export type PacedRefusals<Key> = {
  send(key: Key): void
  /** Drops the rejection of a client that has disconnected. */
  forget(key: Key): void
  /** Sends pending rejections. Called ten times a second; tests call it themselves. */
  tick(): void
}

/**
 * Sends rejections at once while they are few. Delays further ones, because clients that retry immediately would
 * otherwise keep the server busy with rejections.
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
