import type { Dialect } from './dialect.ts'
import type { Parameter } from './parameters.ts'

/** A column of a result. For numbers, `valid` marks non-NULL values; `undefined` if there is no NULL. */
export type ResultColumn =
  | { kind: 'integers'; values: Int32Array }
  | { kind: 'doubles'; values: Float64Array; valid: Uint8Array | undefined }
  | { kind: 'texts'; values: (string | null)[] }

/** An SQL database, embedded or remote. */
export type Database = {
  readonly dialect: Dialect
  /** Runs a prepared statement. Returns the result by column. */
  query(sql: string, parameters?: Parameter[]): Promise<ResultColumn[]>
}

/** Returns the texts of a result column; empty for other types. */
export const toTexts = (column: ResultColumn | undefined): (string | null)[] =>
  column?.kind === 'texts' ? column.values : []

/** Wraps a database so that its errors are converted by `toError`. */
export const withErrors = ({ dialect, query }: Database, toError: (error: unknown) => Error): Database => ({
  dialect,
  query: (sql, parameters) =>
    query(sql, parameters).catch((error: unknown) => {
      throw toError(error)
    }),
})
