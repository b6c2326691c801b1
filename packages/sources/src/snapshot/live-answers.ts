import { setTimeout as pause } from 'node:timers/promises'
import { type CircuitBreaker, PATIENCE_MS } from '../guard/circuit-breaker.ts'
import { SourceError, type SourceErrorKind } from '../source.ts'

/** What is kept is there within this time, in ms. */
const KEPT_MS = 200

/**
 * Asks an endpoint first and a copy where it does not answer. The breaker of the endpoint says whether it is worth
 * asking: with a copy at hand nobody waits for an endpoint that did not answer the last time.
 *
 * @param patienceMs how long an endpoint is waited for where a copy can answer
 */
export function createLiveAnswers(breaker: CircuitBreaker, patienceMs = PATIENCE_MS) {
  /** The answer, or a failure after some time; then nobody may be waiting for the answer any longer. */
  async function withPatience<Answer>(answering: Promise<Answer>, isWell: boolean): Promise<Answer> {
    answering.catch(() => undefined)
    const stop = new AbortController()
    const waitMs = isWell ? patienceMs : Math.min(patienceMs, KEPT_MS)
    const tooLate = pause(waitMs, undefined, { signal: stop.signal, ref: false }).then(() => {
      if (isWell) breaker.failed()
      throw new SourceError('timeout', 'The data source is slow to answer.')
    })
    tooLate.catch(() => undefined)
    try {
      return await Promise.race([answering, tooLate])
    } finally {
      stop.abort()
    }
  }
  return {
    /**
     * The answer of the endpoint or of the copy; of the endpoint where there is none.
     *
     * @param options.mayBeKept whether the live answer may be there without the endpoint being asked
     */
    async read<Answer>(
      readLive: () => Promise<Answer>,
      readCopy: () => Promise<Answer | undefined>,
      { mayBeKept = false } = {},
    ): Promise<Answer> {
      let answering: Promise<Answer> | undefined
      try {
        const isWell = breaker.state === 'closed'
        if (!mayBeKept) await breaker.admit({ hasCopy: true })
        answering = readLive()
        return await withPatience(answering, isWell || !mayBeKept)
      } catch (error) {
        if (!isDown(error)) throw error
        const copied = await readCopy()
        return copied === undefined ? (answering ?? readLive()) : copied
      }
    },
  }
}

/**
 * An endpoint that answers with a web page, half an answer, nothing or without end is no better than one that does not
 * answer; neither is one that may not be asked any more.
 */
const DOWN_KINDS: SourceErrorKind[] = ['unavailable', 'timeout', 'bad-answer', 'bad-cube', 'too-large']

const isDown = (error: unknown): boolean => error instanceof SourceError && DOWN_KINDS.includes(error.kind)
