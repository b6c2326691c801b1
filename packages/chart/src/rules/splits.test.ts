import { multiFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toDimension, toNode, toValue } from '../testing/components.ts'
import { countKept, dotColorDimension, readParts, readSplit } from './splits.ts'

const names = (count: number, prefix = 'v') =>
  Array.from({ length: count }, (_, index) => toValue(`${prefix}${index}`))
const of = (...values: string[]) => values.map((value) => toValue(value))

describe('the parts of a dimension', () => {
  it('are all its values, without what is called a total', () => {
    expect(readParts(toDimension('d', 'NominalDimension', { values: of('zh', 'total', 'be') }))).toEqual([
      'zh',
      'be',
    ])
  })
  it('of a hierarchy are its lowest values', () => {
    const hierarchy = [toNode('ch', [toNode('zh'), toNode('be', [toNode('be-1'), toNode('be-2')])])]
    const values = of('ch', 'zh', 'be', 'be-1', 'be-2')
    expect(readParts(toDimension('d', 'NominalDimension', { values, hierarchy }))).toEqual([
      'zh',
      'be-1',
      'be-2',
    ])
  })
})

describe('what splits marks', () => {
  const split = (values: ReturnType<typeof of>, more = {}) =>
    readSplit(toDimension('d', 'NominalDimension', { values, ...more }))

  it('is two to eight values', () => {
    expect(split(names(1))).toBeUndefined()
    expect(split(names(2))).toEqual(['v0', 'v1'])
    expect(split(names(8))).toHaveLength(8)
    expect(split(names(9))).toBeUndefined()
  })
  it('is what stands directly below the top of a hierarchy', () => {
    const groups = ['a', 'b'].map((group) =>
      toNode(
        group,
        names(9, group).map(({ value }) => toNode(value)),
      ),
    )
    const values = [...of('top', 'a', 'b'), ...names(9, 'a'), ...names(9, 'b')]
    expect(split(values, { hierarchy: [toNode('top', groups)] })).toEqual(['a', 'b'])
    expect(split(values, { hierarchy: [toNode('top', [toNode('all', groups)])] })).toEqual(['a', 'b'])
  })
  it('is neither a time nor a place', () => {
    for (const kind of ['TemporalDimension', 'GeoShapesDimension'] as const)
      expect(readSplit(toDimension('d', kind, { values: names(3) }))).toBeUndefined()
  })
})

describe('what colours dots', () => {
  const small = toDimension('sex', 'NominalDimension', { values: names(2) })
  const region = toDimension('region', 'NominalDimension', { values: names(6), isKeyDimension: false })
  const many = toDimension('land', 'NominalDimension', { values: names(60) })
  it('prefers a category that is not a key, and never has many values', () => {
    const colorOf = (...dimensions: (typeof small)[]) => dotColorDimension({ dimensions, measures: [] })?.id
    expect(colorOf(many, small, region)).toBe('region')
    expect(colorOf(many, small)).toBe('sex')
    expect(colorOf(many)).toBeUndefined()
  })
})

it('kept values are counted among all of a dimension, also those that were not sent', () => {
  const dimension = {
    ...toDimension('d', 'NominalDimension', { values: [toValue('a')] }),
    valueCount: 90_000,
  }
  expect(countKept(dimension, multiFilter(['a', 'b']))).toEqual({ kept: 2, all: 90_000 })
})
