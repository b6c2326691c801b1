import type { Measure } from '@tessera/cube'

type Domain = [low: number, high: number]

/** Beyond these the length of an axis is not a number any more, or too small to take a share of. */
const MAX = 1e300
const MIN_LENGTH = 1e-300

/**
 * The ends of a measure's axis. Lengths start at zero (columns, bars, areas), else a mark twice as long would not
 * be twice as much; a domain the author fixed wins, unless its ends are the wrong way round.
 */
export function lengthDomain(values: number[], customDomain?: Domain): Domain {
  if (isDomain(customDomain)) return customDomain
  const [low, high] = extentOf(values, [0, 0])
  return isDomain([low, high]) ? [low, high] : [0, 1]
}

/**
 * The ends of an axis that marks are only placed on (lines, dots): they start at zero too, unless the measure's zero
 * is arbitrary (interval scales: degrees, years): then at the least value (reference rule).
 */
export function placeDomain(
  values: number[],
  { scaleType }: Pick<Measure, 'scaleType'>,
  customDomain?: Domain,
): Domain {
  if (scaleType !== 'Interval' || isDomain(customDomain)) return lengthDomain(values, customDomain)
  const [low, high] = extentOf(values, NOTHING)
  if (low > high) return [0, 1]
  // one value alone stands in the middle
  if (isDomain([low, high])) return [low, high]
  const tenth = Math.abs(low) * 0.1
  const room = tenth > MIN_LENGTH ? tenth : 1
  return [low - room, high + room]
}

/** Lines that take up less than this part of an axis from zero are flat, and nobody sees how they run. */
const FLAT = 1 / 3
/** Differences smaller than this part of the values are rounding errors. */
const NOISE = 1e-9

/**
 * The ends of an axis of lines: those of `placeDomain`, but the least and the most there is where the lines would be flat
 * on an axis from zero. A domain the author fixed wins.
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

/** The ends of no values at all. */
const NOTHING: Domain = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

/** From the lower end to the upper one, of any number of values. */
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

/** Whether a domain is one: a lower end below an upper end, and a length that can be measured. */
export const isDomain = (domain: [number, number] | undefined): domain is [number, number] =>
  domain !== undefined && domain[1] - domain[0] > MIN_LENGTH && Number.isFinite(domain[1] - domain[0])

/** An axis that would reach zero with so little more of its length begins there. */
const NEAR_ZERO = 0.25

/**
 * The ends of an axis that dots are placed along: the least and the most there is, since no length is read from zero;
 * from zero where that is near, and always where all values are one.
 */
export function spotDomain(values: readonly number[]): Domain {
  const [low, high] = spread(values, NOTHING)
  if (low > high) return [0, 1]
  if (low === high) return low === 0 ? [0, 1] : [Math.min(0, 2 * low), Math.max(0, 2 * high)]
  const reach = (high - low) * NEAR_ZERO
  if (low > 0 && low <= reach) return [0, high]
  return high < 0 && -high <= reach ? [low, 0] : [low, high]
}
