import { type DataFailure, toStatus } from '@tessera/api'
import type { FailureCode } from '@tessera/api/rest'
import type { SourceError } from '@tessera/sources'
import type { DatabaseFailure, DatabaseFault } from '../db/database-failure.ts'
import { toSourceFailure } from '../sources.ts'
import { addressOf } from './addresses.ts'
import type { AppContext } from './app-env.ts'
import { refuse } from './reply.ts'
import { sentencePage } from './sentence-page.ts'

/** The message for a failing database, and when to retry, in s. */
type Sentence = { code: FailureCode; message: string; retryAfter: number }

const UNAVAILABLE: Sentence = {
  code: 'DATABASE_UNAVAILABLE',
  message: 'Saved charts and accounts are not available right now. Please try again in a moment.',
  retryAfter: 5,
}

const READ_ONLY: Sentence = {
  code: 'READ_ONLY',
  message: 'This server cannot save anything right now. Nothing was changed; saved charts can still be read.',
  retryAfter: 60,
}

const SENTENCES: Record<DatabaseFault, Sentence> = {
  unavailable: UNAVAILABLE,
  slow: UNAVAILABLE,
  damaged: { ...UNAVAILABLE, retryAfter: 60 },
  full: {
    code: 'NO_SPACE',
    message: 'This server has no space left to save. Nothing was changed; keep what you have.',
    retryAfter: 60,
  },
  'read-only': READ_ONLY,
  // the file has disappeared; data read before are still available
  moved: READ_ONLY,
}

export const sentenceOf = ({ fault }: DatabaseFailure): Sentence => SENTENCES[fault]

/** Returns whether a browser opens the address itself and should get a page. */
export const acceptsPage = (c: AppContext): boolean => c.req.header('accept')?.includes('text/html') ?? false

/** Responds with 503 and a message: as JSON, or as a page in the reader's language. */
export function answerDatabaseFailure(c: AppContext, failure: DatabaseFailure): Response {
  const { code, message, retryAfter } = sentenceOf(failure)
  c.header('Retry-After', String(retryAfter))
  const { path } = c.req
  const isPage = !path.startsWith('/api/') || addressOf(path).isOpened
  return isPage && acceptsPage(c)
    ? sentencePage(c, 'database', 503)
    : refuse(c, 503, message, undefined, code)
}

/** Responds with a source's message and the matching status. */
export const answerSourceError = (c: AppContext, error: SourceError): Response =>
  refuseWithout(c, toSourceFailure(error))

/** Responds to missing data of a chart with the message of the data call and the matching status. */
export const refuseWithout = (c: AppContext, failure: DataFailure | undefined): Response =>
  failure
    ? refuse(c, toStatus(failure), failure.message)
    : refuse(c, 503, 'The data of this chart are not available right now.')
