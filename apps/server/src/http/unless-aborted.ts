import type { ServerResponse } from 'node:http'
import { ApiError, type RunQuery } from '@tessera/api'
import type { AppContext } from './app-env.ts'

/** Returns whether the client has disconnected. */
export const isAborted = (c: AppContext): boolean =>
  // set by Node's server, and missing if the app is called without a server
  (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing?.destroyed === true

const toAborted = (): ApiError => new ApiError('The client has disconnected.', 'GONE')

/** Yields to other work between two pieces. Throws if the client has disconnected. */
export const makeWayUnlessAborted = (c: AppContext): (() => Promise<void>) => {
  const { makeWay } = c.get('services')
  return async () => {
    await makeWay()
    if (isAborted(c)) throw toAborted()
  }
}

/** Runs data calls only while the client is connected. */
export const unlessAborted =
  (c: AppContext, runQuery: RunQuery): RunQuery =>
  (document, variables) =>
    isAborted(c) ? Promise.reject(toAborted()) : runQuery(document, variables)

/** Returns a response that nobody reads. Its status appears only in the log. */
export const answerNobody = (): Response => new Response(null, { status: 499 })
