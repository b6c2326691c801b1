import { SourceError } from '../source.ts'

/** How long an endpoint that did not answer is left alone where a copy can answer. */
const DOWN_MS = 60_000

/** Asks an endpoint first and copies where it does not answer; while it is down, nobody waits for it twice. */
export class LiveAnswers {
  readonly #now: () => number
  #downUntil = 0

  constructor(now: () => number) {
    this.#now = now
  }

  async read<Answer>(
    readLive: () => Promise<Answer>,
    readCopy: () => Promise<Answer | undefined>,
  ): Promise<Answer> {
    if (this.#now() < this.#downUntil) {
      const copied = await readCopy()
      if (copied !== undefined) return copied
    }
    try {
      const answer = await readLive()
      this.#downUntil = 0
      return answer
    } catch (error) {
      if (!isDown(error)) throw error
      this.#downUntil = this.#now() + DOWN_MS
      const copied = await readCopy()
      if (copied === undefined) throw error
      return copied
    }
  }
}

const isDown = (error: unknown): boolean =>
  error instanceof SourceError && (error.kind === 'unavailable' || error.kind === 'timeout')
