import type { Term } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { choose } from './browse-changes.ts'
import { type BrowseState, EMPTY_STATE } from './browse-state.ts'
import { countFacets, type Described, findLabel, narrow } from './facets.ts'

const term = (name: string): Term => ({ iri: `iri:${name}`, label: name })
const found = (themes: string, creator: string, termsets = ''): { cube: Described } => ({
  cube: {
    themes: [...themes].map(term),
    creator: term(creator),
    termsets: [...termsets].map(term),
    subthemes: creator === 'o' ? [term('sub')] : [],
  },
})
const all = [found('ab', 'o', 'x'), found('a', 'o'), found('a', 'p', 'xy'), found('b', 'p')]
const summary = (state: BrowseState) =>
  Object.fromEntries(
    countFacets(all, state, 'en').map(({ kind, top }) => [
      kind,
      top.map(({ label, count, isActive }) => `${label}${count}${isActive ? '!' : ''}`).join(' '),
    ]),
  )
const withTheme = choose(EMPTY_STATE, { kind: 'theme', iri: 'iri:a' })

describe('the counts of filters', () => {
  it('are tallied over what was found', () => {
    expect(summary(EMPTY_STATE)).toEqual({ theme: 'a3 b2', organization: 'o2 p2', termset: 'x2 y1' })
  })

  it('are what a click gives: with the filters of the other groups, without their own', () => {
    expect(summary(withTheme)).toEqual({ theme: 'a3! b2', organization: 'o2 p1', termset: 'x2 y1' })
    for (const item of countFacets(all, withTheme, 'en').find(({ kind }) => kind === 'organization')!.top) {
      expect(narrow(all, choose(withTheme, { kind: 'organization', iri: item.iri }))).toHaveLength(item.count)
    }
  })

  it('come in the order of choice, then theme, organization, termset; topics only with an organization', () => {
    const state = choose(EMPTY_STATE, { kind: 'organization', iri: 'iri:o' })
    expect(Object.keys(summary(state))).toEqual(['organization', 'theme', 'termset', 'topic'])
  })

  it('show the seven with most datasets by name, what is chosen among them', () => {
    const many = [...'zyxwvutsr'].flatMap((name, at) =>
      Array.from({ length: 9 - at }, () => found(name, 'o')),
    )
    const [group] = countFacets(many, EMPTY_STATE, 'en')
    expect(group!.top.map(({ label }) => label).join('')).toBe('tuvwxyz')
    expect(group!.rest.map(({ label }) => label).join('')).toBe('rs')
    const [chosen] = countFacets(many, choose(EMPTY_STATE, { kind: 'theme', iri: 'iri:r' }), 'en')
    expect(chosen!.top.map(({ label }) => label)).toContain('r')
  })

  it('leave out what has no name', () => {
    const nameless = { cube: { themes: [{ iri: 'iri:n', label: '' }], subthemes: [], termsets: [] } }
    expect(countFacets([nameless], EMPTY_STATE, 'de')).toEqual([])
  })
})

describe('narrowing', () => {
  it('takes any of several term sets joined by a semicolon', () => {
    const state = choose(EMPTY_STATE, { kind: 'termset', iri: 'iri:q;iri:y' })
    expect(narrow(all, state)).toEqual([all[2]])
  })

  it('narrows by topic', () => {
    expect(narrow(all, { ...EMPTY_STATE, topic: 'iri:sub' })).toEqual([all[0], all[1]])
  })
})

describe('the name of a filter', () => {
  it('is the label that datasets give it, else its iri', () => {
    expect(findLabel(all, 'theme', 'iri:b')).toBe('b')
    expect(findLabel(all, 'theme', 'iri:gone')).toBe('iri:gone')
  })
})
