import {
  type CatalogueCube,
  compareNames,
  type Locale,
  type SearchFilterType,
  type SearchQuery,
  type Term,
} from '@tessera/cube'
import { countResults, type ResultList, type Searched } from './result-lists.ts'
import { readSuggestion } from './search-suggestion.ts'

/** A possible filter, and the number of results it would leave. */
export type SearchFacet = Term & { type: SearchFilterType; count: number }
export type SearchFacets = {
  total: number
  facets: SearchFacet[]
  /** For each type with filters, the number of results without them. */
  without: { type: SearchFilterType; total: number }[]
  /** The query with corrected spelling, which has results under the same filters. */
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
 * count equals the number of results after a click.
 */
export async function readSearchFacets(
  source: Searched,
  query: SearchQuery,
  locale: Locale,
): Promise<SearchFacets> {
  const all = source.search(query, locale)
  const isFiltered = (type: SearchFilterType): boolean => query.filters.some((filter) => filter.type === type)
  const searchWithout = (type: SearchFilterType): Promise<readonly ResultList[]> =>
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
    total: countResults(found),
    facets: groups.flatMap(({ type, readTerms, results }) => countTerms(results, type, readTerms, locale)),
    without: groups.flatMap(({ type, results }) =>
      isFiltered(type) ? [{ type, total: countResults(results) }] : [],
    ),
    suggestion: await readSuggestion(source, query, found, locale),
    isOfCopies: (await source.listsCopiesOnly?.()) ?? false,
  }
}

const withoutRepeats = (terms: Term[]): Iterable<Term> =>
  terms.length < 2 ? terms : new Map(terms.map((term) => [term.iri, term])).values()

/** The number of results with each term. Omits terms without a name, since nobody could choose them. */
type TermCounts = Map<string, { label: string; count: number }>

/** The counts of lists that were searched before. */
const counted = new WeakMap<ResultList, Map<SearchFilterType, TermCounts>>()

function countIn(list: ResultList, type: SearchFilterType, readTerms: ReadTerms): TermCounts {
  const ofList = counted.get(list) ?? new Map<SearchFilterType, TermCounts>()
  counted.set(list, ofList)
  const known = ofList.get(type)
  if (known) return known
  const counts: TermCounts = new Map()
  for (const { cube } of list) {
    for (const { iri, label } of withoutRepeats(readTerms(cube))) {
      if (label !== '') addTo(counts, iri, label, 1)
    }
  }
  ofList.set(type, counts)
  return counts
}

function addTo(counts: TermCounts, iri: string, label: string, count: number): void {
  const known = counts.get(iri)
  if (known) known.count += count
  else counts.set(iri, { label, count })
}

function countTerms(
  lists: readonly ResultList[],
  type: SearchFilterType,
  readTerms: ReadTerms,
  locale: Locale,
): SearchFacet[] {
  const sum: TermCounts = new Map()
  for (const list of lists) {
    for (const [iri, { label, count }] of countIn(list, type, readTerms)) addTo(sum, iri, label, count)
  }
  const byName = compareNames(locale)
  return [...sum]
    .map(([iri, { label, count }]) => ({ type, iri, label, count }))
    .sort((a, b) => b.count - a.count || byName(a.label, b.label))
}
