type Domain = readonly [low: number, high: number]

/**
 * Returns whether an axis of lengths does not include zero, so that twice the length is not twice
 * the value.
 */
export const isAwayFromZero = (domain: Domain | undefined): boolean =>
  domain !== undefined && domain[0] < domain[1] && (domain[0] > 0 || domain[1] < 0)

/** Returns whether an axis leaves out some values. */
export const isCut = (domain: Domain | undefined, values: readonly number[]): boolean =>
  domain !== undefined &&
  domain[0] < domain[1] &&
  values.some((value) => value < domain[0] || value > domain[1])

/**
 * The same for an axis of lengths. On an axis without zero only the far end counts, since values below its start are
 * left out for that reason.
 */
export function isCutFar(domain: Domain | undefined, values: readonly number[]): boolean {
  if (!domain || !isAwayFromZero(domain)) return isCut(domain, values)
  const [low, high] = domain
  return isCut(low > 0 ? [Number.NEGATIVE_INFINITY, high] : [low, Number.POSITIVE_INFINITY], values)
}
