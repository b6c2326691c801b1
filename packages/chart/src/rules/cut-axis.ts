type Domain = readonly [low: number, high: number]

/** Whether lengths on an axis begin elsewhere than at zero: one twice as long is then not twice as much. */
export const isAwayFromZero = (domain: Domain | undefined): boolean =>
  domain !== undefined && domain[0] < domain[1] && (domain[0] > 0 || domain[1] < 0)

/** Whether an axis leaves some of the values out. */
export const isCut = (domain: Domain | undefined, values: readonly number[]): boolean =>
  domain !== undefined &&
  domain[0] < domain[1] &&
  values.some((value) => value < domain[0] || value > domain[1])

/**
 * The same of an axis of lengths. Where it begins elsewhere than at zero, what is shorter than its beginning is left out
 * for that reason, and only the far end counts.
 */
export function isCutFar(domain: Domain | undefined, values: readonly number[]): boolean {
  if (!domain || !isAwayFromZero(domain)) return isCut(domain, values)
  const [low, high] = domain
  return isCut(low > 0 ? [Number.NEGATIVE_INFINITY, high] : [low, Number.POSITIVE_INFINITY], values)
}
