import { ApiError, type RunQuery, toApiError } from '@tessera/api'
import { pageTouched } from '../chart-frame/hydration/early-events.ts'
import { rememberQuery } from './asked-queries.ts'
import { ownAddress } from './own-address.ts'

/** How long an answer may take, in ms: longer than the sources' own limit, so that theirs is the one that speaks. */
const TIMEOUT = 60_000

/** What writes a question as text. Pages come with their data, so readers need it once they do something. */
const loadPrinter = () => import('./print-query.ts')

/**
 * Loads what asks, before there is a question: a script that failed to load once cannot be asked for again, and the
 * connection may be lost by then.
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
