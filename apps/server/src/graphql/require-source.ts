import type { CubeSource, SourceType } from '@tessera/sources'
import { BadInput } from './bad-input.ts'
import type { DataContext } from './data-context.ts'

/** The source that a call names. Throws a BadInput with a code of its own where it is not configured. */
export function requireSource(
  { sourceType, sourceUrl }: { sourceType: SourceType; sourceUrl: string },
  context: DataContext,
): CubeSource {
  const source = context.findSource(sourceType, sourceUrl)
  if (source) return source
  throw new BadInput(`The data source "${sourceUrl.slice(0, 200)}" is not configured here.`, 'UNKNOWN_SOURCE')
}
