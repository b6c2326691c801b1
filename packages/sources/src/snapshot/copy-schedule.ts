import { observeCopy } from '../observe/observe-copies.ts'
import { SourceError } from '../source.ts'
import type { SparqlEndpoint } from '../sparql/client.ts'
import { OpenCube } from '../sparql/open-cube.ts'
import { runForNobody } from '../work-budget.ts'
import { type CopyOrder, copyCube, NotCopiedError } from './copy-cube.ts'
import type { CopyFile } from './copy-files.ts'
import { readObservationCount } from './read-pages.ts'

/** How long a cube that could not be copied is left alone. */
const RETRY_MS = 600_000
/** How long one whose endpoint was not even asked is left alone. */
const RETRY_DOWN_MS = 60_000
/** How long one that is too large is left alone: it rarely shrinks. */
const RETRY_LARGE_MS = 86_400_000

/** Copies the cubes of one endpoint, one after the other, and looks whether copies are still what the endpoint has. */
export class CopySchedule {
  readonly #order: CopyOrder
  readonly #checkEveryMs: number
  readonly #onError: (error: unknown, iri: string) => void
  readonly #jobs = new Map<string, Promise<void>>()
  readonly #notBefore = new Map<string, number>()
  readonly #checkedAt = new Map<string, number>()
  #last: Promise<void> = Promise.resolve()

  constructor(
    order: CopyOrder,
    options: { checkEveryMs: number; onError: (error: unknown, iri: string) => void },
  ) {
    this.#order = order
    this.#checkEveryMs = options.checkEveryMs
    this.#onError = options.onError
  }

  /** Has a cube copied, unless it is already under way or failed a short time ago. */
  wantCopy(iri: string): void {
    if (this.#order.now() < (this.#notBefore.get(iri) ?? 0)) return
    this.#enqueue(iri, () => this.#copy(iri))
  }

  /** Has a copy compared with the endpoint, at most every few minutes; a changed cube is copied again. */
  wantCheck(file: CopyFile): void {
    const { iri, copiedAt } = file.record
    const now = this.#order.now()
    const last = this.#checkedAt.get(iri) ?? Date.parse(copiedAt)
    if (now - last < this.#checkEveryMs) return
    this.#checkedAt.set(iri, now)
    this.#enqueue(iri, () => this.#check(file))
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#jobs.size > 0) await Promise.all(this.#jobs.values())
  }

  #enqueue(iri: string, task: () => Promise<void>): void {
    if (this.#jobs.has(iri) || this.#order.signal.aborted) return
    const job = this.#last
      // Whoever had the cube copied does not wait for it.
      .then(() => (this.#order.signal.aborted ? undefined : runForNobody(task)))
      .catch((error: unknown) => {
        if (!this.#order.signal.aborted) this.#onError(error, iri)
      })
      .finally(() => this.#jobs.delete(iri))
    this.#jobs.set(iri, job)
    this.#last = job
  }

  async #copy(iri: string): Promise<void> {
    try {
      await observeCopy(iri, () => copyCube(iri, this.#order))
      this.#notBefore.delete(iri)
      this.#checkedAt.set(iri, this.#order.now())
    } catch (error) {
      const isDown = error instanceof SourceError && error.retryAfterS !== undefined
      const pause = error instanceof NotCopiedError ? RETRY_LARGE_MS : isDown ? RETRY_DOWN_MS : RETRY_MS
      this.#notBefore.set(iri, this.#order.now() + pause)
      throw error
    }
  }

  async #check(file: CopyFile): Promise<void> {
    const { iri } = file.record
    try {
      if (!(await hasChanged(file, this.#order))) return
    } catch (error) {
      // What was taken back must not be shown any longer; whatever else fails, the copy is better than nothing.
      const isGone = error instanceof SourceError && error.kind === 'not-found'
      if (isGone && (await this.#order.control.holdsCubes())) await this.#order.store.remove(file)
      throw error
    }
    if (this.#order.now() >= (this.#notBefore.get(iri) ?? 0)) await this.#copy(iri)
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
    (await readObservationCount(await OpenCube.open(client.aboutCube(record.iri), record.iri))) !==
    record.rowCount
  )
}
