import { describe, expect, it } from 'vitest'
import { choose, unchoose, withDataset, withoutDataset, withoutSearch, withSearch } from './browse-changes.ts'
import {
  type BrowseState,
  EMPTY_STATE,
  readBrowseState,
  readSentSearch,
  toBrowsePath,
} from './browse-state.ts'
import { createOrderMemory } from './browse-way.tsx'

const NAMES = ['type', 'iri', 'subtype', 'subiri', 'subsubtype', 'subsubiri']

/** Reads a URL as the router does: /de/browse/type/iri… with decoded segments. */
function read(address: string): BrowseState | undefined {
  const url = new URL(address, 'http://localhost')
  const segments = url.pathname.split('/').slice(3).map(decodeURIComponent)
  return readBrowseState(Object.fromEntries(segments.map((text, at) => [NAMES[at], text])), url.searchParams)
}

const theme = { kind: 'theme', iri: 'https://example.org/theme/1?a=b&c=d#e' } as const
const organization = { kind: 'organization', iri: 'urn:org:ä/ö 100%' } as const
const termset = { kind: 'termset', iri: 'https://example.org/termset;https://example.org/other' } as const

describe('an address of the catalogue', () => {
  it('says nothing chosen if it is bare: newest first, no drafts', () => {
    expect(read('/de/browse')).toMatchObject(EMPTY_STATE)
    expect(toBrowsePath('de', EMPTY_STATE)).toBe('/de/browse')
  })

  it('writes filters as pairs of the path, each percent-encoded once', () => {
    const state = { ...EMPTY_STATE, filters: [theme] }
    const path = '/de/browse/theme/https%3A%2F%2Fexample.org%2Ftheme%2F1%3Fa%3Db%26c%3Dd%23e'
    expect(toBrowsePath('de', state)).toBe(path)
    expect(read(path)?.filters).toEqual([theme])
  })

  it.each<[string, Partial<BrowseState>]>([
    ['search', { search: ' Strom & Gas? + 10 % ', order: 'SCORE' }],
    ['order', { order: 'TITLE_ASC' }],
    ['drafts', { includeDrafts: true }],
    ['three filters', { filters: [organization, termset, theme] }],
    ['topic and page', { filters: [organization], topic: 'https://example.org/topic', page: 3 }],
    ['data source', { dataSource: 'Int' }],
    ['dataset', { dataset: 'https://example.org/cube/1/' }],
  ])('reads back what it wrote: %s', (_, part) => {
    const state = { ...EMPTY_STATE, ...part }
    expect(read(toBrowsePath('fr', state))).toEqual({ ...state, previous: undefined })
  })

  it('carries search, order and drafts along with a filter', () => {
    const state: BrowseState = { ...EMPTY_STATE, search: 'strom', order: 'TITLE_ASC', includeDrafts: true }
    const path = toBrowsePath('de', choose(state, { kind: 'theme', iri: 'x' }))
    expect(path).toBe('/de/browse/theme/x?search=strom&order=TITLE_ASC&includeDrafts=true')
  })

  it('selects a dataset by query, and by path as it used to', () => {
    expect(read('/de/browse?dataset=https%3A%2F%2Fexample.org%2F1')?.dataset).toBe('https://example.org/1')
    expect(read('/de/browse/dataset/https%3A%2F%2Fexample.org%2F1')?.dataset).toBe('https://example.org/1')
  })

  it.each([
    'order=NOPE',
    'order=SCORE',
    'includeDrafts=1',
    'includeDrafts=yes',
    'page=0',
    'page=-1',
    'page=1e3',
    'page=abc',
    'topic=',
    'dataset=',
  ])('takes what makes no sense as not there: %s', (query) => {
    expect(read(`/de/browse?${query}`)).toMatchObject(EMPTY_STATE)
  })

  it('is not recognized if a pair has an unknown kind', () => {
    expect(read('/de/browse/constructor/x')).toBeUndefined()
    expect(read('/de/browse/theme/x/DataCubeTheme/y')).toBeUndefined()
  })

  it('keeps the text as typed, spaces included, and cuts what is too long', () => {
    expect(read('/de/browse?search=+a+')?.search).toBe(' a ')
    expect(read(`/de/browse?search=${'x'.repeat(9999)}`)?.search).toHaveLength(500)
  })
})

describe('the way back from a dataset', () => {
  const results: BrowseState = {
    ...EMPTY_STATE,
    search: 'strom',
    order: 'SCORE',
    includeDrafts: true,
    filters: [theme, organization],
    page: 2,
    dataSource: 'Int',
  }

  it('leads to the results as they were', () => {
    const state = read(toBrowsePath('de', withDataset(results, 'https://example.org/cube')))!
    expect(state.dataset).toBe('https://example.org/cube')
    expect(state.filters).toEqual([])
    expect(toBrowsePath('de', withoutDataset(state))).toBe(toBrowsePath('de', results))
  })

  it('leads to the results of all sources from a dataset of one', () => {
    const all = { ...results, dataSource: '*' }
    const address = toBrowsePath('de', withDataset(all, 'https://example.org/cube', 'Int'))
    expect(new URL(address, 'http://localhost').searchParams.get('dataSource')).toBe('Int')
    expect(toBrowsePath('de', withoutDataset(read(address)!))).toBe(toBrowsePath('de', all))
  })

  it('reads previous as others write it, with includeDrafts as boolean', () => {
    const previous = JSON.stringify({
      type: 'theme',
      iri: 'x',
      search: 'a',
      includeDrafts: true,
      nested: { a: 1 },
    })
    const state = read(`/de/browse?dataset=d&previous=${encodeURIComponent(previous)}`)!
    expect(toBrowsePath('de', withoutDataset(state))).toBe('/de/browse/theme/x?search=a&includeDrafts=true')
  })

  it.each(['{', 'null', '[1]', '"https://evil.example"', '{"type":"evil","iri":"x"}', '{"dataset":"other"}'])(
    'leads to the catalogue where previous is %s',
    (previous) => {
      const state = read(`/de/browse?dataset=d&previous=${encodeURIComponent(previous)}`)!
      expect(toBrowsePath('de', withoutDataset(state))).toBe('/de/browse')
    },
  )
})

describe('choosing filters', () => {
  it('replaces one of the same kind in its place and appends others', () => {
    const one = choose(choose(EMPTY_STATE, theme), organization)
    expect(one.filters).toEqual([theme, organization])
    expect(choose(one, { kind: 'theme', iri: 'y' }).filters).toEqual([
      { kind: 'theme', iri: 'y' },
      organization,
    ])
  })

  it('starts at the first page and drops the topic, also when a filter goes', () => {
    const state = { ...EMPTY_STATE, filters: [theme, organization], topic: 't', page: 4 }
    expect(choose(state, termset)).toMatchObject({ topic: undefined, page: 1 })
    expect(unchoose(state, 'theme')).toMatchObject({ filters: [organization], topic: undefined, page: 1 })
  })
})

describe('searching', () => {
  it('orders by relevance once there is a text, and by date without', () => {
    const found = withSearch(EMPTY_STATE, 'strom')
    expect(found.order).toBe('SCORE')
    expect(withSearch(found, '').order).toBe('CREATED_DESC')
  })

  it('keeps an order that people chose', () => {
    const state: BrowseState = { ...EMPTY_STATE, search: 'a', order: 'CREATED_DESC' }
    expect(withSearch(state, 'ab').order).toBe('CREATED_DESC')
    expect(withSearch({ ...EMPTY_STATE, order: 'TITLE_ASC' }, 'a').order).toBe('TITLE_ASC')
  })

  it('the next text is searched in the order of the last one, or the one chosen since', () => {
    const memory = createOrderMemory()
    const show = (state: BrowseState): BrowseState => {
      if (state.search !== '') memory.keep(state.order)
      return state
    }
    const pick = (state: BrowseState, order: BrowseState['order']): BrowseState => {
      memory.keep(order)
      return show({ ...state, order })
    }
    const submit = (state: BrowseState, text: string) => show(withSearch(state, text, memory.read()))

    const first = submit(show(EMPTY_STATE), 'a')
    expect(first.order).toBe('SCORE')
    const byTitle = pick(first, 'TITLE_ASC')
    const emptied = submit(byTitle, '')
    expect(emptied.order).toBe('CREATED_DESC')
    const again = submit(emptied, 'b')
    expect(again.order).toBe('TITLE_ASC')
    const cleared = show(withoutSearch(again))
    expect(cleared.order).toBe('TITLE_ASC')
    expect(submit(cleared, 'c').order).toBe('TITLE_ASC')
    const newest = pick(cleared, 'CREATED_DESC')
    expect(submit(newest, 'd').order).toBe('CREATED_DESC')
    expect(show(withoutSearch(pick(again, 'SCORE'))).order).toBe('CREATED_DESC')
  })

  it('clearing keeps the order unless it was relevance', () => {
    expect(withoutSearch({ ...EMPTY_STATE, search: 'a', order: 'TITLE_ASC' }).order).toBe('TITLE_ASC')
    expect(withoutSearch({ ...EMPTY_STATE, search: 'a', order: 'SCORE' }).order).toBe('CREATED_DESC')
  })
})

describe('a form sent before the scripts of a drawer', () => {
  it.each([
    ['search=co2&order=SCORE', { search: 'co2', order: 'SCORE' }],
    [
      'search=co2&includeDrafts=true&dataSource=Int',
      { search: 'co2', includeDrafts: true, dataSource: 'Int' },
    ],
    ['order=SCORE', {}],
    ['search=co2&page=7&dataset=urn:a&type=dataset&iri=urn:b&previous={}', { search: 'co2' }],
    ['type=nonsense&iri=urn:b', {}],
  ])('%s', (query, expected) => {
    expect(readSentSearch(new URLSearchParams(query))).toEqual({ ...EMPTY_STATE, ...expected })
  })
})
