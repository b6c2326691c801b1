import { describe, expect, it } from 'vitest'
import { countValues, type Dimension, hasMoreValues } from './component.ts'
import { readDefaultValue } from './default-value.ts'
import { multiFilter, singleFilter } from './filter.ts'
import {
  canBeWhole,
  createValueSearch,
  valuesOfFilters,
  withFewerValues,
  withMoreValues,
  withValuesOf,
  withWholeDimensions,
} from './many-values.ts'
import { toValueTree } from './value-tree.ts'

const valuesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `s${index}`, label: `Street ${index}` }))

const toDimension = (count: number, rest: Partial<Dimension> = {}): Dimension => ({
  id: 'street',
  cubeIri: 'cube',
  label: 'Street',
  kind: 'NominalDimension',
  isNumerical: false,
  isKeyDimension: true,
  values: valuesOf(count),
  ...rest,
})

const fewer = (dimension: Dimension, whole?: string[]): Dimension =>
  withFewerValues({ dimensions: [dimension], measures: [] }, whole && new Set(whole)).dimensions[0]!

describe('a dimension of very many values', () => {
  it('is sent with the first thousand and the number of all', () => {
    const sent = fewer(toDimension(20_001))
    expect([sent.values.length, sent.values.at(-1)?.value, countValues(sent), hasMoreValues(sent)]).toEqual([
      1000,
      's999',
      20_001,
      true,
    ])
  })
  it.each([
    ['up to twenty thousand', toDimension(20_000)],
    ['of time', toDimension(20_001, { kind: 'TemporalDimension' })],
    ['of places', toDimension(20_001, { kind: 'GeoShapesDimension' })],
    ['of a join', toDimension(20_001, { isJoinByDimension: true })],
  ])('is sent whole if its values are %s', (_, dimension) => {
    expect(fewer(dimension)).toBe(dimension)
  })
  it('keeps the branches of a hierarchy that lead to sent values', () => {
    const leaf = (value: string) => ({ value, label: value, depth: 1, hasValue: true, children: [] })
    const root = (value: string, child: string) => ({
      ...leaf(value),
      depth: 0,
      hasValue: false,
      children: [leaf(child)],
    })
    const sent = fewer(toDimension(20_001, { hierarchy: [root('first', 's1'), root('last', 's20000')] }))
    expect(sent.hierarchy?.map(({ value }) => value)).toEqual(['first'])
  })
  it('is sent whole up to twenty thousand if it is drawn, and up to a thousand if others are', () => {
    expect(fewer(toDimension(20_000), ['street']).values).toHaveLength(20_000)
    expect(fewer(toDimension(20_001), ['street']).values).toHaveLength(1000)
    expect(fewer(toDimension(1001), ['other']).values).toHaveLength(1000)
    expect(fewer(toDimension(1000), ['other']).values).toHaveLength(1000)
    expect(fewer(toDimension(1001), []).valueCount).toBe(1001)
    expect(fewer(toDimension(1000), []).valueCount).toBeUndefined()
  })
  it('is sent with the value that filters have by default', () => {
    const values = [...valuesOf(2000), { value: 'https://cube.example/total', label: 'All' }]
    const dimension = toDimension(2001, { values })
    const sent = fewer(dimension, [])
    expect([sent.values.length, sent.values.at(-1)?.label]).toEqual([1001, 'All'])
    expect(readDefaultValue(sent)).toBe(readDefaultValue(dimension))
  })
  it('can be loaded whole up to twenty thousand', () => {
    const [some, many] = [fewer(toDimension(3000), []), fewer(toDimension(20_001), [])]
    expect([canBeWhole(some), canBeWhole(many), canBeWhole(toDimension(10))]).toEqual([true, false, false])
    const whole = toDimension(3000)
    const other = toDimension(2, { id: 'kind' })
    const components = { dimensions: [some, other], measures: [] }
    expect(withWholeDimensions(components, [whole]).dimensions).toEqual([whole, other])
  })
  it('gets further values, which are listed with the others', () => {
    const components = withFewerValues({ dimensions: [toDimension(20_001)], measures: [] })
    const more = withMoreValues(components, 'street', [{ value: 's20000', label: 'Street 20000' }])
    expect(toValueTree(more.dimensions[0]!, () => true, 'en').values).toContain('s20000')
    expect(withValuesOf(components, more)).toEqual(more)
  })
})

describe('the search of values', () => {
  const search = createValueSearch(toDimension(20_001), 'en')
  it('finds them by the beginnings of words, sorted by name, and counts them', () => {
    const { values, total } = search('str 2000', () => true, 3)
    expect([values.map(({ label }) => label), total]).toEqual([['Street 2000', 'Street 20000'], 2])
    expect(search('', () => true, 2)).toEqual({ values: valuesOf(2), total: 20_001 })
  })
  it('finds only those that are offered', () => {
    expect(search('street', (value) => value === 's7', 10)).toEqual({
      values: [{ value: 's7', label: 'Street 7' }],
      total: 1,
    })
  })
})

it('filters name single and several values, but no ends of ranges', () => {
  expect(
    valuesOfFilters({
      a: singleFilter('x'),
      b: multiFilter(['y', 'z']),
      c: { type: 'range', from: '2000', to: '2001' },
    }),
  ).toEqual(['x', 'y', 'z'])
})
