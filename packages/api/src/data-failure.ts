import type { GraphQLFormattedError } from 'graphql'

export class ApiError extends Error {
  readonly code: string
  constructor(message: string, code = 'INTERNAL') {
    super(message)
    this.name = 'ApiError'
    this.code = code
  }
}

/**
 * Returns whether an error is an ApiError. Compares the name, because server and pages each have their own copy of the
 * class.
 */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error

/** Converts the first error of a GraphQL response to an ApiError. */
export function toApiError(errors: readonly GraphQLFormattedError[]): ApiError {
  const [first] = errors
  const code = typeof first?.extensions?.code === 'string' ? first.extensions.code : 'INTERNAL'
  return new ApiError(first?.message ?? 'The request failed.', code)
}

/** Why data could not be loaded: an error code and a message. */
export type DataFailure = {
  code: string
  message: string
  /** The names of components that a dataset no longer has, for the code LOST_COMPONENTS. */
  names?: string[]
}

/** The code for a dataset whose available versions all lack some component that the chart shows. */
export const LOST_COMPONENTS = 'LOST_COMPONENTS'

/** The code for an imported dataset that its owner has deleted. */
const DELETED_DATASET = 'DELETED_DATASET'

/**
 * Returns the failure for a source that is not (or no longer) configured. Truncates the URL because requests may
 * contain any length.
 */
export const unknownSource = (url: string): DataFailure => ({
  code: 'UNKNOWN_SOURCE',
  message: `The data source "${url.slice(0, 200)}" is not configured here.`,
})

export const toDataFailure = ({ code, message }: DataFailure): DataFailure => ({ code, message })

/** The failure for the data of some cubes. Imported ones that are not found have been deleted; others may come back. */
export const toCubeFailure = (failure: DataFailure, cubes: { iri: string }[]): DataFailure =>
  failure.code === 'NOT_FOUND' && cubes.some(({ iri }) => iri.startsWith('urn:tessera:import:'))
    ? { ...toDataFailure(failure), code: DELETED_DATASET }
    : toDataFailure(failure)

/**
 * Returns the HTTP status of a file whose data could not be loaded: 404 if it does not exist, 503 and 504 only for
 * temporary failures, 409 if the dataset changed incompatibly or was deleted, 422 for invalid
 * queries.
 */
export function toStatus({ code }: Pick<DataFailure, 'code'>): 404 | 409 | 413 | 422 | 500 | 502 | 503 | 504 {
  if (isForGood(code)) return 409
  if (code === 'NOT_FOUND' || code === 'UNKNOWN_SOURCE') return 404
  if (code === 'TOO_LARGE') return 413
  if (code === 'BAD_USER_INPUT') return 422
  if (code === 'BAD_CUBE') return 502
  if (code === 'SOURCE_TIMEOUT') return 504
  return code.startsWith('SOURCE_') ? 503 : 500
}

/** Returns the HTTP status of a page, which shows the chart's texts even if data is missing. */
export const toPageStatus = (failure: DataFailure | undefined): number =>
  failure && !isForGood(failure.code) ? toStatus(failure) : 200

const isForGood = (code: string): boolean => code === LOST_COMPONENTS || code === DELETED_DATASET
