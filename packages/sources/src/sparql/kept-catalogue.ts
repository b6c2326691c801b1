import { toToday } from '../model/choose-latest.ts'
import { KeptValue } from '../model/kept-value.ts'
import type { CatalogueDimension } from '../search/catalogue.ts'
import { CatalogueIndex } from '../search/catalogue-index.ts'
import type { KeptEntries } from '../search/keep-entries.ts'
import { SourceError } from '../source.ts'
import type { SparqlClient } from './client.ts'
import { readCatalogue, readCatalogueDimensions } from './read-catalogue.ts'

/** The parts of an endpoint's cubes that searches need, cached and refreshed in the background. */
export type KeptCatalogue = {
  readIndex(): Promise<CatalogueIndex>
  /** Returns the dimensions by cube. Only filters on dimensions need them. */
  readDimensions(): Promise<Map<string, CatalogueDimension[]>>
}

/**
 * Creates the cache.
 * @param kept stores the cubes between starts, so that the first search does not wait for the endpoint
 * @param now a monotonic clock, in milliseconds
 * @param isUnchanging whether the cubes never change, and those stored are of the same data
 */
export function createKeptCatalogue(
  client: SparqlClient,
  application: string | undefined,
  kept?: KeptEntries,
  now = (): number => performance.now(),
  isUnchanging = false,
): KeptCatalogue {
  const recall = async (): Promise<CatalogueIndex | undefined> => {
    const entries = await kept?.read()
    return entries && CatalogueIndex.create(entries)
  }
  const readAgain = async (earlier: CatalogueIndex | undefined): Promise<CatalogueIndex> => {
    const entries = await readCatalogue(client, application, toToday())
    // an endpoint that is being filled, or returns empty results for everything, has not lost all the cubes it had a
    // minute ago
    if (earlier && earlier.entries.length > 0 && entries.length === 0) {
      throw new SourceError('bad-answer', 'The data source no longer lists any datasets.')
    }
    // catalogues change a few times a day, so the previous index with its cached results is usually still valid
    const index = await CatalogueIndex.create(entries, earlier)
    // without the file, the next start reads the endpoint
    if (index !== earlier) await kept?.write(entries).catch(() => undefined)
    return index
  }
  const freshMs = isUnchanging ? Number.POSITIVE_INFINITY : undefined
  const index = new KeptValue(readAgain, now, recall, freshMs)
  const readDimensions = () => readCatalogueDimensions(client, application, toToday())
  const dimensions = new KeptValue(readDimensions, now, undefined, freshMs)
  return { readIndex: () => index.read(), readDimensions: () => dimensions.read() }
}
