import { ApiError, type RunQuery, toApiError } from '@tessera/api'
import { pageTouched } from '../chart-frame/hydration/early-events.ts'
import { rememberQuery } from './asked-queries.ts'
import { ownAddress } from './own-address.ts'

/** Timeout of a response in ms. Longer than the sources' own, so that their error is shown. */
const TIMEOUT = 60_000

/** Serializes queries. Pages come with their data, so readers need this only after an interaction. */
const loadPrinter = () => import('./print-query.ts')

/**
 * Loads the code for queries in advance, because a failed script import cannot be repeated and the connection may be
 * lost by then.
 */
export const prepareQueries = (): void => void loadPrinter().catch(() => undefined)

if (!import.meta.env.SSR) void pageTouched.then(prepareQueries)

/** Runs a query of the data API from the browser. */
export const runQuery: RunQuery = async (document, variables) => {
  const { print } = await loadPrinter()
  const text = print(document)
  const settle = rememberQuery(text, variables)
  try {
    const answer = await post(text, variables)
    settle()
    return answer
  } catch (error) {
    settle(error)
    throw error
  }
}

async function post(query: string, variables: unknown) {
  const response = await fetch(ownAddress('/api/graphql'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  const answer = await response.json().catch(() => undefined)
  if (answer?.errors) throw toApiError(answer.errors)
  if (!response.ok || !answer?.data) throw new ApiError(`The server answered ${response.status}.`)
  return answer.data
}
