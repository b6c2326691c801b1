import { RefusedHere } from '../model/refused-here.ts'
import { readWorkBudget } from '../model/work-budget.ts'

/**
 * Limits on the memory of responses that are read at the same time, per endpoint and for the whole process, in bytes.
 * They fit the largest allowed response, but not six of them.
 */
const MAX_OF_ENDPOINT = 700_000_000
const MAX_OF_PROCESS = 1_000_000_000
/** Measured memory of a parsed cell, in bytes. */
const CELL_BYTES = 100

/**
 * Counts the memory of one response while it is read. Both methods throw a RefusedHere when the response must be
 * abandoned.
 */
export type MeteredAnswer = {
  /** Adds bytes as received. */
  add(bytes: number): void
  addCells(count: number): void
  /** Ends the count. Call this when the response has been read or abandoned. */
  [Symbol.dispose](): void
}

/** Tracks the memory of all responses being read. Above the limit, abandons responses larger than their share. */
export class AnswerMeter {
  readonly #most: number
  readonly #whole: AnswerMeter | undefined
  #bytes = 0
  #answers = 0

  /** @param whole the meter of which this one is a part */
  constructor(most: number, whole?: AnswerMeter) {
    this.#most = most
    this.#whole = whole
  }

  /** Bytes of the responses being read. */
  get bytes(): number {
    return this.#bytes
  }

  begin(): MeteredAnswer {
    let own = 0
    this.#enter(1, 0)
    const take = (bytes: number): void => {
      own += bytes
      this.#enter(0, bytes)
      if (!this.#isBeyondShare(own)) return
      const message = 'Too much data is being read from data sources at once. Try again soon.'
      throw new RefusedHere('unavailable', message)
    }
    return {
      add: (bytes) => {
        take(bytes)
        readWorkBudget()?.takeBytes(bytes)
      },
      addCells: (count) => take(count * CELL_BYTES),
      [Symbol.dispose]: () => this.#enter(-1, -own),
    }
  }

  #enter(answers: number, bytes: number): void {
    this.#answers += answers
    this.#bytes += bytes
    if (this.#whole) this.#whole.#enter(answers, bytes)
  }

  #isBeyondShare(own: number): boolean {
    if (this.#bytes > this.#most && own >= this.#most / Math.max(1, this.#answers)) return true
    return this.#whole ? this.#whole.#isBeyondShare(own) : false
  }
}

const WHOLE = new AnswerMeter(MAX_OF_PROCESS)

/** Creates the meter of one endpoint, as part of the meter of the process. */
export const createEndpointMeter = (): AnswerMeter => new AnswerMeter(MAX_OF_ENDPOINT, WHOLE)
