import type { SearchResult } from '@tessera/cube'
import { builder } from './builder.ts'
import { SearchFilterTypeType, SearchResultType } from './catalogue-types.ts'
import { requireSource } from './require-source.ts'
import type { Searched } from './result-lists.ts'
import { parsePage, parseSearchQuery, searchArgs } from './search-arguments.ts'
import { readSearchFacets, type SearchFacet, type SearchFacets } from './search-facets.ts'

const SearchFacetType = builder.objectRef<SearchFacet>('SearchFacet').implement({
  description: 'A filter that can be applied to the results.',
  fields: (t) => ({
    type: t.expose('type', { type: SearchFilterTypeType }),
    iri: t.exposeString('iri'),
    label: t.exposeString('label'),
    count: t.exposeInt('count', {
      description: 'The number of results if it is the only filter of its type.',
    }),
  }),
})

const TotalWithoutType = builder.objectRef<SearchFacets['without'][number]>('SearchTotalWithout').implement({
  description: 'The number of results without the filters of a type.',
  fields: (t) => ({
    type: t.expose('type', { type: SearchFilterTypeType }),
    total: t.exposeInt('total'),
  }),
})

/** The possible filters of results. */
export const SearchFacetsType = builder.objectRef<SearchFacets>('SearchFacets').implement({
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'The number of results with all filters.' }),
    facets: t.expose('facets', {
      type: [SearchFacetType],
      description: 'Themes, organisations, term sets and topics, sorted by count within each type.',
    }),
    without: t.expose('without', {
      type: [TotalWithoutType],
      description: 'The number of results without the filters of each type.',
    }),
    fromCopies: t.exposeBoolean('isOfCopies', {
      description: 'Whether only copied cubes were searched, because the source does not respond.',
    }),
    suggestion: t.exposeString('suggestion', {
      nullable: true,
      description:
        'If there are no results: the query with its words replaced by similar ones from titles, which has results.',
    }),
  }),
})

builder.queryFields((t) => ({
  searchCubes: t.field({
    type: [SearchResultType],
    description: 'Cubes that match a text and filters, by default best matches first.',
    args: searchArgs,
    resolve: async (_, args, context) => {
      const source = requireSource(args, context)
      const { first, offset } = parsePage(args)
      // false: only the dimensions that filters need, without term sets
      const withDimensions = args.fetchDimensionTermsets ?? true
      const found = await source.search({ ...parseSearchQuery(args), withDimensions }, args.locale)
      const page = found.slice(offset, first === undefined ? undefined : offset + first)
      return args.fetchDimensionTermsets === false ? page.map(withoutDimensionTermsets) : page
    },
  }),
  searchFacets: t.field({
    type: SearchFacetsType,
    description:
      'The filters that can be applied to the results of `searchCubes`. Counts of a type apply the filters of all other types. `order`, `first`, `offset` and `fetchDimensionTermsets` are ignored.',
    args: searchArgs,
    resolve(_, args, context) {
      const source = requireSource(args, context)
      const searched: Searched = {
        search: async (query, locale) => [await source.search(query, locale)],
        listsCopiesOnly: source.listsCopiesOnly,
      }
      return readSearchFacets(searched, parseSearchQuery(args), args.locale)
    },
  }),
}))

const withoutDimensionTermsets = (result: SearchResult): SearchResult => {
  const { score, cube, highlightedTitle, highlightedDescription } = result
  const dimensions = cube.dimensions.map((dimension) => ({ ...dimension, termsets: [] }))
  return { score, highlightedTitle, highlightedDescription, cube: { ...cube, dimensions } }
}
