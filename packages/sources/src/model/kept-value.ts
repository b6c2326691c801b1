import { beginShared, waitForShared } from './work-budget.ts'

/** How long a value is good for as it is, and what happens when it cannot be read again; in milliseconds. */
const FRESH_MS = 60_000
const MAX_STALE_MS = 3_600_000
const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 300_000

/**
 * Something that is read, kept, and read again in the background: those who ask get what is kept, at once, and only the
 * first of all waits. While readings fail, what was read before is kept for an hour, and the pauses between attempts
 * grow; after that the failure is told. Nothing is read while nobody asks.
 */
export class KeptValue<Value> {
  readonly #load: (earlier: Value | undefined) => Promise<Value>
  readonly #now: () => number
  #kept: { value: Value; readAt: number } | undefined
  #reading: Promise<Value> | undefined
  #failure: { error: unknown; count: number; retryAt: number } | undefined

  /**
   * @param load reads the value; gets the one before, so that it may answer with that where nothing changed
   * @param now a clock that never goes back, in milliseconds
   */
  constructor(load: (earlier: Value | undefined) => Promise<Value>, now: () => number) {
    this.#load = load
    this.#now = now
  }

  async read(): Promise<Value> {
    const kept = this.#kept
    if (!kept) return waitForShared(this.#readAgain())
    const age = this.#now() - kept.readAt
    if (age < FRESH_MS) return kept.value
    const isResting = this.#failure !== undefined && this.#now() < this.#failure.retryAt
    const reading = isResting ? undefined : this.#readAgain()
    if (age >= MAX_STALE_MS) {
      if (reading) return waitForShared(reading)
      throw this.#failure?.error
    }
    // Nobody waits for this reading; its failure is noted and told when it has lasted.
    reading?.catch(() => undefined)
    return kept.value
  }

  /** Those who ask at the same time share one reading. */
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
      this.#kept = { value, readAt: this.#now() }
      this.#failure = undefined
      return value
    } catch (error) {
      const count = (this.#failure?.count ?? 0) + 1
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), MAX_PAUSE_MS)
      this.#failure = { error, count, retryAt: this.#now() + pause }
      throw error
    }
  }
}
