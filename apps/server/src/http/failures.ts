import { type DataFailure, toStatus } from '@tessera/api'
import type { FailureCode } from '@tessera/api/rest'
import type { SourceError } from '@tessera/sources'
import type { DatabaseFailure, DatabaseFault } from '../db/database-failure.ts'
import { toSourceFailure } from '../sources.ts'
import { addressOf } from './addresses.ts'
import type { AppContext } from './app-env.ts'
import { refuse } from './reply.ts'
import { sentencePage } from './sentence-page.ts'

/** What callers read of a database that fails, and after how many seconds another try makes sense. */
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
  // its file is gone: what was read before is there still
  moved: READ_ONLY,
}

export const sentenceOf = ({ fault }: DatabaseFailure): Sentence => SENTENCES[fault]

/** Whether a browser opens the address itself, which then gets a page with a sentence. */
export const acceptsPage = (c: AppContext): boolean => c.req.header('accept')?.includes('text/html') ?? false

/** 503 with a sentence: in the form of a call's answer, or as a page in the reader's language. */
export function answerDatabaseFailure(c: AppContext, failure: DatabaseFailure): Response {
  const { code, message, retryAfter } = sentenceOf(failure)
  c.header('Retry-After', String(retryAfter))
  const { path } = c.req
  const isPage = !path.startsWith('/api/') || addressOf(path).isOpened
  return isPage && acceptsPage(c)
    ? sentencePage(c, 'database', 503)
    : refuse(c, 503, message, undefined, code)
}

/** A source's sentence with the status it deserves. */
export const answerSourceError = (c: AppContext, error: SourceError): Response =>
  refuseWithout(c, toSourceFailure(error))

/** Data that a chart needs could not be had: the sentence of the data call, with the status it deserves. */
export const refuseWithout = (c: AppContext, failure: DataFailure | undefined): Response =>
  failure
    ? refuse(c, toStatus(failure), failure.message)
    : refuse(c, 503, 'The data of this chart are not available right now.')
