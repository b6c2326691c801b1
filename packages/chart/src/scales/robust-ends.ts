/** Fewer values have no outliers. */
const MIN_VALUES = 8
/** Values further from the middle half than so many times its width are outliers. */
const FENCE = 3
/** More than these are no exceptions, but a part of the picture. */
const MAX_SHARE = 0.05
/** A ramp is capped only where it would be shorter than this part of what it was. */
const MAX_LENGTH = 0.5

type Ends = { low: number; high: number }

/**
 * The ends of a scale of colours: the least and the greatest value, without the few that would set the scale for all
 * others. These have the colour of the end.
 */
export function robustEnds(values: readonly number[]): Ends {
  const sorted = values.toSorted((a, b) => a - b)
  const all: Ends = { low: sorted[0] ?? 0, high: sorted.at(-1) ?? 0 }
  if (sorted.length < MIN_VALUES) return all
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]!
  const reach = FENCE * (at(0.75) - at(0.25))
  if (reach === 0) return all
  const kept = sorted.filter((value) => value >= at(0.25) - reach && value <= at(0.75) + reach)
  const isFew = sorted.length - kept.length <= Math.max(1, MAX_SHARE * sorted.length)
  const capped: Ends = { low: kept[0] ?? all.low, high: kept.at(-1) ?? all.high }
  const isShorter = capped.high - capped.low < MAX_LENGTH * (all.high - all.low)
  return isFew && isShorter ? capped : all
}
