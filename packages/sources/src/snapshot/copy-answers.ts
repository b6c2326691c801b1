import type { CubeFilter, Locale, Table } from '@tessera/cube'
import type { SnapshotCube } from '../columns/copied-cube.ts'
import type { CircuitBreaker } from '../guard/circuit-breaker.ts'
import { type CubeSource, type ObservationBounds, SourceError } from '../source.ts'
import type { CopyFile } from './copy-files.ts'
import type { CopySchedule } from './copy-schedule.ts'
import type { CopyStore } from './copy-store.ts'
import type { EndpointControl } from './endpoint-control.ts'
import { createLiveAnswers } from './live-answers.ts'
import type { SupersededVersions } from './superseded-versions.ts'

type CopyAnswersParts = {
  live: CubeSource
  store: CopyStore
  schedule: CopySchedule
  breaker: CircuitBreaker
  control: EndpointControl
  superseded: SupersededVersions
  onError: (error: unknown, iri: string) => void
}

type LiveOptions<Answer> = { isNothing?: (answer: Answer) => boolean; toNewer?: (iri: string) => Answer }

export type CopyAnswers = ReturnType<typeof createCopyAnswers>

/** Chooses who answers: the copy of a cube or its endpoint. */
export function createCopyAnswers(parts: CopyAnswersParts) {
  const { live, store, schedule, breaker, onError } = parts
  const liveAnswers = createLiveAnswers(breaker)
  return {
    /** From the copy where there is one; a copy that fails, or lacks the answer, is no worse than none. */
    async fromCopy<Answer>(
      iri: string,
      read: (cube: SnapshotCube) => Promise<Answer | undefined>,
      readLive: () => Promise<Answer>,
    ): Promise<Answer> {
      const file = store.find(live.url, iri)
      try {
        const cube = file && (await store.openCopy(file))
        if (file && cube) {
          schedule.wantCheck(file)
          const answer = await read(cube)
          if (answer !== undefined) return answer
        }
      } catch (error) {
        if (isTooLarge(error)) throw error
        onError(error, iri)
      }
      return readLive()
    },

    fromLive: createFromLive(parts, liveAnswers),

    /** What may be kept from an endpoint that was there, so that it is not waited for where that is not well. */
    fromKept: <Answer>(readLive: () => Promise<Answer>, readCopies: () => Promise<Answer>): Promise<Answer> =>
      liveAnswers.read(readLive, readCopies, { mayBeKept: true }),

    /** The first use of a cube: it is answered live, and copied. */
    async readAndCopy(filter: CubeFilter, locale: Locale, bounds: ObservationBounds): Promise<Table> {
      try {
        const table = await live.observations(filter, locale, bounds)
        schedule.wantCopy(filter.iri)
        return table
      } catch (error) {
        // Too much to ask for at once, or for the time there is, does not rule out a copy: pages are small questions.
        if (isTooMuch(error)) schedule.wantCopy(filter.iri)
        throw error
      }
    },
  }
}

/**
 * From the endpoint; while it is down from the copy. Down is also one that knows nothing of a cube that was copied,
 * or less than the copy, and of no other cube either. A version that it has removed is answered for by its copy as
 * long as that is needed.
 *
 * @param isNothing whether an answer says nothing, as one about a cube that is not there
 * @param toNewer what is answered for a removed version, by the iri of the one in its place; what its copy says
 * where left out
 */
function createFromLive(
  { live, store, control, superseded, onError }: CopyAnswersParts,
  liveAnswers: ReturnType<typeof createLiveAnswers>,
) {
  return function fromLive<Answer>(
    iri: string,
    readLive: () => Promise<Answer>,
    read: (cube: SnapshotCube) => Promise<Answer | undefined>,
    { isNothing = () => false, toNewer }: LiveOptions<Answer> = {},
  ): Promise<Answer> {
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
    const readRemoved = async (): Promise<Answer | undefined> => {
      const newer = file.record.iri === iri ? await superseded.find(file) : undefined
      if (newer === undefined) return undefined
      return toNewer ? toNewer(newer) : readCopy(file)
    }
    const readTruth = async (): Promise<Answer> => {
      try {
        const answer = await readLive()
        const copied = isNothing(answer) ? await readCopy(file) : undefined
        const isTruth = copied === undefined || (isNothing(copied) && !file.isLastOne)
        if (isTruth) return answer
        if (await control.holdsCubes()) return (await readRemoved()) ?? answer
        if (isNothing(copied)) return answer
      } catch (error) {
        const isMissing = error instanceof SourceError && error.kind === 'not-found'
        if (!isMissing) throw error
        if (await control.holdsCubes()) {
          const removed = await readRemoved()
          if (removed === undefined) throw error
          return removed
        }
      }
      throw toEmptied()
    }
    return liveAnswers.read(readTruth, () => readCopy(file))
  }
}

const isTooMuch = (error: unknown): boolean =>
  error instanceof SourceError && (error.kind === 'too-large' || error.kind === 'timeout')

/** An endpoint without any cube, although there were some. */
export const toEmptied = (): SourceError =>
  new SourceError('bad-answer', 'The data source answers, but has no datasets any more.')

const isTooLarge = (error: unknown): boolean => error instanceof SourceError && error.kind === 'too-large'
