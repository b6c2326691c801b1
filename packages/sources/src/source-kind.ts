import type { SourceType } from '@tessera/cube'
import type * as z from 'zod'
import type { CubeSource } from './source.ts'

/** What is said of a source of any kind. */
export type CommonOptions = {
  key: string
  label: string
  url: string
  isTrusted: boolean
  /** For one question; 30 000 where left out. */
  timeoutMs?: number | undefined
  /** Selections with more observations are refused. */
  rowLimit?: number | undefined
  /** Told why a cube is left out; for the log. */
  onError?: (error: unknown, cube: string) => void
}

/** A kind of source: all that is known of it outside its folder. What its sources can do, they say themselves. */
export type SourceKind<Type extends SourceType, Options extends CommonOptions> = {
  type: Type
  /** What the settings of a source say beside what all of them do; `url` at least. */
  settings: { url: z.ZodType<string> } & z.ZodRawShape
  /** The address as charts and pages may know it; as it is where left out. */
  toPublicUrl?: (url: string) => string
  /** Throws a TypeError where the address cannot be one. Nothing is asked or opened before the first question. */
  create(options: Options): CubeSource & { close?(): Promise<void> }
}

export const defineSourceKind = <Type extends SourceType, Kind extends SourceKind<Type, never>>(
  kind: Kind,
): Kind => kind
