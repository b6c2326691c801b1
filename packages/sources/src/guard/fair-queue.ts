import { RefusedHere } from '../model/refused-here.ts'
import { readWorkBudget } from '../model/work-budget.ts'

type Waiting = { owner: object | undefined; start: () => void }

/** The seconds after which to retry when the queue is full. */
const RETRY_AFTER_S = 5

/**
 * Runs a bounded number of tasks at once and queues a bounded number of others. The next task is from the request with
 * the fewest running tasks, so that a large request cannot starve the others. Tasks whose time limit has passed leave
 * the queue.
 */
export class FairQueue {
  readonly #maximum: number
  readonly #maxWaiting: number
  readonly #waiting: Waiting[] = []
  readonly #running = new Map<object | undefined, number>()
  #count = 0

  constructor(maximum: number, maxWaiting: number) {
    this.#maximum = maximum
    this.#maxWaiting = maxWaiting
  }

  get running(): number {
    return this.#count
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Rejects with a RefusedHere `unavailable` if the queue is full. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    const owner = readWorkBudget()?.owner
    if (this.#count < this.#maximum) this.#take(owner)
    else await this.#waitInLine(owner)
    try {
      return await task()
    } finally {
      this.#leave(owner)
    }
  }

  #waitInLine(owner: object | undefined): Promise<void> {
    const budget = readWorkBudget()
    // copy jobs do not count here, because they never run more at once than their cube has parts
    if (budget && this.#waiting.length >= this.#maxWaiting) {
      budget.noteRetry(RETRY_AFTER_S)
      const message = 'Too many queries are waiting for the data source. Try again soon.'
      throw new RefusedHere('unavailable', message, undefined, RETRY_AFTER_S)
    }
    const inTurn = new Promise<void>((resolve, reject) => {
      const signal = budget?.signal
      const onAbort = (): void => {
        const place = this.#waiting.indexOf(waiting)
        if (place >= 0) this.#waiting.splice(place, 1)
        reject(budget?.toError())
      }
      const start = (): void => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      }
      const waiting = { owner, start }
      this.#waiting.push(waiting)
      if (signal?.aborted) onAbort()
      else signal?.addEventListener('abort', onAbort, { once: true })
    })
    return inTurn
  }

  #take(owner: object | undefined): void {
    this.#count += 1
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1)
  }

  #leave(owner: object | undefined): void {
    this.#count -= 1
    const others = (this.#running.get(owner) ?? 1) - 1
    if (others > 0) this.#running.set(owner, others)
    else this.#running.delete(owner)
    const next = this.#chooseNext()
    if (!next) return
    this.#take(next.owner)
    next.start()
  }

  /** Among the requests with the fewest running tasks, picks the task that has waited longest. */
  #chooseNext(): Waiting | undefined {
    let best = -1
    let fewest = Number.POSITIVE_INFINITY
    for (const [place, { owner }] of this.#waiting.entries()) {
      const running = this.#running.get(owner) ?? 0
      if (running >= fewest) continue
      fewest = running
      best = place
    }
    return best < 0 ? undefined : this.#waiting.splice(best, 1)[0]
  }
}
