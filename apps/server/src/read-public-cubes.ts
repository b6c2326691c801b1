import { type CatalogueCube, DEFAULT_LOCALE } from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'

/** Reads the public cubes of a source, newest first. */
export async function readPublicCubes(source: CubeSource): Promise<CatalogueCube[]> {
  const query = { query: '', order: 'CREATED_DESC', includeDrafts: false, filters: [] } as const
  const results = await source.search({ ...query, filters: [] }, DEFAULT_LOCALE)
  return results.map(({ cube }) => cube).filter(({ publicationStatus }) => publicationStatus === 'PUBLISHED')
}
