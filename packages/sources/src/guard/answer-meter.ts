import { RefusedHere } from '../model/refused-here.ts'
import { readWorkBudget } from '../model/work-budget.ts'

/**
 * What answers that are being read at once may take in memory, of one endpoint and in the whole process, in bytes: there
 * is room for the largest answer of all, and not for six of them.
 */
const MAX_OF_ENDPOINT = 700_000_000
const MAX_OF_PROCESS = 1_000_000_000
/** What a cell takes once it is parsed, as measured. */
const CELL_BYTES = 100

/** Counts what one answer takes while it is read. Both throw a RefusedHere where the answer has to be given up. */
export type MeteredAnswer = {
  /** Bytes as they came. */
  add(bytes: number): void
  addCells(count: number): void
  /** To be called when the answer has been read, or was given up. */
  [Symbol.dispose](): void
}

/** How much is being read at once. Where it is too much, the answers with more than their share are given up. */
export class AnswerMeter {
  readonly #most: number
  readonly #whole: AnswerMeter | undefined
  #bytes = 0
  #answers = 0

  /** @param whole what this one is a part of */
  constructor(most: number, whole?: AnswerMeter) {
    this.#most = most
    this.#whole = whole
  }

  /** Of the answers that are being read. */
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
      const message = 'More is being read from data sources at once than there is room for. Try again soon.'
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

/** The meter of an endpoint, as part of the one of the process. */
export const createEndpointMeter = (): AnswerMeter => new AnswerMeter(MAX_OF_ENDPOINT, WHOLE)
