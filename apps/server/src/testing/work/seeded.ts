/** A generator of random values that are the same for the same seed. */
export type Chance = {
  /** Returns an integer from 0 (inclusive) to `end` (exclusive). */
  below(end: number): number
  pick<Value>(values: readonly Value[]): Value
  /** Returns true once in this many times on average. */
  once(times: number): boolean
}

/** Implements mulberry32 by Tommy Ettinger. */
export function seeded(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * end)
  return { below, pick: (values) => values[below(values.length)]!, once: (times) => below(times) === 0 }
}
