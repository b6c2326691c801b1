import type { Measure } from '@tessera/cube'

type Domain = [low: number, high: number]

/**
 * The ends of a measure's axis. Lengths start at zero (columns, bars, areas), else a mark twice as long would not
 * be twice as much; a domain the author fixed wins, unless its ends are the wrong way round.
 */
export function lengthDomain(values: number[], customDomain?: Domain): Domain {
  if (isDomain(customDomain)) return customDomain
  const [low, high] = extentOf(values, [0, 0])
  return low === high ? [0, 1] : [low, high]
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
  const room = low === high ? Math.abs(low) * 0.1 || 1 : 0
  return [low - room, high + room]
}

function extentOf(values: number[], start: Domain): Domain {
  let [low, high] = start
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

/** Whether an author's domain is one: a lower end below an upper end. */
export const isDomain = (domain: [number, number] | undefined): domain is [number, number] =>
  domain !== undefined && domain[0] < domain[1]
