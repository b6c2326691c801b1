/** True and false, for databases without these literals. */
export const [ALWAYS, NEVER] = ['1 = 1', '1 = 0']

export type SqlType = 'INTEGER' | 'FLOAT8' | 'VARCHAR'

/** The differences between supported databases. All other SQL is common to them. */
export type Dialect = {
  /** Returns the prefix of the tables that belong together under one of our names. */
  toPlace(name: string): string
  /** Returns SQL that lists the tables with such a name and their columns. `name` is a parameter. */
  listColumns(name: string): string
  /** Casts a value. NULL stays NULL. */
  cast(value: string, type: SqlType): string
  /** Parses a text as a number. Returns NULL if it is not one. */
  toNumber(text: string): string
  /** Returns whether a number is NaN; NULL for NULL. */
  isNotANumber(number: string): string
  /** Returns whether a value equals a parameter. */
  isEqual(value: string, parameter: string, type: SqlType): string
  /** Returns whether a value is in a list. `list` is a parameter. */
  isOneOf(value: string, list: string, type: SqlType): string
  /** Whether a value is in the result of a query of another table. */
  isAmong(value: string, query: string): string
  /** A text compared and sorted by bytes. */
  byBytes(text: string): string
  /** Returns the hash of a text. NULL stays NULL. */
  hash(text: string): string
  /** Returns one row for each value of a column, from a FROM clause. */
  onePer(column: string, from: string): string
  /** Returns the list of cubes, each iri once, if the database itself cannot enforce that. */
  toListed(table: string): string
}

/** The SQL that DuckDB and PostgreSQL share. */
const standard = {
  toPlace: (name) => `${name}.`,
  listColumns: (name) =>
    `SELECT table_name::VARCHAR, column_name::VARCHAR FROM information_schema.columns WHERE table_schema = ${name}::VARCHAR`,
  cast: (value, type) => `(${value})::${type}`,
  isNotANumber: (number) => `${number} = 'NaN'::FLOAT8`,
  isEqual: (value, parameter, type) => `${value} = (${parameter})::${type}`,
  isAmong: (value, query) => `${value} IN (${query})`,
  byBytes: (text) => `${text} COLLATE "C"`,
  hash: (text) => `md5(${text})`,
  onePer: (column, from) => `SELECT DISTINCT ON (${column}) * FROM ${from}`,
  toListed: (table) => table,
} satisfies Partial<Dialect>

export const duckdbDialect: Dialect = {
  ...standard,
  // For DuckDB NaN is greater than all numbers.
  toNumber: (text) => `nullif(TRY_CAST(${text} AS FLOAT8), 'NaN'::FLOAT8)`,
  isOneOf: (value, list, type) => `${value} IN (SELECT unnest(${list}::${type}[]))`,
}

/**
 * Matches numbers that every double can represent. PostgreSQL aborts a query at a number that overflows or underflows.
 */
const POSTGRES_NUMBER = String.raw`^\s*[+-]?(INF|(\d{1,200}(\.\d{0,200})?|\.\d{1,200})([eE][+-]?\d{1,2})?)\s*$`

export const postgresDialect: Dialect = {
  ...standard,
  toNumber: (text) => `CASE WHEN ${text} ~ '${POSTGRES_NUMBER}' THEN (${text})::FLOAT8 END`,
  // IN with a sub-select would not use an index.
  isOneOf: (value, list, type) => `${value} = ANY(${list}::${type}[])`,
}

const CLICKHOUSE_TYPES: Record<SqlType, string> = { INTEGER: 'Int32', FLOAT8: 'Float64', VARCHAR: 'String' }

/** ClickHouse since 2018, without schemas within a database or unique columns; texts are bytes. */
export const clickhouseDialect: Dialect = {
  toPlace: (name) => `${name}_`,
  listColumns: (name) =>
    `SELECT substring(table, length(${name}) + 2) AS part, name FROM system.columns
     WHERE database = currentDatabase() AND startsWith(table, concat(${name}, '_'))`,
  cast: (value, type) => `CAST(${value} AS Nullable(${CLICKHOUSE_TYPES[type]}))`,
  toNumber: (text) => `if(isNaN(toFloat64OrNull(${text})), NULL, toFloat64OrNull(${text}))`,
  isNotANumber: (number) => `isNaN(${number})`,
  // A cast would make the comparison Nullable, with which a small query takes half as long again.
  isEqual: (value, parameter) => `${value} = ${parameter}`,
  isOneOf: (value, list) => `${value} IN (${list})`,
  isAmong: (value, query) => `${value} IN (${query})`,
  byBytes: (text) => text,
  hash: (text) => `hex(MD5(${text}))`,
  onePer: (column, from) => `SELECT * FROM ${from} LIMIT 1 BY ${column}`,
  // A cube is replaced by inserting a row; the latest one counts.
  toListed: (table) => `(SELECT * FROM ${table} ORDER BY cube DESC LIMIT 1 BY iri) AS listed`,
}

/** Tables over the parts of a cluster: each server has only some rows of the other table, so all of them are collected. */
export const clickhouseClusterDialect: Dialect = {
  ...clickhouseDialect,
  isAmong: (value, query) => `${value} GLOBAL IN (${query})`,
}
