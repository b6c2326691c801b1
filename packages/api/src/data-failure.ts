import type { ApiError } from './page-context.ts'

/** Why data could not be had: the code of the data call, and its sentence. */
export type DataFailure = Pick<ApiError, 'code' | 'message'>

export const toDataFailure = ({ code, message }: DataFailure): DataFailure => ({ code, message })

/**
 * The status of a page or file whose data could not be had: 404 for what is not there, 503 and 504 only for what may
 * come back.
 */
export function toStatus({ code }: Pick<DataFailure, 'code'>): 404 | 413 | 500 | 502 | 503 | 504 {
  if (code === 'NOT_FOUND' || code === 'UNKNOWN_SOURCE') return 404
  if (code === 'TOO_LARGE') return 413
  if (code === 'BAD_CUBE') return 502
  if (code === 'SOURCE_TIMEOUT') return 504
  return code.startsWith('SOURCE_') ? 503 : 500
}
