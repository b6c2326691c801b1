import { isRouteErrorResponse } from 'react-router'

/** An error as people may read it. Without a status the server was not reached. */
export type Failure = {
  status?: number
  detail?: string
  /** Saved charts and accounts cannot be reached: it is not the data source. */
  isOfDatabase?: boolean
}

/** How Chromium, Firefox and Safari say that there was no answer, or that a part of the product could not be had. */
const NO_ANSWER =
  /^(Failed to fetch|NetworkError when attempting|Load failed|error loading dynamically|Importing a module)/i

const isUnreached = (error: unknown): boolean => error instanceof TypeError && NO_ANSWER.test(error.message)

/** What may be told of an error: its status and its sentence, never where in the code it happened. */
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
