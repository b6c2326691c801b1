import { isRouteErrorResponse } from 'react-router'

/** An error for display. Without a status, the server was not reached. */
export type Failure = {
  status?: number
  detail?: string
  /** Whether the database failed rather than the data source. */
  isOfDatabase?: boolean
}

/** The messages of Chromium, Firefox and Safari for failed requests and failed script imports. */
const NO_ANSWER =
  /^(Failed to fetch|NetworkError when attempting|Load failed|error loading dynamically|Importing a module)/i

const isUnreached = (error: unknown): boolean => error instanceof TypeError && NO_ANSWER.test(error.message)

/** Returns the public part of an error: its status and message, never a stack trace. */
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
