import { SourceError, type SourceErrorKind } from '../source.ts'

/** PostgreSQL error codes (two characters: a class), with the kind of error and the message readers see. */
const BY_CODE: Record<string, [SourceErrorKind, string]> = {
  '57014': ['timeout', 'The data source takes too long to respond.'],
  '42P01': ['bad-answer', 'The database of this data source lacks a table that it should have.'],
  '42703': ['bad-answer', 'A table of this data source lacks a column that it should have.'],
  '42501': ['bad-answer', 'The database of this data source does not let us read its tables.'],
  '28': ['unavailable', 'The database of this data source denies access.'],
  '3D': ['unavailable', 'The server of this data source has no such database.'],
  '53': ['unavailable', 'The database of this data source is overloaded.'],
  '57': ['unavailable', 'The database of this data source is not available.'],
  '08': ['unavailable', 'The database of this data source is not available.'],
}
const UNREACHABLE = 'The database of this data source cannot be reached.'

/** Converts a failure of PostgreSQL, or of the connection to it, into an error that readers may see. */
export function toPostgresError(error: unknown): SourceError {
  if (error instanceof SourceError) return error
  const detail = error instanceof Error ? error.message : String(error)
  const code = readCode(error)
  if (/read timeout/i.test(detail))
    return new SourceError('timeout', 'The data source takes too long to respond.', detail)
  if (/tessera_cubes/.test(detail))
    return new SourceError(
      'bad-answer',
      'The database of this data source has no usable table tessera_cubes.',
      detail,
    )
  // PostgreSQL codes have five characters; network errors have named codes, and some errors have none.
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code))
    return new SourceError('unavailable', UNREACHABLE, detail)
  const [kind, sentence] = BY_CODE[code] ?? BY_CODE[code.slice(0, 2)] ?? []
  return new SourceError(
    kind ?? 'bad-answer',
    sentence ?? 'The database of this data source could not answer the query.',
    detail,
  )
}

const readCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
