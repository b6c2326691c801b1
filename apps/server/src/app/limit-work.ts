import { runWithin, WorkBudget } from '@tessera/sources'
import type { MiddlewareHandler } from 'hono'
import { type Address, addressOf } from '../http/addresses.ts'
import type { AppContext, AppEnv } from '../http/app-env.ts'

/** For all that a page, a picture or a data call waits for, in ms: what is left of 15 s is for drawing. */
const REQUEST_MS = 10_000
/** For whole datasets and descriptions of catalogues, which programs fetch. */
const BULK_MS = 60_000
/** A page of a catalogue describes a hundred datasets, each with two questions. */
const CATALOGUE_QUESTIONS = 250
/** The home page draws six charts, maps among them: a server that has just been started knows nothing of their cubes. */
const HOME_QUESTIONS = 250
/** When to come again where nobody knows, in seconds. */
const RETRY_AFTER_S = 5

type Limits = { ms: number; questions?: number }
const BUDGETS: Record<NonNullable<Address['budget']>, Limits> = {
  home: { ms: REQUEST_MS, questions: HOME_QUESTIONS },
  catalogue: { ms: BULK_MS, questions: CATALOGUE_QUESTIONS },
  bulk: { ms: BULK_MS },
}

/**
 * Each request has a budget of time and of questions to endpoints, over all that it asks. What fails for now says when
 * to come again.
 */
export const limitWork = (): MiddlewareHandler<AppEnv> => async (c, next) => {
  const budget = new WorkBudget({ ...toLimits(c), gone: () => c.req.raw.signal })
  await runWithin(budget, next)
  const { status, headers } = c.res
  if (![503, 504].includes(status) || headers.has('retry-after')) return
  headers.set('Retry-After', String(budget.retryAfterS ?? RETRY_AFTER_S))
}

function toLimits(c: AppContext): Limits {
  const { budget } = addressOf(c.req.path)
  if (budget) return BUDGETS[budget]
  return { ms: c.req.query('full') === 'true' ? BULK_MS : REQUEST_MS }
}
