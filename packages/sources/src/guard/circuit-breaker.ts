import { setTimeout as pause } from 'node:timers/promises'
import { RefusedHere } from '../model/refused-here.ts'
import { readWorkBudget, runForNobody } from '../model/work-budget.ts'
import type { BreakerState } from '../source.ts'

/** The number of consecutive failures that opens the breaker. */
const MAX_FAILURES = 5
/** The first pause of an open breaker, in ms. It doubles after each failed trial. */
const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 60_000
/** The response time in ms above which a response does not prove that the endpoint has recovered. */
export const PATIENCE_MS = 3_000
/** The time that a request waits for a trial that may close the breaker, in ms. */
const TRIAL_WAIT_MS = 300

/**
 * The trust in an endpoint. `trusted`: a trial has succeeded, but no real request yet. For the others, see
 * `BreakerState`.
 */
type Trust = 'closed' | 'trusted' | 'doubtful' | 'open'

type Trial = { done: Promise<void>; startedAt: number }

/**
 * Tracks whether an endpoint responds. After repeated failures, it opens for a while, and requests fail at once instead
 * of timing out. Then it tries one request at a time until the endpoint has recovered. Callers with a copy as a
 * fallback stop sending requests after the first failure.
 */
export class CircuitBreaker {
  readonly #tryOut: () => Promise<unknown>
  readonly #now: () => number
  #failures = 0
  #trust: Trust = 'closed'
  #pauseMs = FIRST_PAUSE_MS
  #restsUntil = 0
  #trial: Trial | undefined
  #opened = new AbortController()

  /**
   * @param tryOut sends a small request to the endpoint; rejects if it does not respond
   * @param now a monotonic clock, in ms, so that a changed system time cannot keep the breaker open
   */
  constructor(tryOut: () => Promise<unknown>, now = (): number => performance.now()) {
    this.#tryOut = tryOut
    this.#now = now
  }

  get state(): BreakerState {
    if (this.#trial) return 'half-open'
    return this.#trust === 'trusted' ? 'closed' : this.#trust
  }

  /** Aborts when the breaker opens, so that pending requests stop waiting, too. */
  get opened(): AbortSignal {
    return this.#opened.signal
  }

  /** Failures since the last response. */
  get failures(): number {
    return this.#failures
  }

  /** Resolves if requests may be sent to the endpoint. Otherwise rejects, at once or after a short trial. */
  async admit({ hasCopy = false } = {}): Promise<void> {
    if (!this.#refuses(hasCopy)) return
    const trial = this.#findTrial()
    if (trial) await this.#waitShortly(trial)
    if (this.#refuses(hasCopy)) throw this.toRefusal()
  }

  /** Records a response. A slow one does not remove doubts. */
  succeeded(tookMs: number): void {
    if (this.#trust === 'open') return
    this.#failures = 0
    if (tookMs >= PATIENCE_MS) return
    this.#trust = 'closed'
    this.#pauseMs = FIRST_PAUSE_MS
  }

  /** Records a failure: no response, or an invalid one. */
  failed(): void {
    this.#failures += 1
    const before = this.#trust
    if (before === 'open') return
    if (this.#failures >= MAX_FAILURES) this.#trust = 'open'
    else if (before === 'doubtful') return
    else this.#trust = 'doubtful'
    if (before === 'trusted') this.#lengthenPause()
    this.#restsUntil = this.#now() + this.#pauseMs
    if (this.#trust === 'open') this.#tellOpened()
  }

  #tellOpened(): void {
    this.#opened.abort()
    this.#opened = new AbortController()
  }

  #refuses(hasCopy: boolean): boolean {
    return this.#trust === 'open' || (hasCopy && this.#trust === 'doubtful')
  }

  #lengthenPause(): void {
    this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS)
  }

  #restLonger(): void {
    this.#lengthenPause()
    this.#restsUntil = this.#now() + this.#pauseMs
  }

  /** Returns the running trial, or starts one if the pause is over. */
  #findTrial(): Trial | undefined {
    if (!this.#trial && this.#now() >= this.#restsUntil) {
      const done = runForNobody(() => this.#tryOut())
        .then(() => this.#letIn())
        .catch(() => this.#restLonger())
        .finally(() => {
          this.#trial = undefined
        })
      this.#trial = { done, startedAt: this.#now() }
    }
    return this.#trial
  }

  /**
   * Closes the breaker provisionally. The first failure opens it again, and pauses keep growing until a real request
   * succeeds.
   */
  #letIn(): void {
    if (this.#trust === 'open') this.#failures = MAX_FAILURES - 1
    this.#trust = 'trusted'
  }

  async #waitShortly({ done, startedAt }: Trial): Promise<void> {
    const left = TRIAL_WAIT_MS - (this.#now() - startedAt)
    if (left <= 0) return
    const stop = new AbortController()
    const late = pause(left, undefined, { signal: stop.signal }).catch(() => undefined)
    await Promise.race([done, late])
    stop.abort()
  }

  /** Returns the error for requests that are not sent. */
  toRefusal(): RefusedHere {
    const seconds = Math.max(1, Math.ceil((this.#restsUntil - this.#now()) / 1000))
    readWorkBudget()?.noteRetry(seconds)
    const message = 'The data source is not responding at the moment. It will be retried soon.'
    return new RefusedHere('unavailable', message, undefined, seconds)
  }
}
