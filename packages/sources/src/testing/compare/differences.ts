/** A difference between two results: its path, and both values. */
export type Difference = { path: string; expected: unknown; found: unknown }

export type Comparison = {
  /** Number of compared texts, numbers and booleans. */
  values: number
  differences: Difference[]
  /** Different spellings of the same number or moment: `2.50` and `2.5`, `12:11:33.01Z` and `12:11:33.010Z`. */
  spellings: Difference[]
  /**
   * Numbers rounded by a store that keeps 15 decimal places: Virtuoso's decimals, and its outlines at the 13th digit.
   */
  rounded: Difference[]
}

/** Compares two results value by value. A property that is `undefined` equals a missing one. */
export function compareAnswers(expected: unknown, found: unknown): Comparison {
  const comparison: Comparison = { values: 0, differences: [], spellings: [], rounded: [] }
  compare('', expected, found, comparison)
  return comparison
}

function compare(path: string, expected: unknown, found: unknown, comparison: Comparison): void {
  if (isNode(expected) && isNode(found) && Array.isArray(expected) === Array.isArray(found)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(found)]))
      compare(`${path}/${key}`, expected[key], found[key], comparison)
    return
  }
  if (expected === undefined && found === undefined) return
  comparison.values += 1
  if (Object.is(expected, found)) return
  const difference = { path, expected, found }
  if (isSameNumber(expected, found) || isSameMoment(expected, found)) comparison.spellings.push(difference)
  else if (isRounded(expected, found)) comparison.rounded.push(difference)
  else comparison.differences.push(difference)
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isSameNumber(a: unknown, b: unknown): boolean {
  const isWritten = [a, b].every(
    (each) => typeof each === 'number' || (typeof each === 'string' && each !== ''),
  )
  return isWritten && Number(a) === Number(b)
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})?$/

const isSameMoment = (a: unknown, b: unknown): boolean =>
  [a, b].every((each) => typeof each === 'string' && MOMENT.test(each)) &&
  Date.parse(String(a)) === Date.parse(String(b))

/** Half of the last kept decimal place, with a margin for floating-point errors. */
const LAST_PLACE = 0.51e-15

const isRounded = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' &&
  typeof b === 'number' &&
  Math.abs(a - b) <= Math.max(LAST_PLACE, Math.abs(a) * 1e-12)
