import { AsyncLocalStorage } from 'node:async_hooks'
import type { SourceError } from '../source.ts'
import { RefusedHere } from './refused-here.ts'

/** What one request may ask of endpoints: so many questions, and so many bytes of answers. */
const MAX_QUESTIONS = 50
const MAX_BYTES = 256_000_000
/** What a reading that several requests wait for may take: more than one of them waits, so that the next ones find it. */
const SHARED_MS = 60_000
const SHARED_QUESTIONS = 500

export type WorkLimits = {
  /** For everything that a request waits for, retries included. */
  ms: number
  /** Questions to endpoints; 50 where left out. */
  questions?: number
  /** A signal that fires when nobody waits for the answer any longer; called when it is first needed. */
  gone?: () => AbortSignal
}

/** What one request may still take: time, questions to endpoints, bytes of their answers. */
export class WorkBudget {
  /** Whose turn it is where several requests wait in line: the same for all that one request has begun. */
  readonly owner: object
  readonly #limits: Required<Omit<WorkLimits, 'gone'>> & Pick<WorkLimits, 'gone'>
  readonly #beganBy: WorkBudget | undefined
  readonly #endsAt: number
  #signal: AbortSignal | undefined
  #gone: AbortSignal | undefined
  #asked = 0
  #bytes = 0
  #retryAfterS: number | undefined

  /** @param beganBy the request that began a reading that others may share; it counts what that asks */
  constructor(limits: WorkLimits, beganBy?: WorkBudget) {
    this.#limits = { questions: MAX_QUESTIONS, ...limits }
    this.#beganBy = beganBy
    this.#endsAt = performance.now() + limits.ms
    this.owner = beganBy?.owner ?? this
  }

  /** Fires when the time is over or nobody waits any longer. */
  get signal(): AbortSignal {
    if (!this.#signal) {
      const over = AbortSignal.timeout(Math.max(0, Math.ceil(this.#endsAt - performance.now())))
      this.#gone ??= this.#limits.gone?.()
      this.#signal = this.#gone ? AbortSignal.any([over, this.#gone]) : over
    }
    return this.#signal
  }

  /** Questions to endpoints so far. */
  get asked(): number {
    return this.#asked
  }

  /** In how many seconds the request may be repeated, where something was refused for now. */
  get retryAfterS(): number | undefined {
    return this.#retryAfterS
  }

  /** Whether whoever asked has gone. */
  get isAbandoned(): boolean {
    this.#gone ??= this.#limits.gone?.()
    return this.#gone?.aborted ?? false
  }

  /** Throws where no further question may be asked. */
  requireQuestion(): void {
    if (this.#asked < this.#limits.questions) return
    throw new RefusedHere(
      'too-large',
      `This needs more than ${this.#limits.questions} questions to data sources, which is the most for one request.`,
    )
  }

  /** Draws a question. What a shared reading asks counts for the request that began it, too. */
  takeQuestion(): void {
    this.requireQuestion()
    for (let each: WorkBudget | undefined = this; each; each = each.#beganBy) each.#asked += 1
  }

  /** Draws bytes of an answer. */
  takeBytes(count: number): void {
    this.#bytes += count
    if (this.#bytes <= MAX_BYTES) return
    throw new RefusedHere(
      'too-large',
      `The answers of data sources to this one request are larger than ${MAX_BYTES / 1_000_000} MB.`,
    )
  }

  /** Notes that something was refused until then. */
  noteRetry(seconds: number): void {
    for (let each: WorkBudget | undefined = this; each; each = each.#beganBy) {
      each.#retryAfterS = Math.max(each.#retryAfterS ?? 0, seconds)
    }
  }

  /** Why the signal has fired, as a sentence. */
  toError(detail?: string): SourceError {
    if (this.isAbandoned)
      return new RefusedHere('unavailable', 'The question was cancelled: the reader has left.', detail)
    const seconds = Math.max(1, Math.round(this.#limits.ms / 1000))
    return new RefusedHere(
      'timeout',
      `The data source did not respond within the ${seconds} s allowed for a request.`,
      detail,
    )
  }

  /** What is waited for, or an error when the signal fires; the work itself goes on. */
  wait<Result>(work: Promise<Result>): Promise<Result> {
    const { signal } = this
    return new Promise((resolve, reject) => {
      const giveUp = (): void => reject(this.toError())
      if (signal.aborted) giveUp()
      signal.addEventListener('abort', giveUp, { once: true })
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
    })
  }
}

const budgets = new AsyncLocalStorage<WorkBudget | undefined>()

/** The budget of the request that is being answered; undefined in work that is for no request, such as copying. */
export const readWorkBudget = (): WorkBudget | undefined => budgets.getStore()

/** Throws where whoever asked has gone: called between two pieces of long work. */
export function requireReader(): void {
  const budget = readWorkBudget()
  if (budget?.isAbandoned) throw budget.toError()
}

/** Does something within a budget, all that it starts included. */
export const runWithin = <Result>(budget: WorkBudget, task: () => Result): Result => budgets.run(budget, task)

/** Does something that is for no request: it takes the time it takes. */
export const runForNobody = <Result>(task: () => Result): Result => budgets.run(undefined, task)

/** How many wait for a shared reading, and what ends it. */
type Shared = { waiting: number; gone: AbortController }
const readings = new WeakMap<Promise<unknown>, Shared>()

/**
 * Begins a reading that others may wait for too: it has a budget of its own, so that the end of the request that began
 * it is not the end of theirs. A request that may ask nothing more cannot begin one. When all who waited have gone it
 * ends; when their time is over it goes on, so that the next ones find it.
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

/** Waits for a shared reading as long as the own budget lasts. */
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
