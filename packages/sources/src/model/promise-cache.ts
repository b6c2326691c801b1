import QuickLRU from 'quick-lru'
import { beginShared, waitForShared } from './work-budget.ts'

/**
 * Remembers what was loaded. Requests at the same time share one load, each as long as its own budget lasts; a failed
 * load is forgotten.
 */
export class PromiseCache<Value> {
  readonly #entries: QuickLRU<string, Promise<Value>>

  /** @param maxAge milliseconds an entry is good for */
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

/** Those who read the same at the same time share one reading; nothing is kept after it. */
export class SharedReads {
  readonly #reading = new Map<string, Promise<unknown>>()

  /** The key says what is read, and with it the type. */
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
