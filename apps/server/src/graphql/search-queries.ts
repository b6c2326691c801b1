import type { SearchFilter, SearchResult } from '@tessera/cube'
import { BadInput } from './bad-input.ts'
import { builder } from './builder.ts'
import { SearchOrderType, SearchResultType } from './catalogue-types.ts'
import { SearchFilterInput, sourceArgs } from './inputs.ts'
import { requireSource } from './require-source.ts'

const MAX_QUERY_LENGTH = 500
const MAX_FILTERS = 50

builder.queryField('searchCubes', (t) =>
  t.field({
    type: [SearchResultType],
    description: 'Cubes that match a text and filters, best first unless another order is asked for.',
    args: {
      ...sourceArgs,
      query: t.arg.string({ description: 'Left out: every cube.' }),
      order: t.arg({ type: SearchOrderType, defaultValue: 'SCORE' }),
      includeDrafts: t.arg.boolean({ defaultValue: false }),
      fetchDimensionTermsets: t.arg.boolean({
        defaultValue: true,
        description: 'False leaves the term sets of dimensions empty.',
      }),
      filters: t.arg({ type: [SearchFilterInput] }),
      first: t.arg.int({ description: 'How many; all when left out.' }),
      offset: t.arg.int({ description: 'How many to leave out at the start.' }),
    },
    resolve: async (_, args, context) => {
      const source = requireSource(args, context)
      const { first, offset } = parsePage(args)
      const query = {
        query: parseQueryText(args.query ?? ''),
        order: args.order ?? 'SCORE',
        includeDrafts: args.includeDrafts ?? false,
        filters: parseSearchFilters(args.filters ?? []),
      }
      const found = await source.search(query, args.locale)
      const page = found.slice(offset, first === undefined ? undefined : offset + first)
      return args.fetchDimensionTermsets === false ? page.map(withoutDimensionTermsets) : page
    },
  }),
)

function parsePage({ first, offset }: { first?: number | null; offset?: number | null }) {
  if ((first ?? 0) < 0) throw new BadInput('first must not be negative.')
  if ((offset ?? 0) < 0) throw new BadInput('offset must not be negative.')
  return { first: first ?? undefined, offset: offset ?? 0 }
}

function parseQueryText(text: string): string {
  if (text.length > MAX_QUERY_LENGTH)
    throw new BadInput(`query must not be longer than ${MAX_QUERY_LENGTH} characters.`)
  return text
}

type SearchFilterArgument = Omit<SearchFilter, 'label'> & { label?: string | null }

function parseSearchFilters(filters: SearchFilterArgument[]): SearchFilter[] {
  if (filters.length > MAX_FILTERS) throw new BadInput(`filters must not be more than ${MAX_FILTERS}.`)
  return filters.map(({ type, label, value }) => ({ type, label: label ?? undefined, value }))
}

const withoutDimensionTermsets = (result: SearchResult): SearchResult => ({
  ...result,
  cube: { ...result.cube, dimensions: result.cube.dimensions.map((d) => ({ ...d, termsets: [] })) },
})
