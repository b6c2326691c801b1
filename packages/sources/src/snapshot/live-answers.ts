import { setTimeout as pause } from 'node:timers/promises'
import { SourceError, type SourceErrorKind } from '../source.ts'
import { type CircuitBreaker, PATIENCE_MS } from '../sparql/circuit-breaker.ts'

/** What is kept is there within this time, in ms. */
const KEPT_MS = 200

/**
 * Asks an endpoint first and a copy where it does not answer. The breaker of the endpoint says whether it is worth
 * asking: with a copy at hand nobody waits for an endpoint that did not answer the last time.
 */
export class LiveAnswers {
  readonly #breaker: CircuitBreaker
  readonly #patienceMs: number

  /** @param patienceMs how long an endpoint is waited for where a copy can answer */
  constructor(breaker: CircuitBreaker, patienceMs = PATIENCE_MS) {
    this.#breaker = breaker
    this.#patienceMs = patienceMs
  }

  /**
   * The answer of the endpoint or of the copy; of the endpoint where there is none.
   *
   * @param options.mayBeKept whether the live answer may be there without the endpoint being asked
   */
  async read<Answer>(
    readLive: () => Promise<Answer>,
    readCopy: (() => Promise<Answer | undefined>) | undefined,
    { mayBeKept = false } = {},
  ): Promise<Answer> {
    if (!readCopy) return readLive()
    let answering: Promise<Answer> | undefined
    try {
      const isWell = this.#breaker.state === 'closed'
      if (!mayBeKept) await this.#breaker.admit({ hasCopy: true })
      answering = readLive()
      return await this.#withPatience(answering, isWell || !mayBeKept)
    } catch (error) {
      if (!isDown(error)) throw error
      const copied = await readCopy()
      return copied === undefined ? (answering ?? readLive()) : copied
    }
  }

  /** The answer, or a failure after some time; then nobody may be waiting for the answer any longer. */
  async #withPatience<Answer>(answering: Promise<Answer>, isWell: boolean): Promise<Answer> {
    answering.catch(() => undefined)
    const stop = new AbortController()
    const patienceMs = isWell ? this.#patienceMs : Math.min(this.#patienceMs, KEPT_MS)
    const tooLate = pause(patienceMs, undefined, { signal: stop.signal, ref: false }).then(() => {
      if (isWell) this.#breaker.failed()
      throw new SourceError('timeout', 'The data source takes long to answer.')
    })
    tooLate.catch(() => undefined)
    try {
      return await Promise.race([answering, tooLate])
    } finally {
      stop.abort()
    }
  }
}

/**
 * An endpoint that answers with a web page, half an answer, nothing or without end is no better than one that does not
 * answer; neither is one that may not be asked any more.
 */
const DOWN_KINDS: SourceErrorKind[] = ['unavailable', 'timeout', 'bad-answer', 'bad-cube', 'too-large']

const isDown = (error: unknown): boolean => error instanceof SourceError && DOWN_KINDS.includes(error.kind)
