import { type HierarchyNode, multiFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toDimension, toValue } from '../testing/components.ts'
import { countKept } from './splits.ts'

const node = (value: string, children: HierarchyNode[] = [], depth = 0): HierarchyNode => ({
  value,
  label: value,
  depth,
  hasValue: true,
  children,
})
const flat = toDimension('sort', 'NominalDimension', {
  values: ['a', 'b', 'c'].map((value) => toValue(value)),
})
const countries = Array.from({ length: 12 }, (_, index) => `c${index}`)
const [west, east] = [countries.slice(0, 5), countries.slice(5)]
const world = toDimension('land', 'NominalDimension', {
  values: ['world', 'west', 'east', ...countries].map((value) => toValue(value)),
  hierarchy: [
    node('world', [
      node(
        'west',
        west.map((value) => node(value, [], 2)),
        1,
      ),
      node(
        'east',
        east.map((value) => node(value, [], 2)),
        1,
      ),
    ]),
  ],
})

describe('a filter of several values', () => {
  it('keeps so many of all', () => {
    expect(countKept(flat, multiFilter(['c', 'a']))).toEqual({ kept: 2, all: 3 })
    expect(countKept(flat, multiFilter(['a', 'gone']))).toEqual({ kept: 1, all: 3 })
  })
  it('of all values leaves out nothing', () => {
    expect(countKept(flat, multiFilter(['a', 'b', 'c']))).toBeUndefined()
  })
  it('of the lowest values, or of one whole level, leaves out what would count twice only', () => {
    expect(countKept(world, multiFilter(countries))).toBeUndefined()
    expect(countKept(world, multiFilter(['west', 'east']))).toBeUndefined()
    expect(countKept(world, multiFilter(['world', ...countries]))).toBeUndefined()
  })
  it('counts values among those of their level', () => {
    expect(countKept(world, multiFilter(west))).toEqual({ kept: 5, all: 12 })
    expect(countKept(world, multiFilter(['west']))).toEqual({ kept: 1, all: 2 })
    expect(countKept(world, multiFilter(['world', 'c1']))).toEqual({ kept: 2, all: 15 })
  })
  it('without what is called a total leaves out nothing', () => {
    const values = [toValue('total'), ...flat.values]
    expect(countKept({ ...flat, values }, multiFilter(['a', 'b', 'c']))).toBeUndefined()
    expect(countKept({ ...flat, values }, multiFilter(['a', 'b']))).toEqual({ kept: 2, all: 3 })
  })
  it('tells of values that stand beside the tree of those that are kept', () => {
    const values = [...flat.values, ...['total', 'd', 'e'].map((value) => toValue(value))]
    const hierarchy = [node('total', [node('a', [], 1), node('b', [], 1), node('c', [], 1)])]
    const beside = { ...flat, values, hierarchy }
    expect(countKept(beside, multiFilter(['a', 'b', 'c']))).toEqual({ kept: 3, all: 6 })
    expect(countKept({ ...beside, values: values.slice(0, 4) }, multiFilter(['a', 'b', 'c']))).toBeUndefined()
  })
})
