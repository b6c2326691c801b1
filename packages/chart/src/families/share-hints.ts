import type { Hint } from '../scene.ts'

/** Shares of a whole that is not the sum of its parts. */
export function shareHints(values: number[]): Hint[] {
  if (!values.some((value) => value < 0)) return []
  const messageId = values.every((value) => value <= 0) ? 'hint.only-negative' : 'hint.negative-shares'
  return [{ kind: 'warning', messageId }]
}
