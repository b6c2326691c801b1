/**
 * Converts a share of one to percent with the given decimals: 0.187 → 18.7. Rounding removes binary fraction errors.
 */
export function toPercent(share: number, decimals: number): number {
  return Number((share * 100).toFixed(decimals))
}
