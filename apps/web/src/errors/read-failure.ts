import { isRouteErrorResponse } from 'react-router'

/** An error for display. Without a status, the server was not reached. */
export type Failure = {
  status?: number
  detail?: string
  /** Whether the database for charts and accounts is unavailable, as opposed to the data source. */
  isOfDatabase?: boolean
}

/** The messages of Chromium, Firefox and Safari for a missing response or a module that failed to load. */
const NO_ANSWER =
  /^(Failed to fetch|NetworkError when attempting|Load failed|error loading dynamically|Importing a module)/i

const isUnreached = (error: unknown): boolean => error instanceof TypeError && NO_ANSWER.test(error.message)

/** What may be shown of an error: its status and message, never its location in the code. */
export function readFailure(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    const stated: unknown = error.data?.message ?? error.data
    const isOfDatabase = error.status === 503 && error.data?.code !== undefined
    return {
      ...(isOfDatabase && { isOfDatabase }),
      status: error.status,
      detail: typeof stated === 'string' && stated !== '' ? stated : undefined,
    }
  }
  if (isUnreached(error)) return {}
  return { status: 500, detail: error instanceof Error && error.message !== '' ? error.message : undefined }
}
