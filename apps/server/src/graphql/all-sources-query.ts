import { setTimeout as wait } from 'node:timers/promises'
import type { CubeSource } from '@tessera/sources'
import { builder } from './builder.ts'
import { SearchResultType, SourceTypeType } from './catalogue-types.ts'
import {
  type AllSourcesSearch,
  type FoundResult,
  type SearchedSource,
  type SOURCE_ANSWERS,
  searchAllSources,
} from './search-all-sources.ts'
import { allSourcesArgs, parseAllSourcesPage, parseSearchQuery } from './search-arguments.ts'
import { SearchFacetsType } from './search-queries.ts'

/** The maximum time for which a slow source may delay the results of the others, in ms. */
const PATIENCE_MS = 3000

const DataSourceType = builder.objectRef<CubeSource>('DataSource').implement({
  description: 'A source by type and address, as other queries expect it.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The key used in page URLs.' }),
    label: t.exposeString('label'),
    sourceType: t.expose('type', { type: SourceTypeType }),
    sourceUrl: t.expose('url', { type: 'SourceUrl' }),
  }),
})

const SourceAnswerType = builder.enumType('SourceAnswer', {
  values: {
    ANSWERED: {},
    COPIES: { description: 'The source does not respond; its copies were searched.' },
    LATE: { description: 'The source has not responded yet: try again in a few seconds.' },
    FAILED: {},
  } satisfies Record<(typeof SOURCE_ANSWERS)[number], object>,
})

const SearchedSourceType = builder.objectRef<SearchedSource>('SearchedSource').implement({
  fields: (t) => ({
    source: t.expose('source', { type: DataSourceType }),
    answer: t.expose('answer', { type: SourceAnswerType }),
    total: t.exposeInt('total', { description: 'The number of results from this source.' }),
    message: t.exposeString('message', { nullable: true, description: 'Why it failed.' }),
  }),
})

const AllSourcesResultType = builder.objectRef<FoundResult>('AllSourcesResult').implement({
  fields: (t) => ({
    source: t.expose('source', { type: DataSourceType }),
    result: t.expose('result', { type: SearchResultType }),
  }),
})

const AllSourcesSearchType = builder.objectRef<AllSourcesSearch>('AllSourcesSearch').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [AllSourcesResultType] }),
    facets: t.expose('facets', {
      type: SearchFacetsType,
      description: 'Counts for all results, not only this page.',
    }),
    sources: t.expose('sources', {
      type: [SearchedSourceType],
      description: 'All requested sources, by key. Sources that are late or failed have no results.',
    }),
  }),
})

builder.queryFields((t) => ({
  searchAllSources: t.field({
    type: AllSourcesSearchType,
    description:
      'Cubes of all sources that match a text and filters, ordered as in one catalogue; ties are sorted by source key, then IRI. Slow or failing sources do not delay the others.',
    args: allSourcesArgs,
    async resolve(_, args, { listSources, logError }) {
      const query = parseSearchQuery(args)
      const page = parseAllSourcesPage(args)
      const done = new AbortController()
      const patience = () => wait(PATIENCE_MS, undefined, { signal: done.signal }).catch(() => undefined)
      const asked = { sources: await listSources(), query, locale: args.locale, page, patience, logError }
      return searchAllSources(asked).finally(() => done.abort())
    },
  }),
}))
