import { runWithin, WorkBudget } from '@tessera/sources'
import type { MiddlewareHandler } from 'hono'
import { type Address, addressOf } from '../http/addresses.ts'
import type { AppContext, AppEnv } from '../http/app-env.ts'

/**
 * The time budget of a page, a picture or a data call for everything it waits for, in ms. The rest of the 15 s is for
 * drawing.
 */
const REQUEST_MS = 10_000
/** The time budget for whole datasets and catalogue descriptions, which are fetched by programs, in ms. */
const BULK_MS = 60_000
/** The query budget of a catalogue page, which describes a hundred datasets with two queries each. */
const CATALOGUE_QUESTIONS = 250
/**
 * The query budget of the home page, which draws six charts, including maps. After a start, none of their cubes is
 * cached.
 */
const HOME_QUESTIONS = 250
/** Default for Retry-After, in seconds. */
const RETRY_AFTER_S = 5

type Limits = { ms: number; questions?: number }
const BUDGETS: Record<NonNullable<Address['budget']>, Limits> = {
  home: { ms: REQUEST_MS, questions: HOME_QUESTIONS },
  catalogue: { ms: BULK_MS, questions: CATALOGUE_QUESTIONS },
  bulk: { ms: BULK_MS },
}

/**
 * Gives each request a budget of time and of queries to endpoints. Responses to temporary failures state when to retry.
 *
 * @param patience a factor for the time
 */
export const limitWork =
  (patience = 1): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { ms, ...limits } = toLimits(c)
    const budget = new WorkBudget({ ...limits, ms: ms * patience, gone: () => c.req.raw.signal })
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
