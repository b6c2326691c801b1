import type { SearchResult } from '@tessera/cube'
import { builder } from './builder.ts'
import { SearchFilterTypeType, SearchResultType } from './catalogue-types.ts'
import { requireSource } from './require-source.ts'
import type { Searched } from './result-lists.ts'
import { parsePage, parseSearchQuery, searchArgs } from './search-arguments.ts'
import { readSearchFacets, type SearchFacet, type SearchFacets } from './search-facets.ts'

const SearchFacetType = builder.objectRef<SearchFacet>('SearchFacet').implement({
  description: 'Something that results can be narrowed by.',
  fields: (t) => ({
    type: t.expose('type', { type: SearchFilterTypeType }),
    iri: t.exposeString('iri'),
    label: t.exposeString('label'),
    count: t.exposeInt('count', { description: 'How many results there are with it alone of its type.' }),
  }),
})

const TotalWithoutType = builder.objectRef<SearchFacets['without'][number]>('SearchTotalWithout').implement({
  description: 'How many results there would be without the filters of a type.',
  fields: (t) => ({
    type: t.expose('type', { type: SearchFilterTypeType }),
    total: t.exposeInt('total'),
  }),
})

/** The possible filters of results. */
export const SearchFacetsType = builder.objectRef<SearchFacets>('SearchFacets').implement({
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many results there are under all filters.' }),
    facets: t.expose('facets', {
      type: [SearchFacetType],
      description: 'Themes, organisations, term sets and topics, each type by count.',
    }),
    without: t.expose('without', {
      type: [TotalWithoutType],
      description: 'What taking filters away gives: an entry for each type that has some.',
    }),
    fromCopies: t.exposeBoolean('isOfCopies', {
      description: 'Whether only copied cubes are found, because the source does not answer.',
    }),
    suggestion: t.exposeString('suggestion', {
      nullable: true,
      description:
        'Where nothing is found as written: the query with the nearest words of titles, which finds something.',
    }),
  }),
})

builder.queryFields((t) => ({
  searchCubes: t.field({
    type: [SearchResultType],
    description: 'Cubes that match a text and filters, best first unless another order is asked for.',
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
      'What the results of `searchCubes` can be narrowed by. A type is counted with the filters of the others and without its own. `order`, `first`, `offset` and `fetchDimensionTermsets` make no difference here.',
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
