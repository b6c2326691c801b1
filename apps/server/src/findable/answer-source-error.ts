import { SourceError, type SourceErrorKind } from '@tessera/sources'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../http/app-env.ts'
import { refuse } from '../rest/reply.ts'

const STATUS: Record<SourceErrorKind, ContentfulStatusCode> = {
  'not-found': 404,
  unavailable: 503,
  timeout: 504,
  'bad-answer': 502,
  'bad-cube': 502,
  'too-large': 413,
}

/** A source's sentence with the status it deserves; anything else goes on to the app. */
export function answerSourceError(c: AppContext, error: unknown): Response {
  if (!(error instanceof SourceError)) throw error
  return refuse(c, STATUS[error.kind], error.message)
}
