import { SourceError, type SourceErrorKind } from '../source.ts'
import { ClickhouseFailure } from './clickhouse.ts'

const TOO_SLOW = 'The data source takes too long to respond.'
const DENIED = 'The database of this data source denies access.'
const OVERLOADED = 'The database of this data source is overloaded.'
const NOT_READABLE = 'The database of this data source does not let us read its tables.'
const PART_MISSING = 'A part of the database of this data source cannot be reached.'
const TOO_LARGE = 'This selection is too large for the memory of the server.'

/** The kind and the message for readers, by ClickHouse's error code. */
const BY_CODE: Record<number, [SourceErrorKind, string]> = {
  16: ['bad-answer', 'A table of this data source lacks a column that it should have.'],
  32: ['unavailable', PART_MISSING],
  47: ['bad-answer', 'A table of this data source lacks a column that it should have.'],
  60: ['bad-answer', 'The database of this data source lacks a table that it should have.'],
  81: ['unavailable', 'The server of this data source has no such database.'],
  158: ['too-large', TOO_LARGE],
  159: ['timeout', TOO_SLOW],
  160: ['timeout', TOO_SLOW],
  164: ['bad-answer', 'The account of this data source must be allowed to limit its queries (readonly = 2).'],
  192: ['unavailable', DENIED],
  193: ['unavailable', DENIED],
  194: ['unavailable', DENIED],
  195: ['unavailable', DENIED],
  201: ['unavailable', OVERLOADED],
  202: ['unavailable', OVERLOADED],
  209: ['unavailable', PART_MISSING],
  210: ['unavailable', PART_MISSING],
  241: ['too-large', TOO_LARGE],
  279: ['unavailable', PART_MISSING],
  291: ['unavailable', 'The account of this data source may not use its database.'],
  396: ['too-large', TOO_LARGE],
  497: ['bad-answer', NOT_READABLE],
  516: ['unavailable', DENIED],
}

/** Converts a failure of ClickHouse or its connection to an error for readers. */
export function toClickhouseError(error: unknown): SourceError {
  if (error instanceof SourceError) return error
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof Error && error.name === 'AbortError')
    return new SourceError('timeout', TOO_SLOW, detail)
  if (!(error instanceof ClickhouseFailure) && error instanceof Error && 'code' in error)
    return new SourceError('unavailable', 'The database of this data source cannot be reached.', detail)
  const [kind, sentence] = (error instanceof ClickhouseFailure && BY_CODE[error.code ?? 0]) || []
  if ((kind ?? 'bad-answer') === 'bad-answer' && /tessera_cubes/.test(detail))
    return new SourceError(
      'bad-answer',
      'The database of this data source has no usable table tessera_cubes.',
      detail,
    )
  return new SourceError(
    kind ?? 'bad-answer',
    sentence ?? 'The database of this data source could not answer the query.',
    detail,
  )
}
