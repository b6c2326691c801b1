import type { CatalogueCube, SearchFilter, SearchQuery, SearchResult, Term } from '@tessera/cube'
import { expect, it } from 'vitest'
import { ARGS, HEAD } from '../testing/ask-data.ts'
import { createDataContext } from '../testing/data-context.ts'
import { createFakeSource, FAKE_URL } from '../testing/fake-source.ts'
import { parse } from './graphql-js.ts'
import { createRunQuery } from './run-query.ts'

const terms = (...names: string[]): Term[] => names.map((name) => ({ iri: name, label: name.toUpperCase() }))
const createResult = (title: string, creator: string, cube: Partial<CatalogueCube>): SearchResult => ({
  score: 1,
  highlightedTitle: title,
  highlightedDescription: '',
  cube: {
    ...{ iri: title, unversionedIri: title, title, description: '', publicationStatus: 'PUBLISHED' },
    ...{ creator: terms(creator)[0], themes: [], subthemes: [], termsets: [], dimensions: [], ...cube },
  },
})
const results = [
  createResult('forest', 'foen', { themes: terms('nature', 'wood', 'wood'), subthemes: terms('trees') }),
  createResult('lakes', 'foen', { themes: terms('nature'), termsets: terms('places') }),
  createResult('roads', 'astra', { themes: [...terms('traffic'), { iri: 'nameless', label: '' }] }),
]

/** Supports theme and organization only. Facets combine with AND, and values of a facet with OR. */
function isWanted({ cube }: SearchResult, filters: SearchFilter[]): boolean {
  const isInGroup = (type: SearchFilter['type'], own: Term[]) => {
    const wanted = filters.filter((filter) => filter.type === type)
    return wanted.length === 0 || wanted.some(({ value }) => own.some(({ iri }) => iri === value))
  }
  return (
    isInGroup('DataCubeTheme', cube.themes) &&
    isInGroup('DataCubeOrganization', cube.creator ? [cube.creator] : [])
  )
}

const asked: SearchQuery[] = []
const source = {
  ...createFakeSource().source,
  search: async (query: SearchQuery) => {
    asked.push(query)
    return results.filter((result) => isWanted(result, query.filters))
  },
}
const runQuery = createRunQuery(createDataContext([source]))
const document = parse(`query ($filters: [SearchFilter!], ${HEAD}) {
  searchFacets(${ARGS}, query: "x", filters: $filters) { total facets { type iri label count } } }`)

type Answer = { searchFacets: { total: number; facets: (Term & { type: string; count: number })[] } }

/** Returns facets as text: `nature 2`. */
async function askFacets(filters?: SearchFilter[]) {
  asked.length = 0
  const variables = { sourceType: 'sparql', sourceUrl: FAKE_URL, locale: 'en', filters }
  const { searchFacets } = (await runQuery(document, variables)) as Answer
  return { total: searchFacets.total, facets: searchFacets.facets.map(({ iri, count }) => `${iri} ${count}`) }
}

it('facets are counted over all results, once a dataset and by type, and need a name', async () => {
  expect(await askFacets()).toEqual({
    total: 3,
    facets: ['nature 2', 'traffic 1', 'wood 1', 'foen 2', 'astra 1', 'places 1', 'trees 1'],
  })
  expect(asked).toMatchObject([{ query: 'x', filters: [], includeDrafts: false }])
})

it('a type is counted without its own filters and with those of the others', async () => {
  const nature: SearchFilter = { type: 'DataCubeTheme', value: 'nature' }
  const astra: SearchFilter = { type: 'DataCubeOrganization', value: 'astra' }
  expect(await askFacets([nature])).toEqual({
    total: 2,
    facets: ['nature 2', 'traffic 1', 'wood 1', 'foen 2', 'places 1', 'trees 1'],
  })
  expect(await askFacets([nature, astra])).toEqual({ total: 0, facets: ['traffic 1', 'foen 2'] })
})

it('a count is what a click on it gives', async () => {
  const types = { DataCubeTheme: 0, DataCubeOrganization: 0 }
  const all = (await runQuery(document, {
    ...{ sourceType: 'sparql', sourceUrl: FAKE_URL, locale: 'en' },
    filters: [{ type: 'DataCubeOrganization', value: 'foen' }],
  })) as Answer
  for (const { type, iri, count } of all.searchFacets.facets) {
    if (type !== 'DataCubeTheme' && type !== 'DataCubeOrganization') continue
    types[type] += 1
    const kept: SearchFilter[] =
      type === 'DataCubeTheme' ? [{ type: 'DataCubeOrganization', value: 'foen' }] : []
    expect((await askFacets([...kept, { type, value: iri }])).total).toBe(count)
  }
  expect(types).toEqual({ DataCubeTheme: 2, DataCubeOrganization: 2 })
})

it('tells what taking the filters of a type away gives', async () => {
  const document = parse(`query ($filters: [SearchFilter!], ${HEAD}) {
    searchFacets(${ARGS}, query: "x", filters: $filters) { total without { type total } suggestion } }`)
  const filters = [
    { type: 'DataCubeTheme', value: 'nature' },
    { type: 'DataCubeOrganization', value: 'astra' },
  ]
  const variables = { sourceType: 'sparql', sourceUrl: FAKE_URL, locale: 'en', filters }
  expect(await runQuery(document, variables)).toEqual({
    searchFacets: {
      total: 0,
      without: [
        { type: 'DataCubeTheme', total: 1 },
        { type: 'DataCubeOrganization', total: 2 },
      ],
      suggestion: null,
    },
  })
})

it('filters are checked', async () => {
  const many = Array.from({ length: 51 }, (_, index): SearchFilter => {
    return { type: 'DataCubeTheme', value: `${index}` }
  })
  await expect(askFacets(many)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'filters must not be more than 50.',
  })
})

it('topics are searched for like filters of their type', async () => {
  asked.length = 0
  const withTopics = parse(`query ($filters: [SearchFilter!], $topics: [String!], ${HEAD}) {
    searchCubes(${ARGS}, filters: $filters, topics: $topics) { score } }`)
  const filters = [{ type: 'DataCubeTheme', value: 'nature' }]
  const variables = { sourceType: 'sparql', sourceUrl: FAKE_URL, locale: 'en', filters, topics: ['trees'] }
  await runQuery(withTopics, variables)
  expect(asked.map((query) => query.filters)).toEqual([
    [expect.objectContaining(filters[0]), expect.objectContaining({ type: 'DataCubeAbout', value: 'trees' })],
  ])
})
