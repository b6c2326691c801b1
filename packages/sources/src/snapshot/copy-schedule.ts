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

/** How long a cube that could not be copied is left alone. */
const RETRY_MS = 600_000
/** How long one whose endpoint was not even asked is left alone. */
const RETRY_DOWN_MS = 60_000
/** How long one is left alone that another server copies. */
const RETRY_BUSY_MS = 10_000
/** How often the process that copies is told that others use a cube. */
const TELL_MS = 10_000
const MAX_TOLD = 1000
/** How long one that is too large is left alone: it rarely shrinks. */
const RETRY_LARGE_MS = 86_400_000

export type CopySchedule = {
  /** Has a cube copied, unless it is already under way or failed a short time ago. */
  wantCopy(iri: string): void
  /** Has a copy compared with the endpoint, at most every few minutes; a changed cube is copied again. */
  wantCheck(file: CopyFile): void
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

/** Tells the process that copies what is used here, each cube now and then, and copies nothing. */
export function passOnWishes(tell: (iri: string) => void): CopySchedule {
  const told = new QuickLRU<string, true>({ maxSize: MAX_TOLD, maxAge: TELL_MS })
  const wantCopy = (iri: string): void => {
    if (told.has(iri)) return
    told.set(iri, true)
    tell(iri)
  }
  return { wantCopy, wantCheck: ({ record }) => wantCopy(record.iri), idle: async () => undefined }
}

/** Copies the cubes of one endpoint, one after the other, and looks whether copies are still what the endpoint has. */
export function createCopySchedule(
  order: CopyOrder & { superseded: SupersededVersions },
  checkEveryMs: number,
  onError: (error: unknown, iri: string) => void,
): CopySchedule {
  const jobs = new Map<string, Promise<void>>()
  const notBefore = new Map<string, number>()
  const checkedAt = new Map<string, number>()
  let last: Promise<void> = Promise.resolve()
  const isResting = (iri: string): boolean => order.now() < (notBefore.get(iri) ?? 0)
  const enqueue = (iri: string, task: () => Promise<void>): void => {
    if (jobs.has(iri) || order.signal.aborted) return
    last = last
      // Whoever had the cube copied does not wait for it.
      .then(() => (order.signal.aborted ? undefined : runForNobody(task)))
      .catch((error: unknown) => {
        if (!order.signal.aborted) onError(error, iri)
      })
      .finally(() => jobs.delete(iri))
    jobs.set(iri, last)
  }
  const copy = async (iri: string): Promise<void> => {
    try {
      const file = await observeCopy(iri, () => copyCube(iri, order))
      if (!file) return void notBefore.set(iri, order.now() + RETRY_BUSY_MS)
      notBefore.delete(iri)
      checkedAt.set(iri, order.now())
    } catch (error) {
      const isDown = error instanceof SourceError && error.retryAfterS !== undefined
      const pause = error instanceof NotCopiedError ? RETRY_LARGE_MS : isDown ? RETRY_DOWN_MS : RETRY_MS
      notBefore.set(iri, order.now() + pause)
      throw error
    }
  }
  const check = async (file: CopyFile): Promise<void> => {
    const { iri } = file.record
    try {
      if (!(await hasChanged(file, order))) return
    } catch (error) {
      // What was taken back must not be shown any longer; whatever else fails, the copy is better than nothing.
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
    async idle() {
      while (jobs.size > 0) await Promise.all(jobs.values())
    },
  }
}

/** By the date the cube states, else by the number of its observations. */
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
