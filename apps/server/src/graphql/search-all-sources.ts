import type { Locale, SearchQuery, SearchResult } from '@tessera/cube'
import { type CubeSource, ENOUGH_EXACT, type FoundIn, isExactScore, mergeResults } from '@tessera/sources'
import { type LogError, toPublicError } from './public-error.ts'
import type { ResultList } from './result-lists.ts'
import { readSearchFacets, type SearchFacets } from './search-facets.ts'

/**
 * The result of a source in a search of all: complete; only copies, because the source does not respond; still pending;
 * failed.
 */
export const SOURCE_ANSWERS = ['ANSWERED', 'COPIES', 'LATE', 'FAILED'] as const

/** A source that was searched together with others. */
export type SearchedSource = {
  source: CubeSource
  answer: (typeof SOURCE_ANSWERS)[number]
  /** The number of results from this source; 0 if it is late or failed. */
  total: number
  /** Why it failed, as a message for users. */
  message?: string
}

/** One page of the results of all sources, with facets over all results. */
export type AllSourcesSearch = {
  results: FoundResult[]
  facets: SearchFacets
  sources: SearchedSource[]
}

/** A cube and the source it was found in. */
export type FoundResult = { source: CubeSource; result: SearchResult }

type Asked = {
  sources: CubeSource[]
  query: SearchQuery
  locale: Locale
  /** The requested part of the results. */
  page: { first: number; offset: number }
  /** Starts a wait. Results or counts that have not arrived when it settles are omitted. */
  patience(): Promise<unknown>
  logError: LogError
}

/**
 * Searches several sources like one catalogue. A slow or failed source does not delay the others. Ties are ordered by
 * the key of the source, then by iri.
 */
export async function searchAllSources(asked: Asked): Promise<AllSourcesSearch> {
  const { query, locale, page, logError } = asked
  const sources = [...asked.sources].sort((a, b) => (a.key < b.key ? -1 : 1))
  const finding = asked.patience()
  const tried = await Promise.all(sources.map((source) => trySource(source, asked, finding)))
  const ready = tried.flatMap(({ found }) => (found ? [found] : []))
  const counting = asked.patience().then((): ResultList => [])
  // keeps the results of a source even if the counts for facets fail or are late
  const searchAgain = async (source: CubeSource, other: SearchQuery): Promise<ResultList> => {
    try {
      return await Promise.race([source.search(other, locale), counting])
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
        if (other === query) return toLists(found)
        return toLists(await withoutNeedlessNearOnes(await searchReady(other), other, searchReady))
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

/** Searches a source for as long as `patience` lasts. */
async function trySource(
  source: CubeSource,
  { query, locale }: Asked,
  patience: Promise<unknown>,
): Promise<Tried> {
  const ask = async (): Promise<Tried> => {
    const results = await source.search(query, locale)
    const isOfCopies = (await source.listsCopiesOnly?.()) ?? false
    return { source, answer: isOfCopies ? 'COPIES' : 'ANSWERED', found: { source, results } }
  }
  const asking = ask().catch((error: unknown): Tried => ({ source, answer: 'FAILED', error }))
  return Promise.race([asking, patience.then((): Tried => ({ source, answer: 'LATE' }))])
}

const toLists = (found: FoundIn<CubeSource>[]): ResultList[] => found.map(({ results }) => results)

/**
 * Drops the fuzzy results if all sources together have enough exact ones. Each source adds fuzzy results if it has few
 * exact ones itself. As within a source, this depends only on the query and not on filters.
 */
async function withoutNeedlessNearOnes(
  found: FoundIn<CubeSource>[],
  query: SearchQuery,
  search: (query: SearchQuery) => Promise<FoundIn<CubeSource>[]>,
): Promise<FoundIn<CubeSource>[]> {
  const isExact = ({ score }: SearchResult): boolean => isExactScore(score)
  if (toLists(found).every((list) => list.every(isExact))) return found
  const all = query.filters.length === 0 ? found : await search({ ...query, filters: [] })
  const exact = toLists(all).reduce((sum, list) => sum + list.filter(isExact).length, 0)
  if (exact < ENOUGH_EXACT) return found
  return found.map(({ source, results }) => ({ source, results: results.filter(isExact) }))
}
