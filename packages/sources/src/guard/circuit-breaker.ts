import { setTimeout as pause } from 'node:timers/promises'
import { RefusedHere } from '../model/refused-here.ts'
import { readWorkBudget, runForNobody } from '../model/work-budget.ts'
import type { BreakerState } from '../source.ts'

/** So many failures one after the other, and nobody is sent to the endpoint any longer. */
const MAX_FAILURES = 5
/** How long it is left alone then, in ms: twice as long after each trial that fails. */
const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 60_000
/** What took longer does not show that the endpoint is well again. */
export const PATIENCE_MS = 3_000
/** How long people wait for a trial that may bring the endpoint back to them, in ms. */
const TRIAL_WAIT_MS = 300

/** `trusted`: a trial was answered, and no real question yet. The others are those of `BreakerState`. */
type Trust = 'closed' | 'trusted' | 'doubtful' | 'open'

type Trial = { done: Promise<void>; startedAt: number }

/**
 * Knows whether an endpoint answers, from how its last answers went. One that fails again and again is not asked for a
 * while: a question fails at once instead of after its time limit. Then one trial at a time, for which nobody waits
 * long, finds out whether it is back. Who has another answer at hand, a copy, is content after the first failure.
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
   * @param tryOut asks the endpoint something small; rejects where it does not answer
   * @param now a clock that never goes back, in ms: a wrong clock must not keep an endpoint away
   */
  constructor(tryOut: () => Promise<unknown>, now = (): number => performance.now()) {
    this.#tryOut = tryOut
    this.#now = now
  }

  get state(): BreakerState {
    if (this.#trial) return 'half-open'
    return this.#trust === 'trusted' ? 'closed' : this.#trust
  }

  /** Fires when the breaker opens: what was asked before is not waited for any longer either. */
  get opened(): AbortSignal {
    return this.#opened.signal
  }

  /** Failures since the last answer. */
  get failures(): number {
    return this.#failures
  }

  /** Resolves where the endpoint may be asked; else rejects with a sentence, at once or after a short trial. */
  async admit({ hasCopy = false } = {}): Promise<void> {
    if (!this.#refuses(hasCopy)) return
    const trial = this.#findTrial()
    if (trial) await this.#waitShortly(trial)
    if (this.#refuses(hasCopy)) throw this.toRefusal()
  }

  /** An answer came. One that came late does not end a doubt. */
  succeeded(tookMs: number): void {
    if (this.#trust === 'open') return
    this.#failures = 0
    if (tookMs >= PATIENCE_MS) return
    this.#trust = 'closed'
    this.#pauseMs = FIRST_PAUSE_MS
  }

  /** No answer came, or not a valid one. */
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

  /** The trial under way, or one that begins because the pause is over. */
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

  /** The first failure closes the way again, and the pauses go on growing until a real answer came. */
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

  /** Why nobody is sent to the endpoint. */
  toRefusal(): RefusedHere {
    const seconds = Math.max(1, Math.ceil((this.#restsUntil - this.#now()) / 1000))
    readWorkBudget()?.noteRetry(seconds)
    const message = 'The data source does not answer at the moment. It will be tried again soon.'
    return new RefusedHere('unavailable', message, undefined, seconds)
  }
}
