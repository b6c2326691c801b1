import { SourceError } from '@tessera/sources'
import { toSourceFailure } from '../sources.ts'
import { GraphQLError } from './graphql-js.ts'

/** What callers read of internal errors. */
export const MASKED_MESSAGE = 'Something went wrong on this server.'

/** Where errors are noted that callers do not see. */
export type LogError = (error: unknown, detail?: string) => void

/**
 * The error as a caller may see it. Sentences of sources and of the checks of arguments pass with a code; anything
 * else becomes a general sentence and is logged.
 */
export function toPublicError(error: unknown, log: LogError): GraphQLError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
  if (cause instanceof SourceError) {
    // an address may name anything: nobody has to mend that
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

/** A clean copy that keeps where in the document and the answer it happened; never the original, never a stack. */
function withPlace(error: unknown, message: string, code: string): GraphQLError {
  const { path, locations } = error instanceof GraphQLError ? error : {}
  const http = error instanceof GraphQLError ? error.extensions.http : undefined
  const copy = new GraphQLError(message, { path, extensions: http ? { code, http } : { code } })
  if (locations) Object.defineProperty(copy, 'locations', { value: locations, enumerable: true })
  return copy
}
