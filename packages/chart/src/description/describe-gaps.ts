import type { Words } from '../words.ts'

/** Numbers of values that are zero, missing, undefined or imputed. */
export type GapCounts = {
  /** Zeros, which are values. */
  zero?: number
  missing: number
  undefined: number
  /** Missing values that the picture fills in. */
  imputed?: number
}

/** Describes gaps. Distinguishes between missing, undefined, zero and imputed values. */
export function describeGaps(words: Words, counts: GapCounts): string[] {
  const say = (id: string, count = 0): string[] => (count > 0 ? [words(id, { count })] : [])
  return [
    ...say('description.zero', counts.zero),
    ...say('description.missing', counts.missing),
    ...say('description.undefined', counts.undefined),
    ...say('description.imputed', counts.imputed),
  ]
}

/** Counts states. */
export function countGaps(states: Iterable<string>): { missing: number; undefined: number } {
  const counts = { missing: 0, undefined: 0 }
  for (const state of states) {
    if (state === 'missing') counts.missing++
    if (state === 'undefined') counts.undefined++
  }
  return counts
}
