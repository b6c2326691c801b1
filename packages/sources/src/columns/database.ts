import type { Dialect } from './dialect.ts'
import type { Parameter } from './parameters.ts'

/** One column of an answer. Of numbers: `valid` says which are there, undefined where all are. */
export type ResultColumn =
  | { kind: 'integers'; values: Int32Array }
  | { kind: 'doubles'; values: Float64Array; valid: Uint8Array | undefined }
  | { kind: 'texts'; values: (string | null)[] }

/** Something that answers SQL. */
export type Database = {
  readonly dialect: Dialect
  /** Runs one prepared statement; its answer by column. */
  query(sql: string, parameters?: Parameter[]): Promise<ResultColumn[]>
}

/** The texts of a column of an answer; none where it holds something else. */
export const toTexts = (column: ResultColumn | undefined): (string | null)[] =>
  column?.kind === 'texts' ? column.values : []

/** The same database; its failures as `toError` tells them. */
export const withErrors = ({ dialect, query }: Database, toError: (error: unknown) => Error): Database => ({
  dialect,
  query: (sql, parameters) =>
    query(sql, parameters).catch((error: unknown) => {
      throw toError(error)
    }),
})
