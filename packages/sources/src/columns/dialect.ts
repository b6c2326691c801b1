/** True and false: not every database supports the keywords. */
export const [ALWAYS, NEVER] = ['1 = 1', '1 = 0']

export type SqlType = 'INTEGER' | 'FLOAT8' | 'VARCHAR'

/** The SQL that differs between the supported databases. All other SQL works in each of them. */
export type Dialect = {
  /** Returns the prefix of the names of tables that share a generated name. */
  toPlace(name: string): string
  /** SQL that lists the tables under such a name and their columns. `name` is a parameter placeholder. */
  listColumns(name: string): string
  /** Casts a value to another type; NULL stays NULL. */
  cast(value: string, type: SqlType): string
  /** Parses a text as a number; NULL if it is not a number. */
  toNumber(text: string): string
  /** Whether a number is NaN; NULL if there is no number. */
  isNotANumber(number: string): string
  /** Whether a value is in a list. `list` is a parameter placeholder. */
  isOneOf(value: string, list: string, type: SqlType): string
  /** Makes a text compare and sort by its bytes. */
  byBytes(text: string): string
  /** Hashes a text; NULL stays NULL. */
  hash(text: string): string
  /** Returns one row for each distinct value of a column. `from` is the FROM clause and what follows it. */
  onePer(column: string, from: string): string
  /** The list of cubes to read from, with each IRI once, in case the database does not enforce uniqueness. */
  toListed(table: string): string
}

/** The SQL that DuckDB and PostgreSQL share. */
const standard = {
  toPlace: (name) => `${name}.`,
  listColumns: (name) =>
    `SELECT table_name::VARCHAR, column_name::VARCHAR FROM information_schema.columns WHERE table_schema = ${name}::VARCHAR`,
  cast: (value, type) => `(${value})::${type}`,
  isNotANumber: (number) => `${number} = 'NaN'::FLOAT8`,
  byBytes: (text) => `${text} COLLATE "C"`,
  hash: (text) => `md5(${text})`,
  onePer: (column, from) => `SELECT DISTINCT ON (${column}) * FROM ${from}`,
  toListed: (table) => table,
} satisfies Partial<Dialect>

export const duckdbDialect: Dialect = {
  ...standard,
  // DuckDB sorts NaN after all numbers.
  toNumber: (text) => `nullif(TRY_CAST(${text} AS FLOAT8), 'NaN'::FLOAT8)`,
  isOneOf: (value, list, type) => `${value} IN (SELECT unnest(${list}::${type}[]))`,
}

/** Matches numbers that surely fit a double: PostgreSQL aborts the whole query if a number is out of range. */
const POSTGRES_NUMBER = String.raw`^\s*[+-]?(INF|(\d{1,200}(\.\d{0,200})?|\.\d{1,200})([eE][+-]?\d{1,2})?)\s*$`

export const postgresDialect: Dialect = {
  ...standard,
  toNumber: (text) => `CASE WHEN ${text} ~ '${POSTGRES_NUMBER}' THEN (${text})::FLOAT8 END`,
  // IN with a subquery would not use an index.
  isOneOf: (value, list, type) => `${value} = ANY(${list}::${type}[])`,
}

const CLICKHOUSE_TYPES: Record<SqlType, string> = { INTEGER: 'Int32', FLOAT8: 'Float64', VARCHAR: 'String' }

/** ClickHouse from 2018 on: no schemas within a database, no unique columns, and texts are bytes. */
export const clickhouseDialect: Dialect = {
  toPlace: (name) => `${name}_`,
  listColumns: (name) =>
    `SELECT substring(table, length(${name}) + 2) AS part, name FROM system.columns
     WHERE database = currentDatabase() AND startsWith(table, concat(${name}, '_'))`,
  cast: (value, type) => `CAST(${value} AS Nullable(${CLICKHOUSE_TYPES[type]}))`,
  toNumber: (text) => `if(isNaN(toFloat64OrNull(${text})), NULL, toFloat64OrNull(${text}))`,
  isNotANumber: (number) => `isNaN(${number})`,
  isOneOf: (value, list) => `${value} IN (${list})`,
  byBytes: (text) => text,
  hash: (text) => `hex(MD5(${text}))`,
  onePer: (column, from) => `SELECT * FROM ${from} LIMIT 1 BY ${column}`,
  // Replacing a cube adds a row; the latest row counts.
  toListed: (table) => `(SELECT * FROM ${table} ORDER BY cube DESC LIMIT 1 BY iri) AS listed`,
}
