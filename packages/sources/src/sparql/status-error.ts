import { readBody } from '../guard/read-body.ts'
import { SourceError } from '../source.ts'

/** Thrown for a temporary failure. A retry may succeed, possibly only after the time stated by the endpoint. */
export class PassingFailure extends SourceError {
  readonly retryAfterMs: number | undefined
  constructor(message: string, detail: string, retryAfterMs?: number) {
    super('unavailable', message, detail)
    this.retryAfterMs = retryAfterMs
  }
}

/** Thrown if a working endpoint rejects this query, because it is invalid, too long, or its result is too large. */
export class QuestionRefused extends SourceError {}

/** Converts a response with a status other than 2xx to an error with a sentence. Its body becomes the detail. */
export async function toStatusError(response: Response, query: string): Promise<SourceError> {
  const { status } = response
  const detail = `HTTP ${status}: ${(await readBody(response, 100_000).catch(() => '')).slice(0, 500)}\n${query}`
  const retryAfterMs = readRetryAfter(response)
  if (status === 429) {
    const message = 'The data source received too many requests. Try again in a few minutes.'
    // Without a time to wait, a retry would make things worse.
    return retryAfterMs === undefined
      ? new SourceError('unavailable', message, detail)
      : new PassingFailure(message, detail, retryAfterMs)
  }
  if ([502, 503, 504].includes(status)) {
    return new PassingFailure('The data source is not available at the moment.', detail, retryAfterMs)
  }
  // Stores return 500 for deadlocks and temporary shortages (Virtuoso: SQL state 40001). Queries only read, so retries
  // are safe.
  if (status === 500) return new PassingFailure('The data source failed (HTTP 500).', detail)
  if (status > 500) return new SourceError('unavailable', `The data source failed (HTTP ${status}).`, detail)
  if (status === 401 || status === 403) {
    return new SourceError('unavailable', 'The data source denies access.', detail)
  }
  if (status === 413) {
    return new QuestionRefused(
      'too-large',
      'The data source rejected the query because its result is too large.',
      detail,
    )
  }
  if (status === 404 || status === 410) {
    const message = `The address of the data source does not accept queries (HTTP ${status}).`
    return new SourceError('bad-answer', message, detail)
  }
  return new QuestionRefused('bad-answer', `The data source rejected the query (HTTP ${status}).`, detail)
}

/** Parses `Retry-After` (seconds or a date) to ms from now. */
function readRetryAfter({ headers }: Response): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
