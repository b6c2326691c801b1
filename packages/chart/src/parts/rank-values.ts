/**
 * The ranks of values by key, the highest value first. Equal values share a rank, and the ranks after them are skipped:
 * 1, 2, 2, 4.
 */
export function rankValues<Key>(values: ReadonlyMap<Key, number>): Map<Key, number> {
  const ranks = new Map<Key, number>()
  let [rank, before] = [0, Number.NaN]
  const sorted = [...values].toSorted(([, a], [, b]) => b - a)
  for (const [place, [key, value]] of sorted.entries()) {
    if (!isEqual(value, before)) rank = place + 1
    before = value
    ranks.set(key, rank)
  }
  return ranks
}

/** Whether two numbers are equal but for the error of adding decimals, as in 0.1 + 0.2 and 0.3. */
const isEqual = (a: number, b: number): boolean =>
  a === b || Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b))
