import type { Words } from '../words.ts'

/** How many values are zero, missing, undefined or imputed. */
export type GapCounts = {
  /** Values that are zero: they are values. */
  zero?: number
  missing: number
  undefined: number
  /** Missing values that the picture shows all the same. */
  imputed?: number
}

/** Missing, undefined and zero are different things, and so are values that nobody observed. */
export function describeGaps(words: Words, counts: GapCounts): string[] {
  const say = (id: string, count = 0): string[] => (count > 0 ? [words(id, { count })] : [])
  return [
    ...say('description.zero', counts.zero),
    ...say('description.missing', counts.missing),
    ...say('description.undefined', counts.undefined),
    ...say('description.imputed', counts.imputed),
  ]
}

/** How many of some states are which. */
export function countGaps(states: Iterable<string>): { missing: number; undefined: number } {
  const counts = { missing: 0, undefined: 0 }
  for (const state of states) {
    if (state === 'missing') counts.missing++
    if (state === 'undefined') counts.undefined++
  }
  return counts
}
