import { SourceError } from '@tessera/sources'
import { toSourceFailure } from '../sources.ts'
import { GraphQLError } from './graphql-js.ts'

/** The message for internal errors. */
export const MASKED_MESSAGE = 'Something went wrong on this server.'

/** Logs errors that callers do not see. */
export type LogError = (error: unknown, detail?: string) => void

/**
 * Converts an error for callers. Keeps messages of sources and of argument checks, with a code. Other errors get a
 * general message and are logged.
 */
export function toPublicError(error: unknown, log: LogError): GraphQLError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
  if (cause instanceof SourceError) {
    // an address may name any dataset, so this is not worth a log entry
    if (cause.kind !== 'not-found') log(cause, cause.detail)
    return withPlace(error, cause.message, toSourceFailure(cause).code)
  }
  if (error instanceof GraphQLError && cause instanceof GraphQLError) {
    const code = cause.extensions.code ?? error.extensions.code ?? 'BAD_USER_INPUT'
    return withPlace(error, error.message, String(code))
  }
  log(cause)
  return withPlace(error, MASKED_MESSAGE, 'INTERNAL')
}

/**
 * Returns a copy of an error with the place in document and response. It never contains the original or a stack trace.
 */
function withPlace(error: unknown, message: string, code: string): GraphQLError {
  const { path, locations } = error instanceof GraphQLError ? error : {}
  const http = error instanceof GraphQLError ? error.extensions.http : undefined
  const copy = new GraphQLError(message, { path, extensions: http ? { code, http } : { code } })
  if (locations) Object.defineProperty(copy, 'locations', { value: locations, enumerable: true })
  return copy
}
