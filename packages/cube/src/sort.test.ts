import { describe, expect, it } from 'vitest'
import { timeOfValue } from './clock.ts'
import type { Dimension, DimensionValue, HierarchyNode } from './component.ts'
import { formatDimensionValue } from './format/value.ts'
import type { Locale } from './languages.ts'
import {
  type Compare,
  compareNames,
  compareValues,
  compareValuesByName,
  compareValuesInData,
  hasOwnOrder,
  hierarchyByName,
  isOrderedInData,
  valuesInData,
} from './sort.ts'

const dimension = (kind: Dimension['kind'], more: Partial<Dimension> = {}): Dimension => ({
  id: 'd',
  kind,
  cubeIri: 'c',
  label: 'D',
  values: [],
  isNumerical: false,
  isKeyDimension: true,
  ...more,
})
const value = (name: string, more: Partial<DimensionValue> = {}): DimensionValue => ({
  value: name,
  label: name,
  ...more,
})
const node = (name: string, depth: number, children: HierarchyNode[] = []): HierarchyNode => ({
  value: name,
  label: name,
  depth,
  hasValue: true,
  children,
})

/** Sorts in data order and checks that the input order does not matter. */
const sort = (of: Dimension, values: DimensionValue[]): string[] => sortBy(compareValuesInData(of), values)
/** Sorts by name and checks that the input order does not matter. */
const sortByName = (of: Dimension, values: DimensionValue[], locale: Locale = 'de'): string[] =>
  sortBy(compareValuesByName(of, locale), values)

function sortBy(compare: Compare<DimensionValue>, values: DimensionValue[]): string[] {
  const sorted = values.toSorted(compare).map((each) => each.value)
  expect(
    values
      .toReversed()
      .sort(compare)
      .map((each) => each.value),
  ).toEqual(sorted)
  return sorted
}
const nominal = dimension('NominalDimension')

describe('the order of the data', () => {
  it('is first the depth in the hierarchy; what is not in it comes last', () => {
    const tree = { ...nominal, hierarchy: [node('z', 0, [node('y', 1, [node('a', 2)])])] }
    expect(
      sort(tree, [value('a', { position: 1 }), value('b', { position: 0 }), value('y'), value('z')]),
    ).toEqual(['z', 'y', 'a', 'b'])
  })
  it('is then the position, as a number; without one comes last', () => {
    expect(sort(nominal, [value('a'), value('b', { position: 10 }), value('c', { position: '9' })])).toEqual([
      'c',
      'b',
      'a',
    ])
    expect(sort(nominal, [value('a', { position: '' }), value('b', { position: 0 })])).toEqual(['b', 'a'])
  })
  it('is then the identifier, as a number if it is one', () => {
    expect(
      sort(nominal, [
        value('a', { identifier: '10' }),
        value('b', { identifier: '9' }),
        value('c', { identifier: 'Y' }),
        value('d', { identifier: 'X' }),
        value('e'),
      ]),
    ).toEqual(['b', 'a', 'd', 'c', 'e'])
  })
  it('is then the iri, so that it is the same in every language', () => {
    const german = [value('b', { label: 'Deutschland' }), value('a', { label: 'Frankreich' })]
    const french = [value('b', { label: 'Allemagne' }), value('a', { label: 'France' })]
    expect(sort(nominal, german)).toEqual(['a', 'b'])
    expect(sort(nominal, french)).toEqual(['a', 'b'])
  })
  it('counts digits as numbers if it goes by what is written', () => {
    const written = ['Row 10', 'Row 2', 'Row 1', 'Row', 'Row 02', 'Row 1b', 'Row 100', 'Set 1']
    const sorted = ['Row', 'Row 1', 'Row 1b', 'Row 02', 'Row 2', 'Row 10', 'Row 100', 'Set 1']
    expect(
      sort(
        dimension('NominalDimension'),
        written.map((name) => value(name)),
      ),
    ).toEqual(sorted)
    const coded = written.map((identifier, index) => value(String(index), { identifier }))
    expect(sort(dimension('NominalDimension'), coded)).toEqual(
      sorted.map((name) => String(written.indexOf(name))),
    )
  })
  it('is that of all values of a dimension', () => {
    const dated = { ...nominal, values: [value('a', { position: 2 }), value('b', { position: 1 })] }
    expect(valuesInData(dated).map((each) => each.value)).toEqual(['b', 'a'])
  })
})

describe('the order of names', () => {
  it('is the position if the data state one, then the label', () => {
    expect(
      sortByName(nominal, [value('a'), value('b', { position: 10 }), value('c', { position: '9' })]),
    ).toEqual(['c', 'b', 'a'])
  })
  it('is the label in the order of the language, whatever the identifiers; digits as numbers', () => {
    const names = ['Zug', 'Äpfel', 'Birnen', 'Kreis 10', 'Kreis 9']
    const values = names.map((name, index) => value(name, { identifier: String(index) }))
    expect(sortByName(nominal, values)).toEqual(['Äpfel', 'Birnen', 'Kreis 9', 'Kreis 10', 'Zug'])
  })
  it('follows the language of the page', () => {
    const inGerman = [value('ch', { label: 'Schweiz' }), value('de', { label: 'Deutschland' })]
    const inFrench = [value('ch', { label: 'Suisse' }), value('de', { label: 'Allemagne' })]
    const inItalian = [value('ch', { label: 'Svizzera' }), value('de', { label: 'Germania' })]
    const inEnglish = [value('ch', { label: 'Switzerland' }), value('de', { label: 'Germany' })]
    const sorted = [
      sortByName(nominal, inGerman, 'de'),
      sortByName(nominal, inFrench, 'fr'),
      sortByName(nominal, inItalian, 'it'),
      sortByName(nominal, inEnglish, 'en'),
    ]
    expect(sorted).toEqual([
      ['de', 'ch'],
      ['de', 'ch'],
      ['de', 'ch'],
      ['de', 'ch'],
    ])
  })
  it('is that of the data if two have one label', () => {
    const twins = [value('y', { label: 'Same' }), value('x', { label: 'Same' })]
    expect(sortByName(nominal, twins)).toEqual(['x', 'y'])
  })
  it('sorts the branches of a tree, each by itself; what is outside of it stays last', () => {
    const outside = { ...node('Aa', 0), position: 9999 }
    const tree = [node('Europe', 0, [node('Spain', 1), node('Italy', 1)]), node('Asia', 0), outside]
    const sorted = hierarchyByName({ ...nominal, hierarchy: tree }, 'en')
    expect(sorted.map((each) => each.value)).toEqual(['Asia', 'Europe', 'Aa'])
    expect(sorted[1]?.children.map((each) => each.value)).toEqual(['Italy', 'Spain'])
  })
})

describe('the data state an order', () => {
  it('by positions, by a tree, and of time and numbers always', () => {
    expect(isOrderedInData({ ...nominal, values: [value('a', { identifier: '1' })] })).toBe(false)
    expect(isOrderedInData({ ...nominal, values: [value('a', { position: 0 })] })).toBe(true)
    expect(isOrderedInData({ ...nominal, hierarchy: [node('a', 0)] })).toBe(false)
    expect(isOrderedInData({ ...nominal, hierarchy: [node('a', 0, [node('b', 1)])] })).toBe(true)
    expect(isOrderedInData(dimension('TemporalDimension'))).toBe(true)
  })
})

describe('the order of time', () => {
  it('is the order of dates, whatever their labels', () => {
    const days = dimension('TemporalDimension')
    expect(sort(days, [value('2020-01', { label: 'A' }), value('2019-12', { label: 'B' })])).toEqual([
      '2019-12',
      '2020-01',
    ])
    expect(
      sort(
        days,
        ['300', '-0500', '2020', '1999'].map((year) => value(year)),
      ),
    ).toEqual(['-0500', '300', '1999', '2020'])
  })
  it('is the position of temporal entities, dates or numbers', () => {
    const entities = dimension('TemporalEntityDimension')
    const byDate = [value('a', { position: '2020-03' }), value('b', { position: '2019-09' })]
    expect(sort(entities, byDate)).toEqual(['b', 'a'])
    expect(sort(entities, [value('a', { position: 10 }), value('b', { position: 9 })])).toEqual(['b', 'a'])
  })
})

describe('a dimension of numbers', () => {
  it('goes by the number; what is none comes last', () => {
    const ages = dimension('OrdinalDimension', { isNumerical: true })
    expect(
      sort(
        ages,
        ['100', 'unknown', '9', '20'].map((age) => value(age)),
      ),
    ).toEqual(['9', '20', '100', 'unknown'])
  })
  it('has an order of its own, as time has', () => {
    expect(hasOwnOrder(dimension('OrdinalDimension', { isNumerical: true }))).toBe(true)
    expect(hasOwnOrder(dimension('TemporalEntityDimension'))).toBe(true)
    expect(hasOwnOrder(dimension('TemporalOrdinalDimension'))).toBe(false)
    expect(hasOwnOrder(nominal)).toBe(false)
  })
})

describe('names', () => {
  it('are compared by language, ignoring nothing but their order in the code', () => {
    expect(['z', 'ä', 'a'].sort(compareNames('de'))).toEqual(['a', 'ä', 'z'])
  })
})

describe('times with zones', () => {
  const HOURS = [
    '2021-10-31T01:00:00+02:00',
    '2021-10-31T02:00:00+02:00',
    '2021-10-31T02:00:00+01:00',
    '2021-10-31T03:00:00+01:00',
  ]
  const hours = dimension('TemporalDimension', {
    timeUnit: 'Hour',
    values: HOURS.map((name) => value(name)),
  })
  it('have the order of their moments', () => {
    expect(sort(hours, hours.values.toReversed())).toEqual(HOURS)
    expect(
      hours.values
        .toReversed()
        .sort(compareValues)
        .map((each) => each.value),
    ).toEqual(HOURS)
  })
  it('have it where only some state a zone', () => {
    const mixed = ['2021-10-31T02:00:00+02:00', '2021-10-31T02:30:00', '2021-10-31T02:00:00+01:00']
    const values = mixed.map((name) => value(name))
    const half = dimension('TemporalDimension', { timeUnit: 'Minute', values })
    expect(sort(half, values.toReversed())).toEqual(mixed)
  })
  it.each([
    ['Year', ['2018Z', '2019+01:00', '2020', '2021-05:00']],
    ['Month', ['2019-12Z', '2020-01', '2020-02+01:00']],
    ['Day', ['2020-01-01+01:00', '2020-01-02', '2020-01-03Z']],
  ] as const)('of the unit %s are days of the publisher', (timeUnit, names) => {
    const values = names.map((name) => value(name))
    const of = dimension('TemporalDimension', { timeUnit, values })
    expect(sort(of, values.toReversed())).toEqual(names)
    expect(
      values
        .toReversed()
        .sort(compareValues)
        .map((each) => each.value),
    ).toEqual(names)
  })
  it('say which of two hours of one name they are', () => {
    const texts = HOURS.map((hour) => formatDimensionValue(hours, hour, 'en'))
    expect(texts).toEqual([
      '31.10.2021 01:00',
      '31.10.2021 02:00 +02:00',
      '31.10.2021 02:00 +01:00',
      '31.10.2021 03:00',
    ])
  })
  it('are an hour apart in autumn and in spring', () => {
    const times = hours.values.map((each) => timeOfValue(hours, each)!)
    expect(times.map((time) => (time - times[0]!) / 3_600_000)).toEqual([0, 1, 2, 3])
    const spring = ['2021-03-28T01:00:00+01:00', '2021-03-28T03:00:00+02:00'].map((name) => value(name))
    const march = dimension('TemporalDimension', { timeUnit: 'Hour', values: spring })
    const [before, after] = spring.map((each) => timeOfValue(march, each)!)
    expect(after! - before!).toBe(3_600_000)
  })
  it('of one zone are what their clock says', () => {
    const values = [value('2021-06-01T12:00:00+02:00')]
    const of = dimension('TemporalDimension', { timeUnit: 'Hour', values })
    expect(timeOfValue(of, values[0]!)).toBe(Date.UTC(2021, 5, 1, 12))
  })
})
