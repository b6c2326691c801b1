import { beginShared, waitForShared } from './work-budget.ts'

/** The time for which a value stays fresh, and the rules for retrying failed reads, in ms. */
const FRESH_MS = 60_000
const MAX_STALE_MS = 3_600_000
const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 300_000

/**
 * A cached value that is refreshed in the background. Callers get the cached value at once; only the first read blocks.
 * If reads fail, the last value is served for an hour, with growing pauses between retries; after that, callers get the
 * error. Values that nobody requests are not read.
 */
export class KeptValue<Value> {
  readonly #load: (earlier: Value | undefined) => Promise<Value>
  readonly #now: () => number
  readonly #recall: (() => Promise<Value | undefined>) | undefined
  readonly #freshMs: number
  #recalling: Promise<void> | undefined
  #kept: { value: Value; readAt: number; isRecalled: boolean } | undefined
  #reading: Promise<Value> | undefined
  #failure: { error: unknown; count: number; retryAt: number } | undefined

  /**
   * @param load reads the value; receives the previous one and may return it if nothing changed
   * @param now a monotonic clock, in ms
   * @param recall returns the value read by an earlier process; used until the first read of this process ends
   * @param freshMs how long a value is not read again; for ever if it never changes, also one that was recalled
   */
  constructor(
    load: (earlier: Value | undefined) => Promise<Value>,
    now: () => number,
    recall?: () => Promise<Value | undefined>,
    freshMs = FRESH_MS,
  ) {
    this.#load = load
    this.#now = now
    this.#recall = recall
    this.#freshMs = freshMs
  }

  async read(): Promise<Value> {
    if (this.#recall) {
      this.#recalling ??= this.#recallOnce(this.#recall)
      await this.#recalling
    }
    const kept = this.#kept
    if (!kept) return waitForShared(this.#readAgain())
    const age = this.#now() - kept.readAt
    if (age < this.#freshMs) return kept.value
    const isResting = this.#failure !== undefined && this.#now() < this.#failure.retryAt
    const reading = isResting ? undefined : this.#readAgain()
    if (age >= MAX_STALE_MS) {
      if (reading) return waitForShared(reading)
      throw this.#failure?.error
    }
    // Nobody awaits this read; its failure is recorded and reported once it lasts.
    reading?.catch(() => undefined)
    return kept.value
  }

  /** A recalled value is treated as due to be read again. */
  async #recallOnce(recall: () => Promise<Value | undefined>): Promise<void> {
    const value = await recall()
    if (value !== undefined) this.#kept = { value, readAt: this.#now() - FRESH_MS, isRecalled: true }
  }

  /** Concurrent callers share one read. */
  #readAgain(): Promise<Value> {
    this.#reading ??= beginShared(() => this.#readOnce()).finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readOnce(): Promise<Value> {
    try {
      const kept = this.#kept
      const isGood = kept !== undefined && this.#now() - kept.readAt < MAX_STALE_MS
      const value = await this.#load(isGood ? kept.value : undefined)
      this.#kept = { value, readAt: this.#now(), isRecalled: false }
      this.#failure = undefined
      return value
    } catch (error) {
      const count = (this.#failure?.count ?? 0) + 1
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), MAX_PAUSE_MS)
      this.#failure = { error, count, retryAt: this.#now() + pause }
      if (this.#kept?.isRecalled) this.#kept = undefined
      throw error
    }
  }
}
