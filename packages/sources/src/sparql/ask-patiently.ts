import { SourceError } from '../source.ts'
import type { SparqlClientOptions } from './client.ts'
import { type Answer, type Budget, readAnswer } from './read-answer.ts'
import { sendQuestion } from './send-question.ts'
import { PassingFailure, toStatusError } from './status-error.ts'

export const DEFAULT_TIMEOUT_MS = 30_000
const DEFAULT_RETRIES = 2
const BACK_OFF_MS = [200, 800]

/** The answer to a question, asked again after failures that may pass, as long as the time limit allows. */
export async function askPatiently(
  query: string,
  options: SparqlClientOptions,
  budget: Budget,
): Promise<Answer> {
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS
  const signal = AbortSignal.timeout(timeoutMs)
  const endsAt = performance.now() + timeoutMs
  for (let attempt = 0; ; attempt += 1) {
    // What an attempt that broke off had read is gone, and so is not counted.
    const left = { ...budget }
    try {
      const response = await sendQuestion(query, options, signal)
      if (!response.ok) throw await toStatusError(response, query)
      const answer = await readAnswer(response, query, left)
      Object.assign(budget, left)
      return answer
    } catch (error) {
      const failure = toSourceError(error, signal, timeoutMs, query)
      const waitMs = toPause(error, attempt)
      const isLast = attempt >= (options.retries ?? DEFAULT_RETRIES)
      if (failure.kind !== 'unavailable' || isLast || waitMs === undefined) throw failure
      // An endpoint that wants to be left alone for longer than anybody waits is not asked before.
      if (performance.now() + waitMs >= endsAt) throw failure
      await pause(waitMs, signal)
    }
  }
}

/** How long to wait before asking again; undefined where that is of no use. Network errors of fetch are TypeErrors. */
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
      "The data source's answer is packed in a way that is damaged.",
      detail,
    )
  }
  return new SourceError('unavailable', 'The data source cannot be reached.', detail)
}

const readCause = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

/** Unpackers have codes of their own: Z_ of gzip, ERR__ of Brotli. */
function readCode(error: unknown): string {
  const cause = readCause(error) ?? error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
