import { isRouteErrorResponse } from 'react-router'

/** An error as people may read it. */
export type Failure = { status: number; detail?: string }

/** What may be told of an error: its status and its sentence, never where in the code it happened. */
export function readFailure(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    const stated: unknown = error.data?.message ?? error.data
    return { status: error.status, detail: typeof stated === 'string' && stated !== '' ? stated : undefined }
  }
  return { status: 500, detail: error instanceof Error && error.message !== '' ? error.message : undefined }
}
