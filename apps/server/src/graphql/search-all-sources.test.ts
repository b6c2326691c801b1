import type { SearchQuery, SearchResult } from '@tessera/cube'
import { type CubeSource, SourceError } from '@tessera/sources'
import { expect, it } from 'vitest'
import { createDataContext } from '../testing/data-context.ts'
import { createFakeSource } from '../testing/fake-source.ts'
import { parse } from './graphql-js.ts'
import { createRunQuery } from './run-query.ts'
import { searchAllSources } from './search-all-sources.ts'

type Listed = { title: string; score?: number; theme?: string; date?: string }

const toResult = ({ title, score = 1, theme = 'nature', date }: Listed, index: number): SearchResult => ({
  score,
  highlightedTitle: title,
  highlightedDescription: '',
  cube: {
    ...{ iri: `urn:${index}`, unversionedIri: `urn:${index}`, title, description: '', datePublished: date },
    ...{ publicationStatus: 'PUBLISHED', subthemes: [], termsets: [], dimensions: [] },
    themes: [{ iri: theme, label: theme }],
  },
})

/** Creates a source that lists these cubes unchanged. */
function createSource(key: string, listed: Listed[], search?: CubeSource['search']): CubeSource {
  const results = listed.map(toResult)
  const isWanted = ({ cube }: SearchResult, { filters }: SearchQuery) =>
    filters.every(({ value }) => cube.themes.some(({ iri }) => iri === value))
  return {
    ...createFakeSource(`https://${key}.test/query`).source,
    ...{ key, label: `Source ${key}` },
    search: search ?? (async (query) => results.filter((result) => isWanted(result, query))),
  }
}

const down = createSource('down', [], async () => {
  throw new SourceError('unavailable', 'The data source cannot be reached.', 'SELECT ?s')
})
const water = createSource('water', [
  { title: 'Lakes', score: 8 },
  { title: 'Rivers', score: 3 },
])
const wood = createSource('wood', [
  { title: 'Forest', score: 9 },
  { title: 'Lakes', score: 8, theme: 'traffic' },
])

const document = parse(`query ($first: Int, $offset: Int, $filters: [SearchFilter!]) {
  searchAllSources(locale: en, query: "x", first: $first, offset: $offset, filters: $filters) {
    results { source { key sourceType sourceUrl } result { cube { title } } }
    facets { total facets { iri count } without { total } fromCopies }
    sources { source { label } answer total message } } }`)

it('three sources are searched as one; the one that is down is named and logged', async () => {
  const logged: unknown[] = []
  const runQuery = createRunQuery(createDataContext([wood, down, water], (error) => logged.push(error)))
  const answer = await runQuery(document, { first: 3 })
  const [woods, waters] = [wood, water].map(({ key, type, url }) => ({
    key,
    sourceType: type,
    sourceUrl: url,
  }))
  expect(answer).toEqual({
    searchAllSources: {
      results: [
        { source: woods, result: { cube: { title: 'Forest' } } },
        { source: waters, result: { cube: { title: 'Lakes' } } },
        { source: woods, result: { cube: { title: 'Lakes' } } },
      ],
      facets: {
        total: 4,
        facets: [
          { iri: 'nature', count: 3 },
          { iri: 'traffic', count: 1 },
        ],
        without: [],
        fromCopies: false,
      },
      sources: [
        {
          ...{ source: { label: 'Source down' }, answer: 'FAILED', total: 0 },
          message: 'The data source cannot be reached.',
        },
        { source: { label: 'Source water' }, answer: 'ANSWERED', total: 2, message: null },
        { source: { label: 'Source wood' }, answer: 'ANSWERED', total: 2, message: null },
      ],
    },
  })
  expect(logged).toMatchObject([{ kind: 'unavailable' }])
  const filters = [{ type: 'DataCubeTheme', value: 'traffic' }]
  expect(await runQuery(document, { filters })).toMatchObject({
    searchAllSources: {
      results: [{ source: woods }],
      facets: { total: 1, facets: [{ count: 3 }, { count: 1 }], without: [{ total: 4 }] },
    },
  })
})

it('pages and bounds are checked', async () => {
  const runQuery = createRunQuery(createDataContext([wood, water]))
  for (const wrong of [{ first: -1 }, { offset: -1 }, { first: 1001 }]) {
    await expect(runQuery(document, wrong)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  }
  expect(await runQuery(document, { offset: 2_000_000_000 })).toMatchObject({
    searchAllSources: { results: [], facets: { total: 4 } },
  })
})

const NEVER = new Promise(() => undefined)
const PLAIN: SearchQuery = { query: 'x', order: 'SCORE', includeDrafts: false, filters: [] }
const search = (sources: CubeSource[], query: Partial<SearchQuery> = {}, more = {}) =>
  searchAllSources({
    ...{ sources, query: { ...PLAIN, ...query }, locale: 'de', page: { first: 20, offset: 0 } },
    ...{ patience: () => NEVER, logError: () => undefined, ...more },
  })

it('a source that does not answer in time is left out, and is there when it answers', async () => {
  let answer: (results: SearchResult[]) => void = () => undefined
  const answering = new Promise<SearchResult[]>((resolve) => {
    answer = resolve
  })
  const slow = createSource('slow', [], () => answering)
  const patience = water.search(PLAIN, 'de').then(() => new Promise((resolve) => setImmediate(resolve)))
  const before = await search([slow, water], {}, { patience: () => patience })
  expect(before.sources.map((each) => `${each.source.key} ${each.answer}`)).toEqual([
    'slow LATE',
    'water ANSWERED',
  ])
  expect(before.facets.total).toBe(2)
  answer([toResult({ title: 'Springs' }, 0)])
  const after = await search([slow, water])
  expect(after.sources.map((each) => each.answer)).toEqual(['ANSWERED', 'ANSWERED'])
  expect(after.facets.total).toBe(3)
})

it('a source that fails once it has answered keeps its results', async () => {
  const found = [toResult({ title: 'Springs' }, 0)]
  const moody = createSource('moody', [], async ({ filters }) => {
    if (filters.length === 0) throw new SourceError('unavailable', 'Gone.', 'SELECT ?s')
    return found
  })
  const logged: unknown[] = []
  const filters = [{ type: 'DataCubeTheme' as const, value: 'nature' }]
  const { results, sources } = await search(
    [moody, water],
    { filters },
    { logError: (e: unknown) => logged.push(e) },
  )
  expect(results.map(({ result }) => result.cube.title)).toEqual(['Lakes', 'Rivers', 'Springs'])
  expect(sources.map(({ answer }) => answer)).toEqual(['ANSWERED', 'ANSWERED'])
  expect(logged).toEqual([expect.objectContaining({ kind: 'unavailable' })])
})

it('a source that is late with its counts does not hold the others up', async () => {
  const found = [toResult({ title: 'Springs' }, 0)]
  const slow = createSource('slow', [], async ({ filters }) =>
    filters.length === 0 ? new Promise<never>(() => undefined) : found,
  )
  const waits: (() => void)[] = []
  const patience = () => new Promise<void>((resolve) => waits.push(resolve))
  const filters = [{ type: 'DataCubeTheme' as const, value: 'nature' }]
  const searching = search([slow, water], { filters }, { patience })
  await expect.poll(() => waits.length).toBe(2)
  waits[1]?.()
  const { results, facets, sources } = await searching
  expect(results.map(({ result }) => result.cube.title)).toEqual(['Lakes', 'Rivers', 'Springs'])
  expect(facets).toMatchObject({ total: 3, without: [{ total: 2 }] })
  expect(sources.map(({ answer }) => answer)).toEqual(['ANSWERED', 'ANSWERED'])
})

it('pages are cut from one order, and what ties comes by source and iri', async () => {
  const many = ['c', 'a', 'b'].map((key) =>
    createSource(
      key,
      Array.from({ length: 15 }, (_, index) => ({ title: `Title ${Math.floor(index / 5)}` })),
    ),
  )
  const whole = await search(many, { order: 'TITLE_ASC' }, { page: { first: 100, offset: 0 } })
  const toName = ({ source, result: { cube } }: (typeof whole.results)[number]) =>
    `${cube.title} ${source.key} ${cube.iri}`
  const names = whole.results.map(toName)
  expect(names.slice(3, 8)).toEqual([
    'Title 0 a urn:3',
    'Title 0 a urn:4',
    'Title 0 b urn:0',
    'Title 0 b urn:1',
    'Title 0 b urn:2',
  ])
  const pages = await Promise.all(
    [0, 20, 40].map((offset) => search(many, { order: 'TITLE_ASC' }, { page: { first: 20, offset } })),
  )
  expect(pages.flatMap(({ results }) => results.map(toName))).toEqual(names)
})

it('the newest come first, whichever source they are of', async () => {
  const old = createSource('old', [{ title: 'A', date: '2024' }, { title: 'B' }])
  const young = createSource('young', [
    { title: 'C', date: '2025-02-01' },
    { title: 'D', date: '2023' },
  ])
  const { results } = await search([old, young], { order: 'CREATED_DESC' })
  expect(results.map(({ result }) => result.cube.title)).toEqual(['C', 'A', 'D', 'B'])
})

it('what answers only nearly is left out if all together have enough that is meant as written', async () => {
  const exact = (title: string) => ({ title, score: 5 })
  const nearly = createSource('nearly', [{ title: 'Nearly', score: 0.5, theme: 'wood' }])
  const few = createSource('few', ['A', 'B'].map(exact))
  const more = createSource('more', ['C', 'D', 'E'].map(exact))
  expect((await search([nearly, few])).results.map(({ result }) => result.cube.title)).toEqual([
    'A',
    'B',
    'Nearly',
  ])
  expect((await search([nearly, few, more])).facets.total).toBe(5)
  const filters = [{ type: 'DataCubeTheme' as const, value: 'wood' }]
  expect((await search([nearly, few], { filters })).facets.total).toBe(1)
  expect((await search([nearly, few, more], { filters })).facets.total).toBe(0)
})
