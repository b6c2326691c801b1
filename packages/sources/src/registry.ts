import { SOURCE_TYPES, type SourceType } from '@tessera/cube'
import type { CubeSource } from './source.ts'
import type { SourceKind } from './source-kind.ts'
import type { GuardedEndpoint } from './sparql/endpoint-guard.ts'
import { sparqlKind } from './sparql/sparql-kind.ts'
import { sqlKind } from './sql/sql-kind.ts'

/** The kinds there are. */
const KINDS = { sparql: sparqlKind, sql: sqlKind } satisfies { [T in SourceType]: SourceKind<T, never> }

/** A configured source: its kind and what that kind needs. */
export type SourceConfig = {
  [T in SourceType]: { type: T } & Parameters<(typeof KINDS)[T]['create']>[0]
}[SourceType]

/** A source; where it holds connections or files, `close` lets go of them. */
export type CreatedSource = CubeSource & {
  close?(): Promise<void>
  /** Where its cubes can be copied from; absent where they cannot be copied. */
  endpoint?: GuardedEndpoint
}

const kindOf = (type: SourceType): SourceKind<SourceType, never> => KINDS[type]

/** The source a configuration describes. Throws where its kind is not known or its address cannot be one. */
export function createSource(config: SourceConfig): CreatedSource {
  if (!Object.hasOwn(KINDS, config.type))
    throw new TypeError(`Data sources of the type "${config.type}" are not supported.`)
  return kindOf(config.type).create(config as never)
}

/** What the settings of each kind say beside what all of them do. */
export const sourceSettings = SOURCE_TYPES.map((type) => ({ type, shape: kindOf(type).settings }))

/** An address as charts and pages may know it: without user and password. */
export const toPublicUrl = ({ type, url }: { type: SourceType; url: string }): string =>
  kindOf(type).toPublicUrl?.(url) ?? url
