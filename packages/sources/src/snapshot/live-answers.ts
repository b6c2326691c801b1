import { setTimeout as pause } from 'node:timers/promises'
import { type CircuitBreaker, PATIENCE_MS } from '../guard/circuit-breaker.ts'
import { SourceError, type SourceErrorKind } from '../source.ts'

/** Time within which cached values are returned, in ms. */
const KEPT_MS = 200

/**
 * Asks an endpoint first, and a copy if the endpoint does not respond. The endpoint's circuit breaker decides whether
 * it is worth asking: if a copy exists, there is no wait for an endpoint that did not respond the last time.
 *
 * @param patienceMs how long to wait for an endpoint if a copy exists
 */
export function createLiveAnswers(breaker: CircuitBreaker, patienceMs = PATIENCE_MS) {
  /** Returns the answer, or throws after some time. The pending answer may then have no listener left. */
  async function withPatience<Answer>(answering: Promise<Answer>, isWell: boolean): Promise<Answer> {
    answering.catch(() => undefined)
    const stop = new AbortController()
    const waitMs = isWell ? patienceMs : Math.min(patienceMs, KEPT_MS)
    const tooLate = pause(waitMs, undefined, { signal: stop.signal, ref: false }).then(() => {
      if (isWell) breaker.failed()
      throw new SourceError('timeout', 'The data source is slow to respond.')
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
     * Returns the endpoint's response, or the copy's while the endpoint is down. Waits for the endpoint if there is no copy.
     *
     * @param options.mayBeKept whether `readLive` may return a cached value without a query; it is then called even while
     *   the circuit breaker is open
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
 * Error kinds that count as no response: an endpoint that returns a web page, half a response, nothing or an endless
 * response is as bad as one that is down, and so is one that may no longer be queried.
 */
const DOWN_KINDS: SourceErrorKind[] = ['unavailable', 'timeout', 'bad-answer', 'bad-cube', 'too-large']

const isDown = (error: unknown): boolean => error instanceof SourceError && DOWN_KINDS.includes(error.kind)
