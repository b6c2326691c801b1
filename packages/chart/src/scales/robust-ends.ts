/** The minimum number of values. With fewer, none counts as an outlier. */
const MIN_VALUES = 8
/** Outliers are further from the interquartile range than this multiple of its width. */
const FENCE = 3
/** The maximum share of outliers. If there are more, they are a part of the picture. */
const MAX_SHARE = 0.05
/** A scale is capped only if that shortens it to less than this share. */
const MAX_LENGTH = 0.5

type Ends = { low: number; high: number }

/**
 * Returns the ends of a colour scale: minimum and maximum without the few outliers that would dominate it. Outliers get
 * the colour of the end.
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
