import { ApiError, type RunQuery, toApiError } from '@tessera/api'
import { print } from 'graphql'

/** How long an answer may take, in ms: longer than the sources' own limit, so that theirs is the one that speaks. */
const TIMEOUT = 60_000

/** Runs a query of the data API from the browser. */
export const runQuery: RunQuery = async (document, variables) => {
  const response = await fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: print(document), variables }),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  const answer = await response.json().catch(() => undefined)
  if (answer?.errors) throw toApiError(answer.errors)
  if (!response.ok || !answer?.data) throw new ApiError(`The server answered ${response.status}.`)
  return answer.data
}
