import type { Measure } from '@tessera/cube'

type Domain = [low: number, high: number]

/** Beyond these the length of an axis is no number any more, or none that a share of can be taken of. */
const LARGEST = 1e300
const SHORTEST = 1e-300

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
  const [low, high] = extentOf(values, [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
  if (low > high) return [0, 1]
  // one value alone stands in the middle
  if (isDomain([low, high])) return [low, high]
  const tenth = Math.abs(low) * 0.1
  const room = tenth > SHORTEST ? tenth : 1
  return [low - room, high + room]
}

function extentOf(values: number[], start: Domain): Domain {
  let [low, high] = start
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [Math.max(low, -LARGEST), Math.min(high, LARGEST)]
}

/** Whether a domain is one: a lower end below an upper end, and a length that can be measured. */
export const isDomain = (domain: [number, number] | undefined): domain is [number, number] =>
  domain !== undefined && domain[1] - domain[0] > SHORTEST && Number.isFinite(domain[1] - domain[0])
