import type { Locale, SearchQuery, SearchResult } from '@tessera/cube'
import { type CubeSource, isExactScore } from '@tessera/sources'

/** The results of one source. Never modified, so that values derived from a list can be cached by it. */
export type ResultList = readonly SearchResult[]

/** One source or several that are searched as one. Returns a list for each source. */
export type Searched = Pick<CubeSource, 'listsCopiesOnly'> & {
  search(query: SearchQuery, locale: Locale): Promise<readonly ResultList[]>
}

/** Returns the number of results in all lists. */
export const countResults = (lists: readonly ResultList[]): number =>
  lists.reduce((sum, { length }) => sum + length, 0)

/** Returns whether a result has a word of the query as written. */
export const hasExact = (lists: readonly ResultList[]): boolean =>
  lists.some((list) => list.some(({ score }) => isExactScore(score)))
