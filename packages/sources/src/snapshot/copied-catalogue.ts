import type { Locale, SearchQuery, SearchResult } from '@tessera/cube'
import { isExpired, toToday } from '../model/choose-latest.ts'
import { CatalogueIndex } from '../search/catalogue-index.ts'
import { searchCatalogue } from '../search/search-catalogue.ts'
import type { CopyFile } from './copy-files.ts'
import type { CopyStore } from './copy-store.ts'
import { type CopiedListing, toListing } from './to-listing.ts'

/** Maximum number of copies opened for listing. Only copies from before listings were stored with them need it. */
const MAX_OPENED = 40

/** A catalogue of the copied cubes of one source. */
export type CopiedCatalogue = {
  isEmpty(): boolean
  search(query: SearchQuery, locale: Locale): Promise<readonly SearchResult[]>
}

export function createCopiedCatalogue(sourceUrl: string, store: CopyStore): CopiedCatalogue {
  let made: { of: string; index: Promise<CatalogueIndex> } | undefined
  const listings = new Map<string, CopiedListing | undefined>()
  const readListing = async (file: CopyFile): Promise<CopiedListing | undefined> => {
    if (file.record.listing) return file.record.listing
    if (listings.has(file.name)) return listings.get(file.name)
    const cube = await store.openCopy(file).catch(() => undefined)
    const listing = cube && toListing(cube.description)
    listings.set(file.name, listing)
    return listing
  }
  const readListings = async (): Promise<CopiedListing[]> => {
    const found: CopiedListing[] = []
    let opened = 0
    for (const file of toNewest(store.list(sourceUrl))) {
      if (!file.record.listing && opened++ >= MAX_OPENED) continue
      const listing = await readListing(file)
      const { expires } = listing ?? {}
      const hasExpired = expires !== undefined && isExpired([expires], toToday())
      if (listing && !hasExpired) found.push(listing)
    }
    return found
  }
  return {
    isEmpty: () => store.list(sourceUrl).length === 0,
    async search(query, locale) {
      const listed = await readListings()
      const of = listed.map(({ entry }) => entry.iri).join('\n')
      if (made?.of !== of) made = { of, index: CatalogueIndex.create(listed.map(({ entry }) => entry)) }
      const dimensions = new Map(listed.map(({ entry, dimensions: own }) => [entry.iri, own]))
      return searchCatalogue(await made.index, dimensions, query, locale)
    },
  }
}

/** Returns the most recently copied version of each cube. */
function toNewest(files: CopyFile[]): CopyFile[] {
  const sorted = [...files].sort((a, b) => (a.record.copiedAt < b.record.copiedAt ? 1 : -1))
  const seen = new Set<string>()
  return sorted.filter(({ record: { iri, versions } }) => {
    const isNew = !seen.has(iri)
    for (const each of [iri, ...versions]) seen.add(each)
    return isNew
  })
}
