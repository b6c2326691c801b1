import {
  DOUBLE,
  type DuckDBPreparedStatement,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api'
import type { Parameter } from './parameters.ts'

const TYPES: Record<Parameter['type'], DuckDBType> = {
  text: VARCHAR,
  integer: INTEGER,
  number: DOUBLE,
  texts: LIST(VARCHAR),
  integers: LIST(INTEGER),
  numbers: LIST(DOUBLE),
}

const toValue = ({ value }: Parameter): DuckDBValue => (Array.isArray(value) ? listValue(value) : value)

/** Binds values to `$1`, `$2`… of a statement. */
export function bindParameters(statement: DuckDBPreparedStatement, parameters: Parameter[]): void {
  statement.bind(
    parameters.map(toValue),
    parameters.map(({ type }) => TYPES[type]),
  )
}
