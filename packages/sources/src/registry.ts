import { type CubeFilter, SOURCE_TYPES, type SourceType } from '@tessera/cube'
import type { OpenCube } from './model/open-cube.ts'
import type { CubeSource } from './source.ts'
import type { SourceKind } from './source-kind.ts'
import type { GuardedEndpoint } from './sparql/endpoint-guard.ts'
import { sparqlKind } from './sparql/sparql-kind.ts'
import { sqlKind } from './sql/sql-kind.ts'

/** All kinds of sources. */
const KINDS = { sparql: sparqlKind, sql: sqlKind } satisfies { [T in SourceType]: SourceKind<T, never> }

/** A configured source: its kind and the options of that kind. */
export type SourceConfig = {
  [T in SourceType]: { type: T } & Parameters<(typeof KINDS)[T]['create']>[0]
}[SourceType]

/** A source. `close` releases its connections and files, if it has any. */
export type CreatedSource = CubeSource & {
  close?(): Promise<void>
  /** The endpoint its cubes can be copied from; absent if they cannot be copied. */
  endpoint?: GuardedEndpoint
  /** Like `queryEditorUrl`, with the cube opened from a copy. Absent if the source has no queries. */
  queryEditorUrlOf?(cube: OpenCube, filter: CubeFilter): Promise<string | undefined>
}

const kindOf = (type: SourceType): SourceKind<SourceType, never> => KINDS[type]

/**
 * Creates the source that a configuration describes. Throws if the kind is unknown or the address is invalid for it.
 */
export function createSource(config: SourceConfig): CreatedSource {
  if (!Object.hasOwn(KINDS, config.type))
    throw new TypeError(`Data sources of the type "${config.type}" are not supported.`)
  return kindOf(config.type).create(config as never)
}

/** The settings each kind has in addition to the common ones. */
export const sourceSettings = SOURCE_TYPES.map((type) => ({ type, shape: kindOf(type).settings }))

/** Returns the address that charts and pages may see: without user and password. */
export const toPublicUrl = ({ type, url }: { type: SourceType; url: string }): string =>
  kindOf(type).toPublicUrl?.(url) ?? url
