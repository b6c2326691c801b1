import { describe, expect, it } from 'vitest'
import type { Dimension, DimensionValue } from './component.ts'
import type { HierarchyNode } from './hierarchy.ts'
import { compareNames, compareValuesAuto, hasOwnOrder } from './sort.ts'

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

/** The names in the automatic order, whichever order they come in. */
function sort(of: Dimension, values: DimensionValue[]): string[] {
  const compare = compareValuesAuto(of, 'de')
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

describe('the automatic order of values', () => {
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
  it('is then the identifier, as a number where it is one', () => {
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
  it('is then the label, in the order of the language, digits as numbers', () => {
    expect(
      sort(
        nominal,
        ['Zug', 'Äpfel', 'Birnen', 'Kreis 10', 'Kreis 9'].map((name) => value(name)),
      ),
    ).toEqual(['Äpfel', 'Birnen', 'Kreis 9', 'Kreis 10', 'Zug'])
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
