import type { Measure } from '@tessera/cube'

type Domain = [low: number, high: number]

/** The maximum absolute value of an axis. Beyond it, the length overflows or cannot be divided. */
const MAX = 1e300
const MIN_LENGTH = 1e-300

/**
 * Returns the ends of an axis for lengths (columns, bars, areas). It starts at zero, so that a mark twice as long means
 * twice as much. A domain fixed by the author has priority, unless its ends are reversed.
 */
export function lengthDomain(values: number[], customDomain?: Domain): Domain {
  if (isDomain(customDomain)) return customDomain
  const [low, high] = extentOf(values, [0, 0])
  return isDomain([low, high]) ? [low, high] : [0, 1]
}

/**
 * Returns the ends of an axis for positions (lines, dots). It also starts at zero, unless the measure's zero is
 * arbitrary (interval scales such as degrees or years); then it starts at the minimum (reference rule).
 */
export function placeDomain(
  values: number[],
  { scaleType }: Pick<Measure, 'scaleType'>,
  customDomain?: Domain,
): Domain {
  if (scaleType !== 'Interval' || isDomain(customDomain)) return lengthDomain(values, customDomain)
  const [low, high] = extentOf(values, NOTHING)
  if (low > high) return [0, 1]
  // centres a single value
  if (isDomain([low, high])) return [low, high]
  const tenth = Math.abs(low) * 0.1
  const room = tenth > MIN_LENGTH ? tenth : 1
  return [low - room, high + room]
}

/** Lines that would use less than this share of an axis from zero look flat. */
const FLAT = 1 / 3
/** Differences below this share of the values are rounding errors. */
const NOISE = 1e-9

/**
 * Returns the ends of an axis for lines. Like `placeDomain`, but from minimum to maximum if lines would look flat on an
 * axis from zero. A domain fixed by the author has priority.
 */
export function lineDomain(
  values: number[],
  measure: Pick<Measure, 'scaleType'>,
  customDomain?: Domain,
): Domain {
  const [low, high] = extentOf(values, NOTHING)
  const most = Math.max(Math.abs(low), Math.abs(high))
  const isFlat = (low > 0 || high < 0) && high - low < most * FLAT && high - low > most * NOISE
  return isFlat && isDomain([low, high]) && !isDomain(customDomain)
    ? [low, high]
    : placeDomain(values, measure, customDomain)
}

/** The ends of an axis without any values. */
const NOTHING: Domain = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

/** Returns the smallest and largest of any number of values. */
function spread(values: readonly number[], start: Domain): Domain {
  let [low, high] = start
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

function extentOf(values: number[], start: Domain): Domain {
  const [low, high] = spread(values, start)
  return [Math.max(low, -MAX), Math.min(high, MAX)]
}

/** Returns whether a domain is valid: its lower end is below its upper end, and its length is finite. */
export const isDomain = (domain: [number, number] | undefined): domain is [number, number] =>
  domain !== undefined && domain[1] - domain[0] > MIN_LENGTH && Number.isFinite(domain[1] - domain[0])

/** The axis starts at zero if zero is closer than this share of its length. */
const NEAR_ZERO = 0.25

/**
 * Returns the ends of an axis along which dots are placed: from minimum to maximum, since no lengths are drawn from
 * zero. It starts at zero if zero is close, or if all values are equal.
 */
export function spotDomain(values: readonly number[]): Domain {
  const [low, high] = spread(values, NOTHING)
  if (low > high) return [0, 1]
  if (low === high) return low === 0 ? [0, 1] : [Math.min(0, 2 * low), Math.max(0, 2 * high)]
  const reach = (high - low) * NEAR_ZERO
  if (low > 0 && low <= reach) return [0, high]
  return high < 0 && -high <= reach ? [low, 0] : [low, high]
}
