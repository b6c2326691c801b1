import type { DataFailure } from '@tessera/api'

/**
 * Returns the code and message of an error of the data API. Checks the shape, because the server's error class differs
 * from the bundle's.
 */
export function readApiFailure(error: unknown): DataFailure {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
  return { code: error.code, message: error.message }
}
