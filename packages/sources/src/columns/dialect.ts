/** True and false: not every database knows them by these names. */
export const [ALWAYS, NEVER] = ['1 = 1', '1 = 0']

export type SqlType = 'INTEGER' | 'FLOAT8' | 'VARCHAR'

/** What the databases we read write differently. Everything else of our SQL means the same to all of them. */
export type Dialect = {
  /** What stands before the names of the tables that belong together under a name of ours. */
  toPlace(name: string): string
  /** SQL for the tables of such a name and their columns; `name` stands for a parameter. */
  listColumns(name: string): string
  /** A value as another type; NULL stays NULL. */
  cast(value: string, type: SqlType): string
  /** A text as a number; NULL where it is not one. */
  toNumber(text: string): string
  /** Whether a number is stated to be "not a number"; NULL where there is none. */
  isNotANumber(number: string): string
  /** Whether a value is in a list; `list` stands for a parameter. */
  isOneOf(value: string, list: string, type: SqlType): string
  /** A text that is compared and sorted by its bytes. */
  byBytes(text: string): string
  /** A hash of a text; NULL stays NULL. */
  hash(text: string): string
  /** The rows of `FROM` and what follows it, one of those with the same value in a column. */
  onePer(column: string, from: string): string
  /** The list of cubes to read from: each iri once, where the database itself cannot see to that. */
  toListed(table: string): string
}

/** What DuckDB and PostgreSQL have in common. */
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
  // To DuckDB "not a number" is greater than all numbers.
  toNumber: (text) => `nullif(TRY_CAST(${text} AS FLOAT8), 'NaN'::FLOAT8)`,
  isOneOf: (value, list, type) => `${value} IN (SELECT unnest(${list}::${type}[]))`,
}

/** What a double can hold in any case: PostgreSQL ends a whole query at a number that is too large or too small. */
const POSTGRES_NUMBER = String.raw`^\s*[+-]?(INF|(\d{1,200}(\.\d{0,200})?|\.\d{1,200})([eE][+-]?\d{1,2})?)\s*$`

export const postgresDialect: Dialect = {
  ...standard,
  toNumber: (text) => `CASE WHEN ${text} ~ '${POSTGRES_NUMBER}' THEN (${text})::FLOAT8 END`,
  // IN over a sub-select would not use an index.
  isOneOf: (value, list, type) => `${value} = ANY(${list}::${type}[])`,
}

const CLICKHOUSE_TYPES: Record<SqlType, string> = { INTEGER: 'Int32', FLOAT8: 'Float64', VARCHAR: 'String' }

/** ClickHouse as it has been since 2018: no schemas in a database, no unique columns, and texts are bytes. */
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
  // A cube is replaced by adding a row: the latest one counts.
  toListed: (table) => `(SELECT * FROM ${table} ORDER BY cube DESC LIMIT 1 BY iri) AS listed`,
}
