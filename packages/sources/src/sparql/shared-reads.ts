import { beginShared, waitForShared } from '../work-budget.ts'

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
