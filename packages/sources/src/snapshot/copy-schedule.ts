import QuickLRU from 'quick-lru'
import { runForNobody } from '../model/work-budget.ts'
import { observeCopy } from '../observe/observe-copies.ts'
import { SourceError } from '../source.ts'
import type { SparqlEndpoint } from '../sparql/client.ts'
import { SparqlCube } from '../sparql/sparql-cube.ts'
import { type CopyOrder, copyCube, NotCopiedError } from './copy-cube.ts'
import type { CopyFile } from './copy-files.ts'
import { readObservationCount } from './read-pages.ts'
import type { SupersededVersions } from './superseded-versions.ts'

/** Delay before another attempt to copy a cube after a failure. */
const RETRY_MS = 600_000
/** Delay if the endpoint was not even asked. */
const RETRY_DOWN_MS = 60_000
/** Delay if another server is copying the cube. */
const RETRY_BUSY_MS = 10_000
/** How often the copying process is told that others use a cube. */
const TELL_MS = 10_000
const MAX_TOLD = 1000
/** Delay if the cube is too large, because cubes rarely shrink. */
const RETRY_LARGE_MS = 86_400_000

export type CopySchedule = {
  /** Has a cube copied, unless this is already in progress or failed recently. */
  wantCopy(iri: string): void
  /** Has a copy compared with the endpoint, at most every few minutes. A changed cube is copied again. */
  wantCheck(file: CopyFile): void
  /** Returns how far the copying of a cube has come; `undefined` if it has no rows yet, or none are being copied. */
  readProgress(iri: string): CopyProgress | undefined
  /** Resolves when nothing is in progress. */
  idle(): Promise<void>
}

/** The share of a cube's observations that have been copied, above 0 and at most 1, and an estimate of the rest in s. */
export type CopyProgress = { share: number; secondsLeft: number }

/**
 * Creates a schedule that copies nothing, but tells the copying process which cubes are used here, with a limit per
 * cube. `readProgress` returns how far that process has come.
 */
export function passOnWishes(
  tell: (iri: string) => void,
  readProgress: CopySchedule['readProgress'] = () => undefined,
): CopySchedule {
  const told = new QuickLRU<string, true>({ maxSize: MAX_TOLD, maxAge: TELL_MS })
  const wantCopy = (iri: string): void => {
    if (told.has(iri)) return
    told.set(iri, true)
    tell(iri)
  }
  return {
    wantCopy,
    wantCheck: ({ record }) => wantCopy(record.iri),
    readProgress,
    idle: async () => undefined,
  }
}

type ScheduleOrder = CopyOrder & {
  superseded: SupersededVersions
  onProgress?: ((iri: string, progress: CopyProgress | undefined) => void) | undefined
}

/**
 * Creates a schedule that copies the cubes of one endpoint, one at a time, and checks whether copies are still up to
 * date.
 */
export function createCopySchedule(
  order: ScheduleOrder,
  checkEveryMs: number,
  onError: (error: unknown, iri: string) => void,
): CopySchedule {
  const jobs = new Map<string, Promise<void>>()
  const notBefore = new Map<string, number>()
  const checkedAt = new Map<string, number>()
  const progress = new Map<string, CopyProgress>()
  let last: Promise<void> = Promise.resolve()
  const isResting = (iri: string): boolean => order.now() < (notBefore.get(iri) ?? 0)
  const enqueue = (iri: string, task: () => Promise<void>): void => {
    if (jobs.has(iri) || order.signal.aborted) return
    last = last
      // The request that caused the copying does not wait for it.
      .then(() => (order.signal.aborted ? undefined : runForNobody(task)))
      .catch((error: unknown) => {
        if (!order.signal.aborted) onError(error, iri)
      })
      .finally(() => jobs.delete(iri))
    jobs.set(iri, last)
  }
  const copy = async (iri: string): Promise<void> => {
    const start = order.now()
    const onCopied = (share: number, earlier: number): void => {
      // what an earlier attempt copied took none of this time
      if (share <= earlier) return
      const secondsLeft = ((order.now() - start) / 1000) * ((1 - share) / (share - earlier))
      progress.set(iri, { share, secondsLeft })
      order.onProgress?.(iri, { share, secondsLeft })
    }
    try {
      const file = await observeCopy(iri, () => copyCube(iri, order, onCopied))
      if (!file) return void notBefore.set(iri, order.now() + RETRY_BUSY_MS)
      notBefore.delete(iri)
      checkedAt.set(iri, order.now())
    } catch (error) {
      const isDown = error instanceof SourceError && error.retryAfterS !== undefined
      const pause = error instanceof NotCopiedError ? RETRY_LARGE_MS : isDown ? RETRY_DOWN_MS : RETRY_MS
      notBefore.set(iri, order.now() + pause)
      throw error
    } finally {
      progress.delete(iri)
      order.onProgress?.(iri, undefined)
    }
  }
  const check = async (file: CopyFile): Promise<void> => {
    const { iri } = file.record
    try {
      if (!(await hasChanged(file, order))) return
    } catch (error) {
      // Withdrawn cubes must no longer be shown. After any other failure, the copy is better than nothing.
      const isGone = error instanceof SourceError && error.kind === 'not-found'
      if (isGone && (await order.control.holdsCubes())) {
        if ((await order.superseded.find(file)) !== undefined) return order.store.treasure(file)
        await order.store.remove(file)
      }
      throw error
    }
    if (!isResting(iri)) await copy(iri)
  }
  return {
    wantCopy(iri) {
      if (!isResting(iri)) enqueue(iri, () => copy(iri))
    },
    wantCheck(file) {
      const { iri, copiedAt } = file.record
      const now = order.now()
      if (now - (checkedAt.get(iri) ?? Date.parse(copiedAt)) < checkEveryMs) return
      checkedAt.set(iri, now)
      enqueue(iri, () => check(file))
    },
    readProgress: (iri) => progress.get(iri),
    async idle() {
      while (jobs.size > 0) await Promise.all(jobs.values())
    },
  }
}

/** Compares the cube's modification date if stated, otherwise its number of observations. */
async function hasChanged(
  { record }: CopyFile,
  { client, live }: { client: SparqlEndpoint; live: CopyOrder['live'] },
): Promise<boolean> {
  const { dateModified } = await live.metadata(record.iri, 'de')
  if (dateModified !== undefined || record.dateModified !== undefined)
    return dateModified !== record.dateModified
  return (
    (await readObservationCount(await SparqlCube.open(client.aboutCube(record.iri), record.iri))) !==
    record.rowCount
  )
}
