import type { Dimension, Table } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { Sorting } from '../config/sorting.ts'
import { toDimension, toMeasure, toNode, toValue } from '../testing/components.ts'
import { toTable } from '../testing/tables.ts'
import { readCategories } from './categories.ts'
import { countOverlaps, readPoints, sumByCategory } from './observations.ts'

const tableOf = (dimension: Dimension, values: string[]): Table =>
  toTable(
    { dimensions: [dimension], measures: [] },
    values.map((value) => ({ [dimension.id]: value })),
  )

const read = (
  dimension: Dimension,
  values: string[],
  sorting?: Partial<Sorting>,
  sizes?: Record<string, number>,
  automatic: 'by-name' | 'in-data' = 'in-data',
) =>
  readCategories(tableOf(dimension, values), dimension, {
    locale: 'de',
    automatic,
    sorting: { sortingType: 'byAuto', sortingOrder: 'asc', ...sorting },
    sizes: sizes && new Map(Object.entries(sizes)),
  }).map(({ value }) => value)

const sort = toDimension('sort', 'NominalDimension', {
  values: [
    toValue('a', { label: 'Zebra', position: 1 }),
    toValue('b', { label: 'Äpfel', position: 2 }),
    toValue('c', { label: 'Birnen' }),
  ],
})

describe('the categories of an axis', () => {
  it('are the values that occur, once each', () => {
    expect(read(sort, ['b', 'a', 'b'])).toEqual(['a', 'b'])
  })
  it('without positions go by name along an axis, and by identifier where every language must agree', () => {
    const countries = toDimension('country', 'NominalDimension', {
      values: [
        toValue('AX', { label: 'Åland', identifier: 'AX' }),
        toValue('DE', { label: 'Deutschland', identifier: 'DE' }),
        toValue('EG', { label: 'Ägypten', identifier: 'EG' }),
      ],
    })
    const all = ['EG', 'DE', 'AX']
    expect(read(countries, all, {}, undefined, 'by-name')).toEqual(['EG', 'AX', 'DE'])
    expect(read(countries, all, {}, undefined, 'in-data')).toEqual(['AX', 'DE', 'EG'])
  })
  it('may be values the dimension does not list', () => {
    expect(read(sort, ['new', 'a'])).toEqual(['a', 'new'])
  })
  it('sorted by name follow the language', () => {
    expect(read(sort, ['a', 'b', 'c'], { sortingType: 'byDimensionLabel' })).toEqual(['b', 'c', 'a'])
    expect(read(sort, ['a', 'b', 'c'], { sortingType: 'byDimensionLabel', sortingOrder: 'desc' })).toEqual([
      'a',
      'c',
      'b',
    ])
  })
  it('sorted by size have those without one last, up and down', () => {
    const sizes = { b: 5, c: 2 }
    expect(read(sort, ['a', 'b', 'c'], { sortingType: 'byMeasure' }, sizes)).toEqual(['c', 'b', 'a'])
    expect(read(sort, ['a', 'b', 'c'], { sortingType: 'byMeasure', sortingOrder: 'desc' }, sizes)).toEqual([
      'b',
      'c',
      'a',
    ])
  })
  it('of equal size keep the automatic order', () => {
    const sizes = { a: 1, b: 1, c: 1 }
    expect(read(sort, ['c', 'b', 'a'], { sortingType: 'byMeasure', sortingOrder: 'desc' }, sizes)).toEqual([
      'a',
      'b',
      'c',
    ])
  })
  it('that are numbers keep their own order under every sorting', () => {
    const ages = toDimension('age', 'OrdinalDimension', { isNumerical: true })
    expect(read(ages, ['100', '9', '20'], { sortingType: 'byDimensionLabel' })).toEqual(['9', '20', '100'])
    expect(read(ages, ['100', '9', '20'], { sortingType: 'byMeasure', sortingOrder: 'desc' })).toEqual([
      '100',
      '20',
      '9',
    ])
  })
  it('of a hierarchy begin at the top, in the order of their position', () => {
    const tree = { ...sort, hierarchy: [toNode('b', [toNode('a', [], { depth: 1 })])] }
    expect(read(tree, ['a', 'b', 'c'])).toEqual(['b', 'a', 'c'])
  })
})

describe('observations', () => {
  const table = toTable(
    {
      dimensions: [sort, toDimension('part', 'NominalDimension')],
      measures: [toMeasure('amount')],
    },
    [
      { sort: 'a', part: 'x', amount: 1 },
      { sort: 'a', part: 'y', amount: null },
      { sort: 'a', part: 'x', amount: '2.5' },
      { sort: null, part: 'x', amount: 9 },
      { sort: 'b', part: null, amount: 4 },
    ],
  )
  it('need a category and a segment; their value may be missing', () => {
    expect(readPoints(table, { category: 'sort', measure: 'amount', segment: 'part' })).toEqual([
      { category: 'a', segment: 'x', value: 1, row: 0 },
      { category: 'a', segment: 'y', value: undefined, row: 1 },
      { category: 'a', segment: 'x', value: 2.5, row: 2 },
    ])
  })
  it('of components the table does not hold are none', () => {
    expect(readPoints(table, { category: 'other', measure: 'amount' })).toEqual([])
    expect(readPoints(table, { category: 'sort', measure: 'amount', segment: 'other' })).toEqual([])
  })
  it('are counted where another one stands already', () => {
    expect(countOverlaps(readPoints(table, { category: 'sort', measure: 'amount', segment: 'part' }))).toBe(1)
    expect(countOverlaps(readPoints(table, { category: 'sort', measure: 'amount' }))).toBe(2)
  })
  it('are summed by category without those that have no value', () => {
    const points = readPoints(table, { category: 'sort', measure: 'amount' })
    expect([...sumByCategory(points)]).toEqual([
      ['a', 3.5],
      ['b', 4],
    ])
  })
})
