import QuickLRU from 'quick-lru'
import { beginShared, waitForShared } from './work-budget.ts'

/**
 * Caches loaded values. Concurrent requests share one load, for which each waits as long as its own budget allows.
 * Failed loads are not cached.
 */
export class PromiseCache<Value> {
  readonly #entries: QuickLRU<string, Promise<Value>>

  /** @param maxAge how long an entry is valid, in ms */
  constructor(maxSize: number, maxAge: number) {
    this.#entries = new QuickLRU({ maxSize, maxAge })
  }

  read(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key)
    if (known) return waitForShared(known)
    const loading = beginShared(load)
    this.#entries.set(key, loading)
    loading.catch(() => {
      if (this.#entries.peek(key) === loading) this.#entries.delete(key)
    })
    return waitForShared(loading)
  }
}

/** Shares a read between concurrent callers without caching the result. */
export class SharedReads {
  readonly #reading = new Map<string, Promise<unknown>>()

  /** The key identifies the value and its type. */
  read<Result>(key: string, load: () => Promise<Result>): Promise<Result> {
    const known = this.#reading.get(key)
    if (known) return waitForShared(known as Promise<Result>)
    const reading = beginShared(load)
    this.#reading.set(key, reading)
    const forget = () => this.#reading.delete(key)
    reading.then(forget, forget)
    return waitForShared(reading)
  }
}
