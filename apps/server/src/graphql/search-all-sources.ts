import type { Locale, SearchQuery, SearchResult } from '@tessera/cube'
import { type CubeSource, ENOUGH_EXACT, type FoundIn, isExactScore, mergeResults } from '@tessera/sources'
import { type LogError, toPublicError } from './public-error.ts'
import { readSearchFacets, type SearchFacets } from './search-facets.ts'

/** How a source takes part in a search of all: as always; with its copies, because it does not answer; not yet; not. */
export const SOURCE_ANSWERS = ['ANSWERED', 'COPIES', 'LATE', 'FAILED'] as const

/** A source that was searched together with others. */
export type SearchedSource = {
  source: CubeSource
  answer: (typeof SOURCE_ANSWERS)[number]
  /** How many of the results are its own; none where it is late or failed. */
  total: number
  /** Why it failed: a sentence. */
  message?: string
}

/** What all sources found: a page of it, with the facets of the whole. */
export type AllSourcesSearch = {
  results: FoundResult[]
  facets: SearchFacets
  sources: SearchedSource[]
}

/** A cube with the source that it was found in. */
export type FoundResult = { source: CubeSource; result: SearchResult }

type Asked = {
  sources: CubeSource[]
  query: SearchQuery
  locale: Locale
  /** Which of the results are wanted. */
  page: { first: number; offset: number }
  /** Sources that have not answered when this is over are left out. */
  patience: Promise<unknown>
  logError: LogError
}

/**
 * Searches several sources as if they were one catalogue; one that is slow or fails does not hold the others back.
 * What ties comes by the key of the source, and within a source by iri.
 */
export async function searchAllSources(asked: Asked): Promise<AllSourcesSearch> {
  const { query, locale, page, logError } = asked
  const sources = [...asked.sources].sort((a, b) => (a.key < b.key ? -1 : 1))
  const tried = await Promise.all(sources.map((source) => trySource(source, asked)))
  const ready = tried.flatMap(({ found }) => (found ? [found] : []))
  // what a source found stays, though it fails when counts for the facets are asked
  const searchAgain = async (source: CubeSource, other: SearchQuery): Promise<SearchResult[]> => {
    try {
      return await source.search(other, locale)
    } catch (error) {
      logError(error, `counts of ${source.key}`)
      return []
    }
  }
  const searchReady = (other: SearchQuery) =>
    Promise.all(ready.map(async ({ source }) => ({ source, results: await searchAgain(source, other) })))
  const found = await withoutNeedlessNearOnes(ready, query, searchReady)
  const facets = await readSearchFacets(
    {
      async search(other) {
        if (other === query) return toResults(found)
        return toResults(await withoutNeedlessNearOnes(await searchReady(other), other, searchReady))
      },
      listsCopiesOnly: async () => tried.some(({ answer }) => answer === 'COPIES'),
    },
    query,
    locale,
  )
  const [start, end] = [page.offset, page.offset + page.first]
  return {
    results: mergeResults(found, { order: query.order, locale, start, end }),
    facets,
    sources: tried.map(({ source, answer, error }) => ({
      source,
      answer,
      total: found.find((each) => each.source === source)?.results.length ?? 0,
      ...(answer === 'FAILED' ? { message: toPublicError(error, logError).message } : {}),
    })),
  }
}

type Tried = Pick<SearchedSource, 'source' | 'answer'> & { found?: FoundIn<CubeSource>; error?: unknown }

/** Asks a source as long as there is patience. */
async function trySource(source: CubeSource, { query, locale, patience }: Asked): Promise<Tried> {
  const ask = async (): Promise<Tried> => {
    const results = await source.search(query, locale)
    const isOfCopies = (await source.listsCopiesOnly?.()) ?? false
    return { source, answer: isOfCopies ? 'COPIES' : 'ANSWERED', found: { source, results } }
  }
  const asking = ask().catch((error: unknown): Tried => ({ source, answer: 'FAILED', error }))
  return Promise.race([asking, patience.then((): Tried => ({ source, answer: 'LATE' }))])
}

const toResults = (found: FoundIn<CubeSource>[]): SearchResult[] => found.flatMap(({ results }) => results)

/**
 * Each source adds what answers only nearly where it has little else: left out where all together have enough. As within
 * a source that is a matter of the query alone and of no filter.
 */
async function withoutNeedlessNearOnes(
  found: FoundIn<CubeSource>[],
  query: SearchQuery,
  search: (query: SearchQuery) => Promise<FoundIn<CubeSource>[]>,
): Promise<FoundIn<CubeSource>[]> {
  const isExact = ({ score }: SearchResult): boolean => isExactScore(score)
  if (toResults(found).every(isExact)) return found
  const all = query.filters.length === 0 ? found : await search({ ...query, filters: [] })
  if (toResults(all).filter(isExact).length < ENOUGH_EXACT) return found
  return found.map(({ source, results }) => ({ source, results: results.filter(isExact) }))
}
