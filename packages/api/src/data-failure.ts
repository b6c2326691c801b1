import type { GraphQLFormattedError } from 'graphql'

export class ApiError extends Error {
  readonly code: string
  constructor(message: string, code = 'INTERNAL') {
    super(message)
    this.name = 'ApiError'
    this.code = code
  }
}

/** Whether something thrown is an ApiError. By shape: the server's class and the pages' are two copies of one file. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error

/** The first error of a GraphQL answer as an ApiError. */
export function toApiError(errors: readonly GraphQLFormattedError[]): ApiError {
  const [first] = errors
  const code = typeof first?.extensions?.code === 'string' ? first.extensions.code : 'INTERNAL'
  return new ApiError(first?.message ?? 'The request failed.', code)
}

/** Why data could not be had: the code of the data call, and its sentence. */
export type DataFailure = {
  code: string
  message: string
  /** Of what a dataset does not have any more, with the code LOST_COMPONENTS. */
  names?: string[]
}

/** The code for a dataset that no longer has what a chart shows, in any version that is there. */
export const LOST_COMPONENTS = 'LOST_COMPONENTS'

/** A source that an operator has not configured, or no longer has. Addresses of any length may be asked for. */
export const unknownSource = (url: string): DataFailure => ({
  code: 'UNKNOWN_SOURCE',
  message: `The data source "${url.slice(0, 200)}" is not configured here.`,
})

export const toDataFailure = ({ code, message }: DataFailure): DataFailure => ({ code, message })

/**
 * The status of a file whose data could not be had: 404 for what is not there, 503 and 504 only for what may come back,
 * 409 where the dataset has become another, 422 for a chart that asks for what cannot be asked for.
 */
export function toStatus({ code }: Pick<DataFailure, 'code'>): 404 | 409 | 413 | 422 | 500 | 502 | 503 | 504 {
  if (code === LOST_COMPONENTS) return 409
  if (code === 'NOT_FOUND' || code === 'UNKNOWN_SOURCE') return 404
  if (code === 'TOO_LARGE') return 413
  if (code === 'BAD_USER_INPUT') return 422
  if (code === 'BAD_CUBE') return 502
  if (code === 'SOURCE_TIMEOUT') return 504
  return code.startsWith('SOURCE_') ? 503 : 500
}

/** The same of a page, which shows the chart's texts and says what is missing. */
export const toPageStatus = (failure: DataFailure | undefined): number =>
  failure && failure.code !== LOST_COMPONENTS ? toStatus(failure) : 200
