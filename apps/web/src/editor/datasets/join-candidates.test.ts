import type { Dimension } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toJoinCandidates, toSearchFilters } from './join-candidates.ts'

const dimension = (id: string, more: Partial<Dimension> = {}): Dimension => ({
  id,
  cubeIri: 'c/1',
  kind: 'NominalDimension',
  label: id,
  isNumerical: false,
  isKeyDimension: true,
  values: [],
  ...more,
})
const time = (id: string, timeUnit: Dimension['timeUnit'], more: Partial<Dimension> = {}): Dimension =>
  dimension(id, { kind: 'TemporalDimension', timeUnit, ...more })

const COUNTRIES = { iri: 'termset/countries', label: 'Countries' }
const PLACES = { iri: 'termset/places', label: 'Places' }
const candidatesOf = (dimensions: Dimension[], termsets = {}) =>
  toJoinCandidates({ dimensions, measures: [] }, termsets)

describe('what other datasets could be joined by', () => {
  it('are shared dimensions and dimensions of time, and nothing else', () => {
    const found = candidatesOf([time('year', 'Year'), dimension('kind'), dimension('country')], {
      country: [COUNTRIES, PLACES],
    })
    expect(found).toEqual([
      {
        kind: 'shared',
        key: 'termset/countries',
        componentId: 'country',
        label: 'country',
        termsets: [COUNTRIES, PLACES],
      },
      { kind: 'temporal', key: 'Year', componentId: 'year', label: 'year', timeUnit: 'Year' },
    ])
  })
  it('are grouped by unit and by first term set; a key dimension joins before others', () => {
    const found = candidatesOf(
      [
        time('from', 'Year', { isKeyDimension: false }),
        time('to', 'Year'),
        time('month', 'Month'),
        dimension('origin', { isKeyDimension: false }),
        dimension('destination'),
      ],
      { origin: [COUNTRIES], destination: [COUNTRIES] },
    )
    expect(found.map(({ label, componentId }) => [label, componentId])).toEqual([
      ['origin, destination', 'destination'],
      ['from, to', 'to'],
      ['month', 'month'],
    ])
  })
  it('do not name a time twice that is a shared dimension too', () => {
    const found = candidatesOf([time('year', 'Year')], { year: [PLACES] })
    expect(found.map(({ kind }) => kind)).toEqual(['shared'])
  })
  it('leave out what says how certain a measure is', () => {
    expect(
      candidatesOf([dimension('error', { kind: 'StandardErrorDimension' })], { error: [PLACES] }),
    ).toEqual([])
  })
})

describe('the search for datasets', () => {
  it('asks for the first unit of time, and for any of the term sets', () => {
    const found = candidatesOf(
      [time('year', 'Year'), time('month', 'Month'), dimension('a'), dimension('b')],
      {
        a: [COUNTRIES],
        b: [PLACES],
      },
    )
    expect(toSearchFilters(found)).toEqual([
      { type: 'TemporalDimension', value: 'Year' },
      { type: 'DataCubeTermset', value: 'termset/countries;termset/places' },
    ])
  })
  it('asks for nothing if nothing is selected', () => {
    expect(toSearchFilters([])).toEqual([])
  })
})
