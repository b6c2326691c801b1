import type { CubeSource, SourceType } from './source.ts'
import { createSparqlSource, type SparqlSourceOptions } from './sparql/create-sparql-source.ts'

/** A configured source: its kind and what that kind needs. */
export type SourceConfig = { type: SourceType } & SparqlSourceOptions

/** The kinds there are. Nothing else asks what kind a source is. */
const KINDS: Partial<Record<SourceType, (config: SourceConfig) => CubeSource>> = {
  sparql: createSparqlSource,
}

/** The source a configuration describes. Throws where its kind is not known. */
export function createSource(config: SourceConfig): CubeSource {
  const create = KINDS[config.type]
  if (!create) throw new TypeError(`Data sources of the type "${config.type}" are not supported.`)
  return create(config)
}
