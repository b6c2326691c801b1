type Domain = readonly [low: number, high: number]

/** Returns whether an axis of lengths does not include zero, so that twice the length is not twice the value. */
export const isAwayFromZero = (domain: Domain | undefined): boolean =>
  domain !== undefined && domain[0] < domain[1] && (domain[0] > 0 || domain[1] < 0)

/** Returns whether an axis leaves out some values. */
export const isCut = (domain: Domain | undefined, values: readonly number[]): boolean =>
  domain !== undefined &&
  domain[0] < domain[1] &&
  values.some((value) => value < domain[0] || value > domain[1])

/**
 * Returns whether an axis of lengths leaves out some values. If the axis does not include zero, only its far end
 * counts, since values below its start are expected to be left out.
 */
export function isCutFar(domain: Domain | undefined, values: readonly number[]): boolean {
  if (!domain || !isAwayFromZero(domain)) return isCut(domain, values)
  const [low, high] = domain
  return isCut(low > 0 ? [Number.NEGATIVE_INFINITY, high] : [low, Number.POSITIVE_INFINITY], values)
}
