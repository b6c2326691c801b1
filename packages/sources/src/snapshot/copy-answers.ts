import type { CubeFilter, Locale, Table } from '@tessera/cube'
import { type CubeSource, type ObservationBounds, SourceError } from '../source.ts'
import type { SnapshotCube } from './copied-cube.ts'
import type { CopyFile } from './copy-files.ts'
import type { CopySchedule } from './copy-schedule.ts'
import type { CopyStore } from './copy-store.ts'
import { LiveAnswers } from './live-answers.ts'

export type CopyAnswersParts = {
  live: CubeSource
  store: CopyStore
  schedule: CopySchedule
  now: () => number
  onError: (error: unknown, iri: string) => void
}

/** Chooses who answers: the copy of a cube or its endpoint. */
export class CopyAnswers {
  readonly #parts: CopyAnswersParts
  readonly #liveAnswers: LiveAnswers

  constructor(parts: CopyAnswersParts) {
    this.#parts = parts
    this.#liveAnswers = new LiveAnswers(parts.now)
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

  /** From the endpoint; while it is down from the copy. */
  fromLive<Answer>(
    iri: string,
    readLive: () => Promise<Answer>,
    read: (cube: SnapshotCube) => Promise<Answer | undefined>,
  ): Promise<Answer> {
    const { live, store, onError } = this.#parts
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
    return this.#liveAnswers.read(readLive, file && (() => readCopy(file)))
  }

  /** The first use of a cube: it is answered live, and copied. */
  async readAndCopy(filter: CubeFilter, locale: Locale, bounds: ObservationBounds): Promise<Table> {
    const { live, schedule } = this.#parts
    try {
      const table = await live.observations(filter, locale, bounds)
      schedule.wantCopy(filter.iri)
      return table
    } catch (error) {
      // Too much to ask for at once is no reason not to copy.
      if (isTooLarge(error)) schedule.wantCopy(filter.iri)
      throw error
    }
  }
}

const isTooLarge = (error: unknown): boolean => error instanceof SourceError && error.kind === 'too-large'
