/** An axis that would reach zero with so little more of its length begins there. */
const NEAR_ZERO = 0.25

/**
 * The ends of an axis that dots are placed along: the least and the most there is, since no length is read from zero;
 * from zero where that is near, and always where all values are one.
 */
export function spotDomain(values: readonly number[]): [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  if (low > high) return [0, 1]
  if (low === high) return low === 0 ? [0, 1] : [Math.min(0, 2 * low), Math.max(0, 2 * high)]
  const reach = (high - low) * NEAR_ZERO
  if (low > 0 && low <= reach) return [0, high]
  return high < 0 && -high <= reach ? [low, 0] : [low, high]
}
