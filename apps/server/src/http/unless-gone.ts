import type { ServerResponse } from 'node:http'
import { ApiError, type RunQuery } from '@tessera/api'
import type { AppContext } from './app-env.ts'

/** Whether the one who asked has gone. */
export const hasGone = (c: AppContext): boolean =>
  // what Node's server hands over; there is none where the app is asked without a server
  (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing?.destroyed === true

const toGone = (): ApiError => new ApiError('Nobody waits for this answer any more.', 'GONE')

/** Lets others go first between two pieces of work; throws where nobody waits for the next one. */
export const makeWayUnlessGone = (c: AppContext): (() => Promise<void>) => {
  const { makeWay } = c.get('services')
  return async () => {
    await makeWay()
    if (hasGone(c)) throw toGone()
  }
}

/** Runs data calls for somebody only as long as there is somebody. */
export const unlessGone =
  (c: AppContext, runQuery: RunQuery): RunQuery =>
  (document, variables) =>
    hasGone(c) ? Promise.reject(toGone()) : runQuery(document, variables)

/** An answer for nobody, whose status only the log sees. */
export const answerNobody = (): Response => new Response(null, { status: 499 })
