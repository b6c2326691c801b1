import type { SearchFilterType } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { choose } from './browse-changes.ts'
import { type BrowseState, EMPTY_STATE } from './browse-state.ts'
import { type Facet, readLabel, toFacetGroups, toSearchFilters } from './facets.ts'

const facets = (type: SearchFilterType, counts: Record<string, number>): Facet[] =>
  Object.entries(counts).map(([label, count]) => ({ type, iri: `iri:${label}`, label, count }))
const all = [
  ...facets('DataCubeTheme', { a: 3, b: 2 }),
  ...facets('DataCubeOrganization', { o: 2, p: 2 }),
  ...facets('DataCubeTermset', { x: 2, y: 1, z: 1 }),
  ...facets('DataCubeAbout', { sub: 2 }),
]
const summary = (state: BrowseState, of = all) =>
  Object.fromEntries(
    toFacetGroups(of, state, 'en').map(({ kind, top }) => [
      kind,
      top.map(({ label, count, isActive }) => `${label}${count}${isActive ? '!' : ''}`).join(' '),
    ]),
  )

describe('the groups of filters', () => {
  it('say what is chosen, of joined term sets each', () => {
    expect(summary(choose(EMPTY_STATE, { kind: 'theme', iri: 'iri:a' }))).toEqual({
      theme: 'a3! b2',
      organization: 'o2 p2',
      termset: 'x2 y1 z1',
    })
    const state = choose(EMPTY_STATE, { kind: 'termset', iri: 'iri:x;iri:z' })
    expect(summary(state).termset).toBe('x2! y1 z1!')
  })

  it('come in the order of choice, then theme, organization, termset; topics only with an organization', () => {
    const state = choose(EMPTY_STATE, { kind: 'organization', iri: 'iri:o' })
    expect(Object.keys(summary(state))).toEqual(['organization', 'theme', 'termset', 'topic'])
    const other = choose(choose(EMPTY_STATE, { kind: 'termset', iri: 'iri:x' }), {
      kind: 'theme',
      iri: 'iri:a',
    })
    expect(Object.keys(summary(other))).toEqual(['termset', 'theme', 'organization'])
  })

  it('show the seven with most datasets, the largest first, what is chosen among them', () => {
    const many = facets('DataCubeTheme', { z: 9, y: 8, x: 7, w: 6, v: 5, u: 4, t: 3, s: 2, r: 1 })
    const [group] = toFacetGroups(many, EMPTY_STATE, 'en')
    expect(group?.top.map(({ label }) => label).join('')).toBe('zyxwvut')
    expect(group?.rest.map(({ label }) => label).join('')).toBe('sr')
    const [chosen] = toFacetGroups(many, choose(EMPTY_STATE, { kind: 'theme', iri: 'iri:r' }), 'en')
    expect(chosen?.top.map(({ label }) => label).join('')).toBe('zyxwvur')
  })

  it('are left out if nothing can be chosen', () => {
    expect(summary(EMPTY_STATE, [])).toEqual({})
  })
})

describe('what the data API is asked for', () => {
  it('is every filter by its type, and the topic beside them', () => {
    const state = choose(EMPTY_STATE, { kind: 'organization', iri: 'iri:o' })
    const filters = [{ type: 'DataCubeOrganization', value: 'iri:o' }]
    expect(toSearchFilters(state)).toEqual({ filters, topics: [] })
    expect(toSearchFilters({ ...state, topic: 'iri:sub' })).toEqual({ filters, topics: ['iri:sub'] })
  })
})

describe('the name of a filter', () => {
  it('is the label that datasets give it, of joined term sets all their names', () => {
    expect(readLabel(all, 'theme', 'iri:b')).toBe('b')
    expect(readLabel(all, 'termset', 'iri:x;iri:y')).toBe('x, y')
    expect(readLabel(all, 'theme', 'iri:o')).toBeUndefined()
  })
})
