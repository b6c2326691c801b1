import type { CubeFilter, Locale, Table } from '@tessera/cube'
import { type CubeSource, type ObservationBounds, SourceError } from '../source.ts'
import type { CircuitBreaker } from '../sparql/circuit-breaker.ts'
import type { SnapshotCube } from './copied-cube.ts'
import type { CopyFile } from './copy-files.ts'
import type { CopySchedule } from './copy-schedule.ts'
import type { CopyStore } from './copy-store.ts'
import type { EndpointControl } from './endpoint-control.ts'
import { LiveAnswers } from './live-answers.ts'

export type CopyAnswersParts = {
  live: CubeSource
  store: CopyStore
  schedule: CopySchedule
  breaker: CircuitBreaker
  control: EndpointControl
  onError: (error: unknown, iri: string) => void
}

/** Chooses who answers: the copy of a cube or its endpoint. */
export class CopyAnswers {
  readonly #parts: CopyAnswersParts
  readonly #liveAnswers: LiveAnswers

  constructor(parts: CopyAnswersParts) {
    this.#parts = parts
    this.#liveAnswers = new LiveAnswers(parts.breaker)
  }

  /** From the copy where there is one; a copy that fails is no worse than none. */
  async fromCopy<Answer>(
    iri: string,
    read: (cube: SnapshotCube) => Promise<Answer>,
    readLive: () => Promise<Answer>,
  ): Promise<Answer> {
    const { live, store, schedule, onError } = this.#parts
    const file = store.find(live.url, iri)
    try {
      const cube = file && (await store.openCopy(file))
      if (file && cube) {
        schedule.wantCheck(file)
        return await read(cube)
      }
    } catch (error) {
      if (isTooLarge(error)) throw error
      onError(error, iri)
    }
    return readLive()
  }

  /**
   * From the endpoint; while it is down from the copy. Down is also one that knows nothing of a cube that was copied, or
   * less than the copy, and of no other cube either.
   *
   * @param isNothing whether an answer says nothing, as one about a cube that is not there
   */
  fromLive<Answer>(
    iri: string,
    readLive: () => Promise<Answer>,
    read: (cube: SnapshotCube) => Promise<Answer | undefined>,
    isNothing: (answer: Answer) => boolean = () => false,
  ): Promise<Answer> {
    const { live, store, control, onError } = this.#parts
    const readCopy = async (file: CopyFile): Promise<Answer | undefined> => {
      try {
        const cube = await store.openCopy(file)
        return cube && (await read(cube))
      } catch (error) {
        onError(error, iri)
        return undefined
      }
    }
    const file = store.findAnyVersion(live.url, iri)
    if (!file) return readLive()
    const readTruth = async (): Promise<Answer> => {
      try {
        const answer = await readLive()
        const copied = isNothing(answer) ? await readCopy(file) : undefined
        if (copied === undefined || isNothing(copied) || (await control.holdsCubes())) return answer
      } catch (error) {
        const isMissing = error instanceof SourceError && error.kind === 'not-found'
        if (!isMissing || (await control.holdsCubes())) throw error
      }
      throw toEmptied()
    }
    return this.#liveAnswers.read(readTruth, () => readCopy(file))
  }

  /** What may be kept from an endpoint that was there, so that it is not waited for where that is not well. */
  fromKept<Answer>(readLive: () => Promise<Answer>, readCopies: () => Promise<Answer>): Promise<Answer> {
    return this.#liveAnswers.read(readLive, readCopies, { mayBeKept: true })
  }

  /** The first use of a cube: it is answered live, and copied. */
  async readAndCopy(filter: CubeFilter, locale: Locale, bounds: ObservationBounds): Promise<Table> {
    const { live, schedule } = this.#parts
    try {
      const table = await live.observations(filter, locale, bounds)
      schedule.wantCopy(filter.iri)
      return table
    } catch (error) {
      // Too much to ask for at once, or for the time there is, is no reason not to copy: pages are small questions.
      if (isTooMuch(error)) schedule.wantCopy(filter.iri)
      throw error
    }
  }
}

const isTooMuch = (error: unknown): boolean =>
  error instanceof SourceError && (error.kind === 'too-large' || error.kind === 'timeout')

/** An endpoint without any cube, although there were some. */
export const toEmptied = (): SourceError =>
  new SourceError('bad-answer', 'The data source answers, but holds no datasets any more.')

const isTooLarge = (error: unknown): boolean => error instanceof SourceError && error.kind === 'too-large'
