/** Chance that can be repeated: the same numbers for the same seed. */
export type Chance = {
  /** A whole number from 0 up to before `end`. */
  below(end: number): number
  pick<Value>(values: readonly Value[]): Value
  /** Whether something that happens once in so many times happens. */
  once(times: number): boolean
}

/** After Tommy Ettinger's mulberry32. */
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
