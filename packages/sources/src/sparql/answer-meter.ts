import { RefusedHere } from '../refused-here.ts'
import { readWorkBudget } from '../work-budget.ts'

/** Bytes of answers that are being read at once, of one endpoint and in the whole process. */
const MAX_OF_ENDPOINT = 256_000_000
const MAX_OF_PROCESS = 512_000_000

/** Counts the bytes of one answer while it is read. */
export type MeteredAnswer = {
  /** Throws a RefusedHere where the answer has to be given up. */
  add(bytes: number): void
  /** To be called when the answer has been read, or was given up. */
  end(): void
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
    return {
      add: (bytes) => {
        own += bytes
        this.#enter(0, bytes)
        readWorkBudget()?.takeBytes(bytes)
        if (this.#isBeyondShare(own)) {
          const message =
            'More is being read from data sources at once than there is room for. Try again soon.'
          throw new RefusedHere('unavailable', message)
        }
      },
      end: () => this.#enter(-1, -own),
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
