import { type Dimension, type HierarchyNode, toValueTree } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { createTreeSearch, listUnfolded, toTreeMarks, valuesBelow } from './value-tree.ts'

const node = (
  value: string,
  children: HierarchyNode[] = [],
  hasValue = true,
  position = 0,
): HierarchyNode => ({
  value,
  position,
  label: value,
  depth: 0,
  hasValue,
  children,
})
const base = { id: 'd', cubeIri: 'c', label: 'D', isNumerical: false, isKeyDimension: true }
const toValues = (...values: string[]) => values.map((value) => ({ value, label: value }))

/** Switzerland has values; the east only groups others, and comes last because of its position. */
const places: Dimension = {
  ...base,
  kind: 'GeoShapesDimension',
  values: toValues('Schweiz', 'Zürich', 'Winterthur', 'St. Gallen', 'Wil SG'),
  hierarchy: [
    node('Schweiz', [
      node('Zürich', [node('Winterthur')]),
      node('Osten', [node('Wil SG'), node('St. Gallen')], false, 2),
    ]),
  ],
}
const years: Dimension = {
  ...base,
  kind: 'TemporalDimension',
  timeUnit: 'Year',
  values: toValues('2019', '2021', '2020'),
}
const every = () => true
const tree = toValueTree(places, every, 'de')
const placeOf = (label: string): number => tree.rows.findIndex((row) => row.label === label)

describe('the tree of a dimension’s values', () => {
  it('has a line for each node, each before what is below it', () => {
    expect(
      tree.rows.map(({ label, depth, position, siblings }) => [label, depth, position, siblings]),
    ).toEqual([
      ['Schweiz', 0, 1, 1],
      ['Zürich', 1, 1, 2],
      ['Winterthur', 2, 1, 1],
      ['Osten', 1, 2, 2],
      ['St. Gallen', 2, 1, 2],
      ['Wil SG', 2, 2, 2],
    ])
    expect(tree.hasBranches).toBe(true)
  })
  it('lets only those be selected that have values', () => {
    expect(tree.values).toEqual(['Schweiz', 'Zürich', 'Winterthur', 'St. Gallen', 'Wil SG'])
    expect(tree.rows[placeOf('Osten')]?.isSelectable).toBe(false)
  })
  it('leaves out what is not offered, and headings of nothing', () => {
    const some = toValueTree(places, (value) => ['Schweiz', 'Winterthur'].includes(value), 'de')
    expect(some.rows.map(({ label, isSelectable, end }) => [label, isSelectable, end])).toEqual([
      ['Schweiz', true, 3],
      ['Zürich', false, 3],
      ['Winterthur', true, 3],
    ])
  })
  it('lets a value that stands in two branches be selected in the first', () => {
    const twice = {
      ...places,
      hierarchy: [node('A', [node('x')], false), node('B', [node('x'), node('y')], false)],
    }
    expect(
      toValueTree(twice, every, 'de').rows.map(({ label, isSelectable }) => [label, isSelectable]),
    ).toEqual([
      ['A', false],
      ['x', true],
      ['B', false],
      ['y', true],
    ])
  })
  it('is a list without a hierarchy, dates newest first', () => {
    const flat = toValueTree(years, every, 'de')
    expect(flat.values).toEqual(['2021', '2020', '2019'])
    expect(flat.hasBranches).toBe(false)
  })
})

describe('what is selected', () => {
  const states = (...selected: string[]) => {
    const marks = toTreeMarks(tree, new Set(selected))
    return tree.rows.map((_, place) => marks.stateOf(place))
  }
  it('marks what leads to some of it as mixed', () => {
    expect(states('Winterthur')).toEqual(['mixed', 'mixed', 'true', 'false', 'false', 'false'])
  })
  it('marks a heading as its whole branch is', () => {
    expect(states('St. Gallen', 'Wil SG')[placeOf('Osten')]).toBe('true')
    expect(states('St. Gallen')[placeOf('Osten')]).toBe('mixed')
    expect(states()[placeOf('Osten')]).toBe('false')
  })
  it('marks a value by itself, whatever is below it', () => {
    expect(states('Zürich')[placeOf('Zürich')]).toBe('true')
    expect(states('Zürich')[placeOf('Winterthur')]).toBe('false')
  })
  it('knows when all below is selected', () => {
    const marks = toTreeMarks(tree, new Set(['St. Gallen', 'Wil SG']))
    expect(marks.isAllBelow(placeOf('Osten'))).toBe(true)
    expect(marks.isAllBelow(placeOf('Schweiz'))).toBe(false)
    expect(marks.isAllBelow(placeOf('Wil SG'))).toBe(false)
    expect(valuesBelow(tree, placeOf('Osten'))).toEqual(['St. Gallen', 'Wil SG'])
    expect(valuesBelow(tree, placeOf('Schweiz'))).toEqual(['Zürich', 'Winterthur', 'St. Gallen', 'Wil SG'])
  })
})

describe('what is in sight', () => {
  const labels = (found: number[]) => found.map((place) => tree.rows[place]?.label)
  it('is what is unfolded', () => {
    expect(labels(listUnfolded(tree, () => false))).toEqual(['Schweiz'])
    expect(labels(listUnfolded(tree, (value) => value === 'Schweiz'))).toEqual(['Schweiz', 'Zürich', 'Osten'])
    expect(labels(listUnfolded(tree, () => true))).toHaveLength(6)
  })
  it.each([
    ['wil', ['Schweiz', 'Osten', 'Wil SG'], ['Wil SG']],
    ['GALL', ['Schweiz', 'Osten', 'St. Gallen'], ['St. Gallen']],
    ['sg w', ['Schweiz', 'Osten', 'Wil SG'], ['Wil SG']],
    ['zuri', ['Schweiz', 'Zürich'], ['Zürich']],
    ['ost', ['Schweiz', 'Osten'], []],
    ['thur', [], []],
  ])('is, searched for %j, what has a word that begins so: %j', (text, shown, values) => {
    const found = createTreeSearch(tree)(text)
    expect(labels(found.shown)).toEqual(shown)
    expect(found.values).toEqual(values)
  })
})
