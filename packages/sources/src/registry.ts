import type { CubeSource, SourceType } from './source.ts'
import { createSparqlSource, type SparqlSourceOptions } from './sparql/create-sparql-source.ts'
import { createSqlSource, type SqlSourceOptions } from './sql/create-sql-source.ts'

/** What each kind of source needs. */
type OptionsByType = { sparql: SparqlSourceOptions; sql: SqlSourceOptions }

/** A configured source: its kind and what that kind needs. */
export type SourceConfig = { [Type in SourceType]: { type: Type } & OptionsByType[Type] }[SourceType]

/** A source; where it holds connections or files, `close` lets go of them. */
export type CreatedSource = CubeSource & { close?(): Promise<void> }

/** The kinds there are. Nothing else asks what kind a source is. */
const KINDS: { [Type in SourceType]: (options: OptionsByType[Type]) => CreatedSource } = {
  sparql: createSparqlSource,
  sql: createSqlSource,
}

/** The source a configuration describes. Throws where its kind is not known or its address cannot be one. */
export function createSource(config: SourceConfig): CreatedSource {
  if (!Object.hasOwn(KINDS, config.type))
    throw new TypeError(`Data sources of the type "${config.type}" are not supported.`)
  return config.type === 'sql' ? KINDS.sql(config) : KINDS.sparql(config)
}
