import { toToday } from '../model/choose-latest.ts'
import { KeptValue } from '../model/kept-value.ts'
import type { CatalogueDimension } from '../search/catalogue.ts'
import { CatalogueIndex } from '../search/catalogue-index.ts'
import type { KeptEntries } from '../search/keep-entries.ts'
import { SourceError } from '../source.ts'
import type { SparqlClient } from './client.ts'
import { readCatalogue, readCatalogueDimensions } from './read-catalogue.ts'

/** What searches need of an endpoint's cubes, kept and read again in the background. */
export type KeptCatalogue = {
  readIndex(): Promise<CatalogueIndex>
  /** By cube; only filters on dimensions ask for them. */
  readDimensions(): Promise<Map<string, CatalogueDimension[]>>
}

/**
 * @param kept keeps the cubes between starts, so that the first search does not wait for the endpoint
 * @param now a clock that never goes back, in milliseconds
 */
export function createKeptCatalogue(
  client: SparqlClient,
  application: string | undefined,
  kept?: KeptEntries,
  now = (): number => performance.now(),
): KeptCatalogue {
  const recall = async (): Promise<CatalogueIndex | undefined> => {
    const entries = await kept?.read()
    return entries && CatalogueIndex.create(entries)
  }
  const readAgain = async (earlier: CatalogueIndex | undefined): Promise<CatalogueIndex> => {
    const entries = await readCatalogue(client, application, toToday())
    // An endpoint that is being filled, or answers nothing to everything, has not lost all it had a minute ago.
    if (earlier && earlier.entries.length > 0 && entries.length === 0) {
      throw new SourceError('bad-answer', 'The data source lists no datasets any more.')
    }
    // Catalogues change a few times a day: mostly the index of a minute ago, with all it has worked out, is still right.
    const index = await CatalogueIndex.create(entries, earlier)
    // without the file, the next start reads the endpoint
    if (index !== earlier) await kept?.write(entries).catch(() => undefined)
    return index
  }
  const index = new KeptValue(readAgain, now, recall)
  const dimensions = new KeptValue(() => readCatalogueDimensions(client, application, toToday()), now)
  return { readIndex: () => index.read(), readDimensions: () => dimensions.read() }
}
