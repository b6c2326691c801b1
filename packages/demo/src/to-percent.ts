/** A share of one as percent, with the given decimals: 0.187 → 18.7. Rounds away what binary fractions add. */
export function toPercent(share: number, decimals: number): number {
  return Number((share * 100).toFixed(decimals))
}
