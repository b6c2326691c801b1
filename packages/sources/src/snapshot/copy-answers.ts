import type { SnapshotCube } from '../columns/copied-cube.ts'
import type { CircuitBreaker } from '../guard/circuit-breaker.ts'
import { readWorkBudget } from '../model/work-budget.ts'
import { type CubeSource, SourceError } from '../source.ts'
import type { CopyFile } from './copy-files.ts'
import type { CopyProgress, CopySchedule } from './copy-schedule.ts'
import type { CopyStore } from './copy-store.ts'
import type { EndpointControl } from './endpoint-control.ts'
import { createLiveAnswers } from './live-answers.ts'
import type { SupersededVersions } from './superseded-versions.ts'

/** The least time to wait for a copy, in s. */
const MIN_RETRY_S = 5

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

/** Decides whether the copy of a cube or its endpoint answers. */
export function createCopyAnswers(parts: CopyAnswersParts) {
  const { live, store, schedule, breaker, onError } = parts
  const liveAnswers = createLiveAnswers(breaker)
  return {
    /**
     * Answers from the copy if there is one, and live if the copy fails or lacks the answer. If the live query is too large or
     * too slow, the cube is copied, because copying uses small queries; once that makes progress, the error says so.
     */
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
      try {
        return await readLive()
      } catch (error) {
        if (!isTooMuch(error)) throw error
        schedule.wantCopy(iri)
        const progress = schedule.readProgress(iri)
        throw progress && isTimeout(error) ? toPreparing(progress, error) : error
      }
    },

    /** Has a cube copied that the endpoint has answered for. */
    wantCopy: schedule.wantCopy,

    fromLive: createFromLive(parts, liveAnswers),

    /**
     * Answers with cached values of a healthy endpoint where possible, so that an unhealthy endpoint causes no wait.
     */
    fromKept: <Answer>(readLive: () => Promise<Answer>, readCopies: () => Promise<Answer>): Promise<Answer> =>
      liveAnswers.read(readLive, readCopies, { mayBeKept: true }),
  }
}

/**
 * Answers from the endpoint, or from the copy while the endpoint is down. An endpoint also counts as down if it does
 * not know a copied cube, or knows less than the copy, and has no other cubes either. Versions that the endpoint has
 * removed are answered from their copies as long as they are needed.
 *
 * @param isNothing whether an answer is empty, as for a missing cube
 * @param toNewer returns the answer for a removed version, given the IRI of its replacement; by default the answer of
 * the copy
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

const isTimeout = (error: unknown): error is SourceError =>
  error instanceof SourceError && error.kind === 'timeout'

const isTooMuch = (error: unknown): boolean => isTooLarge(error) || isTimeout(error)

/** The error for a query that is too slow for the endpoint while the copy is being made that will answer it. */
function toPreparing({ share, secondsLeft }: CopyProgress, { detail }: SourceError): SourceError {
  const seconds = Math.max(MIN_RETRY_S, Math.ceil(secondsLeft))
  readWorkBudget()?.noteRetry(seconds)
  const percent = Math.floor(share * 100)
  const minutes = Math.ceil(seconds / 60)
  return new SourceError(
    'preparing',
    `This dataset is large. A copy of it is being made, ${percent} % of which is done. Try again in about ` +
      `${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    detail,
  )
}

/** The error for an endpoint that used to have cubes but has none now. */
export const toEmptied = (): SourceError =>
  new SourceError('bad-answer', 'The data source responds, but no longer contains any datasets.')

const isTooLarge = (error: unknown): boolean => error instanceof SourceError && error.kind === 'too-large'
