import type { FailureCode } from '@tessera/api/rest'
import type { DatabaseFailure, DatabaseFault } from '../db/database-failure.ts'
import { refuse } from '../rest/reply.ts'
import type { AppContext } from './app-env.ts'
import { sentencePage } from './sentence-page.ts'

/** What callers are told of a database that fails, and after how many seconds another try makes sense. */
type Told = { code: FailureCode; message: string; retryAfter: number }

const UNAVAILABLE: Told = {
  code: 'DATABASE_UNAVAILABLE',
  message: 'Saved charts and accounts cannot be reached just now. Please try again in a moment.',
  retryAfter: 5,
}

const READ_ONLY: Told = {
  code: 'READ_ONLY',
  message: 'This server cannot save just now. Nothing was changed; what is saved can be read.',
  retryAfter: 60,
}

const TOLD: Record<DatabaseFault, Told> = {
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

export const toldOf = ({ fault }: DatabaseFailure): Told => TOLD[fault]

/** Addresses under /api that people open themselves. */
const PAGES_OF_ACCOUNTS = /^\/api\/auth\/(signin|signout|callback)$/

/** 503 with a sentence: in the form of a call's answer, or as a page in the reader's language. */
export function answerDatabaseFailure(c: AppContext, failure: DatabaseFailure): Response {
  const { code, message, retryAfter } = toldOf(failure)
  c.header('Retry-After', String(retryAfter))
  const { path } = c.req
  const isPage = !path.startsWith('/api/') || PAGES_OF_ACCOUNTS.test(path)
  return isPage && c.req.header('accept')?.includes('text/html')
    ? sentencePage(c, 'database', 503)
    : refuse(c, 503, message, undefined, code)
}
