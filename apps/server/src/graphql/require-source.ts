import { unknownSource } from '@tessera/api'
import type { SourceType } from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'
import { BadInput } from './bad-input.ts'
import type { DataContext } from './data-context.ts'

/** Returns the source named by a call. Throws a BadInput with its own code if it is not configured. */
export function requireSource(
  { sourceType, sourceUrl }: { sourceType: SourceType; sourceUrl: string },
  context: DataContext,
): CubeSource {
  const source = context.findSource(sourceType, sourceUrl)
  if (source) return source
  const { message, code } = unknownSource(sourceUrl)
  throw new BadInput(message, code)
}
