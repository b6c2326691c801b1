/** What the databases we read write differently. Everything else of our SQL means the same to all of them. */
export type Dialect = {
  /** A text as a number; NULL where it is not one. */
  toNumber(text: string): string
  /** Whether a value is in a list; `list` stands for a parameter. */
  isOneOf(value: string, list: string, type: 'INTEGER' | 'FLOAT8' | 'VARCHAR'): string
}

export const duckdbDialect: Dialect = {
  // To DuckDB "not a number" is greater than all numbers.
  toNumber: (text) => `nullif(TRY_CAST(${text} AS FLOAT8), 'NaN'::FLOAT8)`,
  isOneOf: (value, list, type) => `${value} IN (SELECT unnest(${list}::${type}[]))`,
}

/** What a double can hold in any case: PostgreSQL ends a whole query at a number that is too large or too small. */
const POSTGRES_NUMBER = String.raw`^\s*[+-]?(INF|(\d{1,200}(\.\d{0,200})?|\.\d{1,200})([eE][+-]?\d{1,2})?)\s*$`

export const postgresDialect: Dialect = {
  toNumber: (text) => `CASE WHEN ${text} ~ '${POSTGRES_NUMBER}' THEN (${text})::FLOAT8 END`,
  // IN over a sub-select would not use an index.
  isOneOf: (value, list, type) => `${value} = ANY(${list}::${type}[])`,
}
