import {
  type CatalogueCube,
  compareNames,
  type Locale,
  type SearchFilterType,
  type SearchQuery,
  type SearchResult,
  type Term,
} from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'
import { readSuggestion } from './search-suggestion.ts'

/** A possible filter, and how many results it would leave. */
export type SearchFacet = Term & { type: SearchFilterType; count: number }
export type SearchFacets = {
  total: number
  facets: SearchFacet[]
  /** For each type with filters, the number of results without them. */
  without: { type: SearchFilterType; total: number }[]
  /** The query with corrected spelling, which finds something under the same filters. */
  suggestion?: string
  /** Whether the counts are those of copies, because the source does not respond. */
  isOfCopies: boolean
}

type ReadTerms = (cube: CatalogueCube) => Term[]

/** The groups of the filter panel, in its order. */
const GROUPS: [SearchFilterType, ReadTerms][] = [
  ['DataCubeTheme', ({ themes }) => themes],
  ['DataCubeOrganization', ({ creator }) => (creator ? [creator] : [])],
  ['DataCubeTermset', ({ termsets }) => termsets],
  ['DataCubeAbout', ({ subthemes }) => subthemes],
]

/**
 * Counts possible filters. Each group is counted with the filters of the other groups but without its own, so that a
 * count equals the result of a click.
 */
export async function readSearchFacets(
  source: Pick<CubeSource, 'search' | 'listsCopiesOnly'>,
  query: SearchQuery,
  locale: Locale,
): Promise<SearchFacets> {
  const all = source.search(query, locale)
  const isFiltered = (type: SearchFilterType): boolean => query.filters.some((filter) => filter.type === type)
  const searchWithout = (type: SearchFilterType): Promise<SearchResult[]> =>
    isFiltered(type)
      ? source.search({ ...query, filters: query.filters.filter((filter) => filter.type !== type) }, locale)
      : all
  const [found, groups] = await Promise.all([
    all,
    Promise.all(
      GROUPS.map(async ([type, readTerms]) => ({ type, readTerms, results: await searchWithout(type) })),
    ),
  ])
  return {
    total: found.length,
    facets: groups.flatMap(({ type, readTerms, results }) => countTerms(results, type, readTerms, locale)),
    without: groups.flatMap(({ type, results }) =>
      isFiltered(type) ? [{ type, total: results.length }] : [],
    ),
    suggestion: await readSuggestion(source, query, found, locale),
    isOfCopies: (await source.listsCopiesOnly?.()) ?? false,
  }
}

const withoutRepeats = (terms: Term[]): Iterable<Term> =>
  terms.length < 2 ? terms : new Map(terms.map((term) => [term.iri, term])).values()

/** Terms without a name are left out: nobody could choose one. */
function countTerms(
  found: SearchResult[],
  type: SearchFilterType,
  readTerms: ReadTerms,
  locale: Locale,
): SearchFacet[] {
  const facets = new Map<string, SearchFacet>()
  for (const { cube } of found) {
    for (const { iri, label } of withoutRepeats(readTerms(cube))) {
      if (label === '') continue
      const facet = facets.get(iri)
      if (facet) facet.count += 1
      else facets.set(iri, { type, iri, label, count: 1 })
    }
  }
  const byName = compareNames(locale)
  return [...facets.values()].sort((a, b) => b.count - a.count || byName(a.label, b.label))
}
