import type { DataFailure } from '@tessera/api'

/** The code and sentence of an error of the data API. By shape: the server's class is not the bundle's. */
export function readApiFailure(error: unknown): DataFailure {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
  return { code: error.code, message: error.message }
}
