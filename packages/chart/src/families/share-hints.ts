import type { Whole } from '../data/shares.ts'
import type { Hint } from '../scene.ts'

/** Shares of a whole that is not the sum of its parts. */
export function shareHints(wholes: Whole[]): Hint[] {
  if (!wholes.some(({ down }) => down > 0)) return []
  const messageId = wholes.every(({ up }) => up === 0) ? 'hint.only-negative' : 'hint.negative-shares'
  return [{ kind: 'warning', messageId }]
}
