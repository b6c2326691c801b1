import type { SearchFilter, SearchOrder, SearchQuery } from '@tessera/cube'
import { BadInput } from './bad-input.ts'
import { builder } from './builder.ts'
import { LocaleType, SearchOrderType } from './catalogue-types.ts'
import { SearchFilterInput, sourceArgs } from './inputs.ts'

const MAX_QUERY_LENGTH = 500
const MAX_FILTERS = 50

/** The search arguments, in one or all sources. */
const queryArgs = builder.args((t) => ({
  query: t.string({ description: 'Defaults to all cubes.' }),
  order: t.field({ type: SearchOrderType, defaultValue: 'SCORE' }),
  includeDrafts: t.boolean({ defaultValue: false }),
  filters: t.field({ type: [SearchFilterInput] }),
  topics: t.stringList({
    description: 'Only cubes with one of these subthemes, like filters of the type DataCubeAbout.',
  }),
  offset: t.int({ description: 'The number of results to skip.' }),
}))

/** The arguments of calls that search the cubes of a source. */
export const searchArgs = builder.args((t) => ({
  ...sourceArgs,
  ...queryArgs,
  fetchDimensionTermsets: t.boolean({
    defaultValue: true,
    description:
      'Whether to include the dimensions that datasets can be joined by, with their term sets. If false, term sets are empty, and so are dimensions unless a filter requests one.',
  }),
  first: t.int({ description: 'The maximum number of results. Defaults to all.' }),
}))

/** The number of results per page in a search of all sources: default and maximum. */
const ALL_SOURCES_PAGE = 20
const MAX_ALL_SOURCES_PAGE = 1000

/** The arguments of the call that searches all sources. */
export const allSourcesArgs = builder.args((t) => ({
  locale: t.field({ type: LocaleType, required: true }),
  ...queryArgs,
  first: t.int({
    defaultValue: ALL_SOURCES_PAGE,
    description: `The maximum number of results, at most ${MAX_ALL_SOURCES_PAGE}.`,
  }),
}))

type SearchFilterArgument = Omit<SearchFilter, 'label'> & { label?: string | null }

type SearchArguments = {
  query?: string | null
  order?: SearchOrder | null
  includeDrafts?: boolean | null
  filters?: SearchFilterArgument[] | null
  topics?: string[] | null
}

/** Parses the search arguments. Throws a BadInput. */
export function parseSearchQuery(args: SearchArguments): SearchQuery {
  const topics = (args.topics ?? []).map((value): SearchFilter => ({ type: 'DataCubeAbout', value }))
  return {
    query: parseQueryText(args.query ?? ''),
    order: args.order ?? 'SCORE',
    includeDrafts: args.includeDrafts ?? false,
    filters: parseSearchFilters([...(args.filters ?? []), ...topics]),
  }
}

/** Parses the requested part of the results. Throws a BadInput. */
export function parsePage({ first, offset }: { first?: number | null; offset?: number | null }) {
  if ((first ?? 0) < 0) throw new BadInput('first must not be negative.')
  if ((offset ?? 0) < 0) throw new BadInput('offset must not be negative.')
  return { first: first ?? undefined, offset: offset ?? 0 }
}

/** Parses the requested part of the results of all sources. Throws a BadInput. */
export function parseAllSourcesPage(args: { first?: number | null; offset?: number | null }) {
  const { first = ALL_SOURCES_PAGE, offset } = parsePage(args)
  if (first > MAX_ALL_SOURCES_PAGE) throw new BadInput(`first must not be more than ${MAX_ALL_SOURCES_PAGE}.`)
  return { first, offset }
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
