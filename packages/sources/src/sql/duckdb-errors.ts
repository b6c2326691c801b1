import { SourceError, type SourceErrorKind } from '../source.ts'

/** Patterns of DuckDB messages, with the kind of error and the message readers see. */
const SENTENCES: [RegExp, SourceErrorKind, string][] = [
  [/INTERRUPT/i, 'timeout', 'The data source takes too long to respond.'],
  [/database does not exist/i, 'unavailable', 'The file of this data source is not there.'],
  [/set lock|being used by another/i, 'unavailable', 'The file of this data source is being written to.'],
  [/not a valid DuckDB database/i, 'bad-answer', 'The file of this data source is not a DuckDB database.'],
  [/tessera_cubes/, 'bad-answer', 'The database of this data source has no usable table tessera_cubes.'],
  [/out of memory/i, 'too-large', 'This selection is too large for the memory of the server.'],
]

/** Converts a failure of DuckDB into an error that readers may see. */
export function toDuckdbError(error: unknown): SourceError {
  if (error instanceof SourceError) return error
  const detail = error instanceof Error ? error.message : String(error)
  const [, kind, sentence] = SENTENCES.find(([pattern]) => pattern.test(detail)) ?? []
  return new SourceError(
    kind ?? 'bad-answer',
    sentence ?? 'The database of this data source could not answer the query.',
    detail,
  )
}
