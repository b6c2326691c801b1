/**
 * The ends of a measure's axis. Lengths start at zero (columns, bars, areas), else a mark twice as long would not
 * be twice as much; a domain the author fixed wins, unless its ends are the wrong way round.
 */
export function lengthDomain(values: number[], customDomain?: [number, number]): [number, number] {
  if (isDomain(customDomain)) return customDomain
  let [low, high] = [0, 0]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return low === high ? [0, 1] : [low, high]
}

/** Whether an author's domain is one: a lower end below an upper end. */
export const isDomain = (domain: [number, number] | undefined): domain is [number, number] =>
  domain !== undefined && domain[0] < domain[1]
