import { seededRandom } from '@tessera/cube/testing/seeded-random'

/** A generator of random values that are the same for the same seed. */
export type Chance = {
  /** Returns an integer from 0 (inclusive) to `end` (exclusive). */
  below(end: number): number
  pick<Value>(values: readonly Value[]): Value
  /** Returns true once in this many times on average. */
  once(times: number): boolean
}

export function seeded(seed: number): Chance {
  const next = seededRandom(seed)
  const below = (end: number): number => Math.floor(next() * end)
  return { below, pick: (values) => values[below(values.length)]!, once: (times) => below(times) === 0 }
}
