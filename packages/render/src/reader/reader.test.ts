import type { ViewOffers } from '@tessera/chart/viewer'
import {
  type Components,
  type Dimension,
  FIELD_VALUE_NONE,
  MOST_RECENT_VALUE,
  type Table,
} from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { readPresentDates, toRangePlaces } from './present-dates.ts'
import { createOptionSearch, toDataFilters } from './to-data-filters.ts'
import { takeHold } from './use-brush.ts'
import { nextPlace } from './use-combobox.ts'

const common = { cubeIri: 'c', isNumerical: false, isKeyDimension: true }
const values = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const year: Dimension = {
  ...common,
  id: 'year',
  label: 'Year',
  kind: 'TemporalDimension',
  timeUnit: 'Year',
  values: values('2018', '2019', '2020', '2021'),
}
const node = (value: string, depth: number, children: NonNullable<Dimension['hierarchy']> = []) => ({
  value,
  label: value.toUpperCase(),
  depth,
  hasValue: true,
  children,
})
const place: Dimension = {
  ...common,
  id: 'place',
  label: 'Place',
  kind: 'NominalDimension',
  values: values('land', 'north', 'n1', 'n2', 'south', 's1'),
  hierarchy: [
    node('land', 0, [node('north', 1, [node('n1', 2), node('n2', 2)]), node('south', 1, [node('s1', 2)])]),
  ],
}
const components: Components = { dimensions: [year, place], measures: [] }
const offers = (id: string, value: string, canBeNone = false): ViewOffers => ({
  filters: [{ id, place: 1, value, canBeNone }],
  canPercent: false,
  calculation: 'identity',
})
const read = (input: { offers: ViewOffers; possible?: Record<string, string[]> }) =>
  toDataFilters({ components, view: {}, locale: 'en', noneLabel: 'None', ...input })[0]

describe('the values of a data filter', () => {
  it('are dates newest first; the most recent is the newest that is possible', () => {
    const filter = read({
      offers: offers('year', MOST_RECENT_VALUE),
      possible: { year: ['2018', '2020'] },
    })
    expect(filter?.options.map(({ value }) => value)).toEqual(['2020', '2018'])
    expect(filter?.value).toBe('2020')
  })
  it('begin with none if there may be none', () => {
    expect(read({ offers: offers('year', '2020', true) })?.options[0]).toEqual({
      value: FIELD_VALUE_NONE,
      label: 'None',
    })
  })
  it('stand in their tree; what has no data of its own is a heading, empty branches are left out', () => {
    const filter = read({ offers: offers('place', 'n1'), possible: { place: ['n1', 'land'] } })
    expect(
      filter?.options.map(({ label, depth, isDisabled }) => [label, depth, isDisabled ?? false]),
    ).toEqual([
      ['LAND', 0, false],
      ['NORTH', 1, true],
      ['N1', 2, false],
    ])
  })
})

describe('searching for a value', () => {
  const options = values('Zürich', 'Neuchâtel', 'La Chaux-de-Fonds', 'Zug')
  const find = (text: string) => createOptionSearch(options)(text).map(({ label }) => label)
  it('goes by beginnings of words without case and accents, in any order', () => {
    expect(find('ZUR')).toEqual(['Zürich'])
    expect(find('neucha')).toEqual(['Neuchâtel'])
    expect(find('chatel')).toEqual([])
    expect(find('fonds chaux')).toEqual(['La Chaux-de-Fonds'])
    expect(find('  ')).toHaveLength(4)
    expect(find('basel')).toEqual([])
  })
  it('steps over headings', () => {
    const tree = [
      { value: 'h', label: 'H', isDisabled: true },
      { value: 'a', label: 'A' },
      { value: 'i', label: 'I', isDisabled: true },
      { value: 'b', label: 'B' },
    ]
    expect(nextPlace(tree, -1, 1)).toBe(1)
    expect(nextPlace(tree, 1, 1)).toBe(3)
    expect(nextPlace(tree, 3, 1)).toBe(3)
    expect(nextPlace(tree, 3, -1)).toBe(1)
    expect(nextPlace(tree, 1, -1)).toBe(1)
    expect(nextPlace([], -1, 1)).toBe(-1)
  })
})

describe('the dates of a time range', () => {
  const table: Table = {
    rowCount: 3,
    columns: [
      {
        id: 'year',
        kind: 'TemporalDimension',
        dictionary: ['2018', '2019', '2020', '2021'].map((iri) => ({ iri, label: iri })),
        codes: [3, 1, 0],
      },
    ],
  }
  const dates = readPresentDates(components, table, 'year', 'en')
  it('are those that observations have', () => {
    expect(dates.map(({ value }) => value)).toEqual(['2018', '2019', '2021'])
  })
  it.each([
    ['', '', 0, 2],
    ['2019', MOST_RECENT_VALUE, 1, 2],
    ['2020', '2021', 2, 2],
    ['2018', '2020', 0, 1],
    ['2019-06', '2030', 2, 2],
  ])('hold the range from %s to %s', (from, to, first, last) => {
    expect(toRangePlaces(dates, { from, to }, year)).toEqual({ from: first, to: last })
  })
})

describe('what a pointer takes hold of', () => {
  const brush = { from: 0.25, to: 0.5, reach: 0.05 }
  it('is the nearer handle within reach, else the selection', () => {
    expect(takeHold(0.28, brush)).toEqual({ part: 'from' })
    expect(takeHold(0.46, brush)).toEqual({ part: 'to' })
    expect(takeHold(0.4, brush)).toMatchObject({ part: 'all', grip: expect.closeTo(0.025) })
    expect(takeHold(0.9, brush)).toEqual({ part: 'all', grip: 0 })
  })
  it('is the handle that can still move if both lie on each other', () => {
    expect(takeHold(1, { from: 1, to: 1, reach: 0.05 })).toEqual({ part: 'from' })
    expect(takeHold(0, { from: 0, to: 0, reach: 0.05 })).toEqual({ part: 'to' })
  })
})
