import { describe, expect, it } from 'vitest'
import { hasPages, putThroughOrdeal } from './torture-endpoint.ts'

/** The others are in `npm run torture -- endpoint`. */
const SHORT = [
  ['a page', true],
  ['no solution', true],
  ['silent', false],
] as const
/**
 * While a breaker is open, the second round of visits sends only trial queries: this many, and one more every five
 * seconds.
 */
const MAX_TRIALS = 4
const BETWEEN_TRIALS_MS = 5000
/** A silent endpoint times out soon; one that responds gets the time that a slow machine needs. */
const LIMITS_MS = { silent: 200, other: 30_000 }

describe.runIf(hasPages())('an endpoint that fails', () => {
  it.each(SHORT)('%s (copy: %s): every address has content or a sentence', async (lie, hasCopy) => {
    const timeoutMs = LIMITS_MS[lie === 'silent' ? 'silent' : 'other']
    const { problems, first, again } = await putThroughOrdeal({ lie, hasCopy, timeoutMs })
    expect(problems).toEqual([])
    const isOpen = first.at(-1)?.isOpen
    // an endpoint that responds with empty results is still queried
    expect(isOpen).toBe(lie !== 'no solution')
    const questions = again.reduce((sum, visit) => sum + visit.questions, 0)
    const tookMs = again.reduce((sum, visit) => sum + visit.ms, 0)
    if (isOpen) expect(questions).toBeLessThanOrEqual(MAX_TRIALS + Math.ceil(tookMs / BETWEEN_TRIALS_MS))
    const found = again.filter(({ status }) => status === 200).map(({ kind }) => kind)
    if (hasCopy) expect(found).toEqual(expect.arrayContaining(['browse', 'dataset', 'chart', 'svg', 'csv']))
    else expect(found).not.toContain('chart')
  })
})
