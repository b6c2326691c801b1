import { AsyncLocalStorage } from 'node:async_hooks'
import type { SourceError } from '../source.ts'
import { RefusedHere } from './refused-here.ts'

/** Limits of one request to endpoints: the number of queries, and the bytes of responses. */
const MAX_QUESTIONS = 50
const MAX_BYTES = 256_000_000
/** The time limit of a shared read, in ms. It exceeds that of a request, so that the next requests find the result. */
const SHARED_MS = 60_000
const SHARED_QUESTIONS = 500

export type WorkLimits = {
  /** Total time, including retries, in ms. */
  ms: number
  /** Queries to endpoints; 50 by default. */
  questions?: number
  /** Returns a signal that aborts when the client disconnects. Called lazily. */
  gone?: () => AbortSignal
}

/** The remaining budget of one request: time, queries to endpoints, and bytes of their responses. */
export class WorkBudget {
  /** Identifies the request in fair queues. It is the same for everything that the request started. */
  readonly owner: object
  readonly #limits: Required<Omit<WorkLimits, 'gone'>> & Pick<WorkLimits, 'gone'>
  readonly #beganBy: WorkBudget | undefined
  readonly #endsAt: number
  #signal: AbortSignal | undefined
  #gone: AbortSignal | undefined
  #asked = 0
  #bytes = 0
  #retryAfterS: number | undefined

  /** @param beganBy the request that started a shared read, to which its queries are charged */
  constructor(limits: WorkLimits, beganBy?: WorkBudget) {
    this.#limits = { questions: MAX_QUESTIONS, ...limits }
    this.#beganBy = beganBy
    this.#endsAt = performance.now() + limits.ms
    this.owner = beganBy?.owner ?? this
  }

  /** Aborts when the time is up or the client has disconnected. */
  get signal(): AbortSignal {
    if (!this.#signal) {
      const over = AbortSignal.timeout(Math.max(0, Math.ceil(this.#endsAt - performance.now())))
      this.#gone ??= this.#limits.gone?.()
      this.#signal = this.#gone ? AbortSignal.any([over, this.#gone]) : over
    }
    return this.#signal
  }

  /** The number of queries to endpoints so far. */
  get asked(): number {
    return this.#asked
  }

  /** The seconds after which to retry, if a query was rejected temporarily. */
  get retryAfterS(): number | undefined {
    return this.#retryAfterS
  }

  /** Whether the client has disconnected. */
  get isAbandoned(): boolean {
    this.#gone ??= this.#limits.gone?.()
    return this.#gone?.aborted ?? false
  }

  /** Throws if no further query is allowed. */
  requireQuestion(): void {
    if (this.#asked < this.#limits.questions) return
    throw new RefusedHere(
      'too-large',
      `This needs more than ${this.#limits.questions} queries to data sources, which is the limit per request.`,
    )
  }

  /** Counts a query. Queries of a shared read are also charged to the request that started it. */
  takeQuestion(): void {
    this.requireQuestion()
    for (let each: WorkBudget | undefined = this; each; each = each.#beganBy) each.#asked += 1
  }

  /** Counts bytes of a response. */
  takeBytes(count: number): void {
    this.#bytes += count
    if (this.#bytes <= MAX_BYTES) return
    throw new RefusedHere(
      'too-large',
      `The responses of data sources to this request are larger than ${MAX_BYTES / 1_000_000} MB.`,
    )
  }

  /** Records when to retry after a temporary rejection. */
  noteRetry(seconds: number): void {
    for (let each: WorkBudget | undefined = this; each; each = each.#beganBy) {
      each.#retryAfterS = Math.max(each.#retryAfterS ?? 0, seconds)
    }
  }

  /** Returns the reason why the signal was aborted, as an error with a sentence. */
  toError(detail?: string): SourceError {
    if (this.isAbandoned)
      return new RefusedHere('unavailable', 'The query was cancelled: the client has disconnected.', detail)
    const seconds = Math.max(1, Math.round(this.#limits.ms / 1000))
    return new RefusedHere(
      'timeout',
      `The data source did not respond within the ${seconds} s allowed for a request.`,
      detail,
    )
  }

  /** Waits for the work. Rejects when the signal aborts. The work itself continues. */
  wait<Result>(work: Promise<Result>): Promise<Result> {
    const { signal } = this
    return new Promise((resolve, reject) => {
      const onAbort = (): void => reject(this.toError())
      if (signal.aborted) onAbort()
      signal.addEventListener('abort', onAbort, { once: true })
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
    })
  }
}

const budgets = new AsyncLocalStorage<WorkBudget | undefined>()

/** The budget of the current request; `undefined` for work without one, such as copying. */
export const readWorkBudget = (): WorkBudget | undefined => budgets.getStore()

/** Throws if the client has disconnected. Call it between pieces of long work. */
export function requireReader(): void {
  const budget = readWorkBudget()
  if (budget?.isAbandoned) throw budget.toError()
}

/** Runs a task, and everything it starts, within a budget. */
export const runWithin = <Result>(budget: WorkBudget, task: () => Result): Result => budgets.run(budget, task)

/** Runs a task that does not belong to a request, without limits. */
export const runForNobody = <Result>(task: () => Result): Result => budgets.run(undefined, task)

/** The number of callers waiting for a shared read, and the controller that cancels it. */
type Shared = { waiting: number; gone: AbortController }
const readings = new WeakMap<Promise<unknown>, Shared>()

/**
 * Starts a read that others may wait for, with its own budget, so that it survives the request that started it. A
 * request over its budget cannot start one. The read is cancelled when all callers have disconnected; if they only ran
 * out of time, it continues, so that the next ones find the result.
 */
export function beginShared<Result>(load: () => Promise<Result>): Promise<Result> {
  const gone = new AbortController()
  const work = begin(load, gone.signal)
  readings.set(work, { waiting: 0, gone })
  return work
}

async function begin<Result>(load: () => Promise<Result>, gone: AbortSignal): Promise<Result> {
  const reader = budgets.getStore()
  if (!reader) return load()
  reader.requireQuestion()
  const limits = { ms: SHARED_MS, questions: SHARED_QUESTIONS, gone: () => gone }
  return budgets.run(new WorkBudget(limits, reader), load)
}

/** Waits for a shared read for as long as the current budget allows. */
export async function waitForShared<Result>(work: Promise<Result>): Promise<Result> {
  const budget = budgets.getStore()
  const shared = readings.get(work)
  if (shared) shared.waiting += 1
  if (!budget) return work
  try {
    return await budget.wait(work)
  } finally {
    if (budget.isAbandoned && shared) shared.waiting -= 1
    if (shared?.waiting === 0) shared.gone.abort()
  }
}
