import type { SearchFilter, SearchOrder, SearchQuery } from '@tessera/cube'
import { BadInput } from './bad-input.ts'
import { builder } from './builder.ts'
import { SearchOrderType } from './catalogue-types.ts'
import { SearchFilterInput, sourceArgs } from './inputs.ts'

const MAX_QUERY_LENGTH = 500
const MAX_FILTERS = 50

/** Arguments of the calls that search cubes. */
export const searchArgs = builder.args((t) => ({
  ...sourceArgs,
  query: t.string({ description: 'Left out: every cube.' }),
  order: t.field({ type: SearchOrderType, defaultValue: 'SCORE' }),
  includeDrafts: t.boolean({ defaultValue: false }),
  fetchDimensionTermsets: t.boolean({
    defaultValue: true,
    description:
      'Whether results tell the dimensions that datasets can be joined by, with their term sets. False leaves the term sets empty, and the dimensions too where no filter asks for one.',
  }),
  filters: t.field({ type: [SearchFilterInput] }),
  first: t.int({ description: 'How many; all when left out.' }),
  offset: t.int({ description: 'How many to leave out at the start.' }),
}))

type SearchFilterArgument = Omit<SearchFilter, 'label'> & { label?: string | null }

type SearchArguments = {
  query?: string | null
  order?: SearchOrder | null
  includeDrafts?: boolean | null
  filters?: SearchFilterArgument[] | null
}

/** What is searched for. Throws a BadInput. */
export const parseSearchQuery = ({ query, order, includeDrafts, filters }: SearchArguments): SearchQuery => ({
  query: parseQueryText(query ?? ''),
  order: order ?? 'SCORE',
  includeDrafts: includeDrafts ?? false,
  filters: parseSearchFilters(filters ?? []),
})

/** Which of the results are wanted. Throws a BadInput. */
export function parsePage({ first, offset }: { first?: number | null; offset?: number | null }) {
  if ((first ?? 0) < 0) throw new BadInput('first must not be negative.')
  if ((offset ?? 0) < 0) throw new BadInput('offset must not be negative.')
  return { first: first ?? undefined, offset: offset ?? 0 }
}

function parseQueryText(text: string): string {
  if (text.length > MAX_QUERY_LENGTH)
    throw new BadInput(`query must not be longer than ${MAX_QUERY_LENGTH} characters.`)
  return text
}

function parseSearchFilters(filters: SearchFilterArgument[]): SearchFilter[] {
  if (filters.length > MAX_FILTERS) throw new BadInput(`filters must not be more than ${MAX_FILTERS}.`)
  return filters.map(({ type, label, value }) => ({ type, label: label ?? undefined, value }))
}
