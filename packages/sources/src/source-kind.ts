import type { SourceType } from '@tessera/cube'
import type * as z from 'zod'
import type { CubeSource } from './source.ts'

/** Options of every kind of source. */
export type CommonOptions = {
  key: string
  label: string
  url: string
  isTrusted: boolean
  /** Timeout of one query, in ms; 30 000 by default. */
  timeoutMs?: number | undefined
  /** A factor for timeouts; 1 by default. Tests on a busy machine need more time than readers. */
  patience?: number | undefined
  /** The maximum number of observations. Queries that return more are rejected. */
  rowLimit?: number | undefined
  /** The folder for files that speed up the next start. If omitted, no files are written. */
  keepIn?: string | undefined
  /** Called with the reason why a cube was skipped, for the log. */
  onError?: (error: unknown, cube: string) => void
}

/** A kind of source, as the rest of the code uses it. The capabilities of a source are part of the source itself. */
export type SourceKind<Type extends SourceType, Options extends CommonOptions> = {
  type: Type
  /** The settings in addition to the common ones; at least `url`. */
  settings: { url: z.ZodType<string> } & z.ZodRawShape
  /** Returns the address that charts and pages may see; the address itself by default. */
  toPublicUrl?: (url: string) => string
  /** Throws a TypeError if the address is invalid. Connects only on the first query. */
  create(options: Options): CubeSource & { close?(): Promise<void> }
}

export const defineSourceKind = <Type extends SourceType, Kind extends SourceKind<Type, never>>(
  kind: Kind,
): Kind => kind
