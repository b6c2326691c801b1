import { setTimeout as pause } from 'node:timers/promises'
import { SourceError, type SourceErrorKind } from '../source.ts'

/** How long an endpoint that did not answer is left alone where a copy can answer. */
const DOWN_MS = 60_000
/** How long an endpoint is waited for where a copy can answer. */
const PATIENCE_MS = 3_000

/** Asks an endpoint first and a copy where it does not answer; while it is down, nobody waits for it twice. */
export class LiveAnswers {
  readonly #now: () => number
  readonly #patienceMs: number
  #downUntil = 0

  constructor(now: () => number, patienceMs = PATIENCE_MS) {
    this.#now = now
    this.#patienceMs = patienceMs
  }

  async read<Answer>(
    readLive: () => Promise<Answer>,
    readCopy: (() => Promise<Answer | undefined>) | undefined,
  ): Promise<Answer> {
    if (!readCopy) return readLive()
    if (this.#now() < this.#downUntil) {
      const copied = await readCopy()
      if (copied !== undefined) return copied
    }
    const answering = readLive()
    try {
      return await withPatience(answering, this.#patienceMs)
    } catch (error) {
      if (!isDown(error)) throw error
      this.#downUntil = this.#now() + DOWN_MS
      const copied = await readCopy()
      return copied === undefined ? answering : copied
    }
  }
}

/** The answer, or a failure after some time; then nobody may be waiting for the answer any longer. */
async function withPatience<Answer>(answering: Promise<Answer>, patienceMs: number): Promise<Answer> {
  answering.catch(() => undefined)
  const stop = new AbortController()
  const tooLate = pause(patienceMs, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new SourceError('timeout', 'The data source takes long to answer.')
  })
  tooLate.catch(() => undefined)
  try {
    return await Promise.race([answering, tooLate])
  } finally {
    stop.abort()
  }
}

/** An endpoint that answers with a web page, half an answer or nothing is no better than one that does not answer. */
const DOWN_KINDS: SourceErrorKind[] = ['unavailable', 'timeout', 'bad-answer']

const isDown = (error: unknown): boolean => error instanceof SourceError && DOWN_KINDS.includes(error.kind)
