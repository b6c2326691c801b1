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

/** Something that search results can be narrowed by, and how many there would be. */
export type SearchFacet = Term & { type: SearchFilterType; count: number }
export type SearchFacets = { total: number; facets: SearchFacet[] }

type ReadTerms = (cube: CatalogueCube) => Term[]

/** The groups of the filter panel, in its order. */
const GROUPS: [SearchFilterType, ReadTerms][] = [
  ['DataCubeTheme', ({ themes }) => themes],
  ['DataCubeOrganization', ({ creator }) => (creator ? [creator] : [])],
  ['DataCubeTermset', ({ termsets }) => termsets],
  ['DataCubeAbout', ({ subthemes }) => subthemes],
]

/**
 * Counts what results can be narrowed by. A group is counted with the other groups' filters and without its own, so
 * that a count is what a click gives.
 */
export async function readSearchFacets(
  source: CubeSource,
  query: SearchQuery,
  locale: Locale,
): Promise<SearchFacets> {
  const all = source.search(query, locale)
  const searchWithout = (type: SearchFilterType): Promise<SearchResult[]> => {
    const filters = query.filters.filter((filter) => filter.type !== type)
    return filters.length === query.filters.length ? all : source.search({ ...query, filters }, locale)
  }
  const [found, groups] = await Promise.all([
    all,
    Promise.all(
      GROUPS.map(async ([type, readTerms]) => countTerms(await searchWithout(type), type, readTerms, locale)),
    ),
  ])
  return { total: found.length, facets: groups.flat() }
}

/** Terms without a name are left out: nobody could choose one. */
function countTerms(
  found: SearchResult[],
  type: SearchFilterType,
  readTerms: ReadTerms,
  locale: Locale,
): SearchFacet[] {
  const facets = new Map<string, SearchFacet>()
  for (const { cube } of found) {
    const terms = new Map(readTerms(cube).map((term) => [term.iri, term]))
    for (const { iri, label } of terms.values()) {
      if (label !== '') facets.set(iri, { type, iri, label, count: (facets.get(iri)?.count ?? 0) + 1 })
    }
  }
  const byName = compareNames(locale)
  return [...facets.values()].sort((a, b) => b.count - a.count || byName(a.label, b.label))
}
