import { setTimeout as wait } from 'node:timers/promises'
import type { MeteredAnswer } from '../guard/answer-meter.ts'
import { type CircuitBreaker, PATIENCE_MS } from '../guard/circuit-breaker.ts'
import { RefusedHere } from '../model/refused-here.ts'
import { readWorkBudget, type WorkBudget } from '../model/work-budget.ts'
import { SourceError } from '../source.ts'
import { type Answer, type Budget, readAnswer } from './read-answer.ts'
import { type QuestionOptions, sendQuestion } from './send-question.ts'
import { PassingFailure, QuestionRefused, toStatusError } from './status-error.ts'

const DEFAULT_TIMEOUT_MS = 30_000
const DEFAULT_RETRIES = 2
const BACK_OFF_MS = [200, 800]

/** The time in ms after which a query without a response counts as a failure. A later response cancels it. */
const OVERDUE_MS = 8_000

/** How to query an endpoint, and for how long. */
export type PatienceOptions = QuestionOptions & {
  /** Timeout of a query with all its retries, in ms; 30 000 by default. */
  timeoutMs?: number
  /** Time without a response after which a query counts as a failure of the endpoint, in ms; 8 000 by default. */
  overdueMs?: number
  /** A factor for both times; 1 by default. */
  patience?: number | undefined
  /** Retries after temporary failures; 2 by default. */
  retries?: number
  /** Waits before a retry, or until the signal aborts. By default, a timer. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Returns the timeout of a query with all its retries, in ms. */
export const timeoutOf = ({ timeoutMs = DEFAULT_TIMEOUT_MS, patience = 1 }: PatienceOptions): number =>
  timeoutMs * patience

/** Monitors an endpoint during queries. */
export type Watch = { breaker: CircuitBreaker; metered: MeteredAnswer }

/**
 * Sends a query, with retries after temporary failures as long as the timeout, the budget of the request and the
 * circuit breaker allow.
 */
export async function askPatiently(
  query: string,
  options: PatienceOptions,
  budget: Budget,
  { breaker, metered }: Watch,
): Promise<Answer> {
  const timeoutMs = timeoutOf(options)
  const work = readWorkBudget()
  const limit = AbortSignal.timeout(timeoutMs)
  const { opened } = breaker
  const signal = AbortSignal.any([limit, opened, ...(work ? [work.signal] : [])])
  const endsAt = performance.now() + timeoutMs
  for (let attempt = 0; ; attempt += 1) {
    await breaker.admit()
    // A failed attempt does not count against the budget, since its data is discarded.
    const left = { ...budget }
    const askedAt = performance.now()
    using overdue = startOverdue(breaker, (options.overdueMs ?? OVERDUE_MS) * (options.patience ?? 1))
    try {
      const response = await sendQuestion(query, options, signal)
      if (!response.ok) throw await toStatusError(response, query)
      const answer = await readAnswer(response, query, left, metered)
      Object.assign(budget, left)
      breaker.succeeded(performance.now() - askedAt)
      return answer
    } catch (error) {
      if (opened.aborted) throw breaker.toRefusal()
      const isOver = work?.signal.aborted === true && !limit.aborted
      const failure = isOver ? work.toError(query) : toSourceError(error, signal, timeoutMs, query)
      const tookMs = performance.now() - askedAt
      if (!overdue.isNoted) noteFailure(breaker, failure, { work, isOver, tookMs })
      const waitMs = toPause(error, attempt)
      const isLast = attempt >= (options.retries ?? DEFAULT_RETRIES)
      if (failure.kind !== 'unavailable' || isLast || isOver || waitMs === undefined) throw failure
      // fail now if the endpoint requests a longer pause than the time that is left
      if (performance.now() + waitMs >= endsAt) throw failure
      await (options.pause ?? pauseFor)(waitMs, signal)
    }
  }
}

const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => undefined)

/** Reports a silent endpoint before the query times out. */
function startOverdue(breaker: CircuitBreaker, ms: number): Disposable & { isNoted: boolean } {
  const overdue = { isNoted: false, [Symbol.dispose]: () => clearTimeout(timer) }
  const timer = setTimeout(() => {
    overdue.isNoted = true
    breaker.failed()
  }, ms)
  return overdue
}

type Circumstances = { work: WorkBudget | undefined; isOver: boolean; tookMs: number }

/** Reports failures to the breaker, but only those of the endpoint, and neither our own nor those of a single query. */
function noteFailure(breaker: CircuitBreaker, failure: SourceError, seen: Circumstances): void {
  const { work, isOver, tookMs } = seen
  if (isOver) {
    // a query sent late in a request did not wait long enough to blame the endpoint
    if (!work?.isAbandoned && tookMs >= PATIENCE_MS) breaker.failed()
  } else if (!(failure instanceof RefusedHere) && !(failure instanceof QuestionRefused)) breaker.failed()
}

/**
 * Returns the pause before a retry, in ms; `undefined` if a retry is useless. Network errors of fetch are TypeErrors.
 */
function toPause(error: unknown, attempt: number): number | undefined {
  const backOff = BACK_OFF_MS[attempt] ?? BACK_OFF_MS.at(-1) ?? 0
  if (error instanceof PassingFailure) return Math.max(backOff, error.retryAfterMs ?? 0)
  return error instanceof TypeError ? backOff : undefined
}

export function toTimeout(timeoutMs: number, query: string): SourceError {
  const seconds = Math.max(1, Math.round(timeoutMs / 1000))
  return new SourceError('timeout', `The data source took longer than ${seconds} s to answer.`, query)
}

function toSourceError(error: unknown, signal: AbortSignal, timeoutMs: number, query: string): SourceError {
  if (error instanceof SourceError) return error
  if (signal.aborted) return toTimeout(timeoutMs, query)
  const detail = `${String(error)} ${String(readCause(error))}\n${query}`
  if (/^(Z_|ZSTD_|ERR__)/.test(readCode(error))) {
    return new SourceError(
      'bad-answer',
      "The data source's response is compressed, and the compressed data are damaged.",
      detail,
    )
  }
  return new SourceError('unavailable', 'The data source cannot be reached.', detail)
}

const readCause = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

/** Returns the code of an error. Decompressors have their own codes: `Z_` for gzip, `ERR__` for Brotli. */
function readCode(error: unknown): string {
  const cause = readCause(error) ?? error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
