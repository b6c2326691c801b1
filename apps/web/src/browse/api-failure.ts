/** What went wrong with a data call, as the page tells it. */
export type ApiFailure = { code: string; message: string }

/** The code and sentence of an error of the data API. By shape: the server's class is not the bundle's. */
export function readApiFailure(error: unknown): ApiFailure {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
  return { code: error.code, message: error.message }
}

/** The status a page has whose data could not be had. */
export function toStatus({ code }: ApiFailure): number {
  if (code === 'NOT_FOUND') return 404
  if (code === 'SOURCE_TIMEOUT') return 504
  return code.startsWith('SOURCE_') ? 503 : 500
}
