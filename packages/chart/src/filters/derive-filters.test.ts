import { FIELD_VALUE_NONE, type Filters, MOST_RECENT_VALUE, multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import {
  changeChartType,
  removeFilter,
  setMultiFilter,
  setSingleFilter,
  withDerivedFilters,
  withPossibleValues,
} from '../edit/edit-chart.ts'
import { toDimension, toNode, toValue } from '../testing/components.ts'
import { tableWith } from '../testing/configs.ts'
import { startConfig, waste } from '../testing/fixture.ts'
import { withFilter } from './cube-filters.ts'
import { deriveFilters } from './derive-filters.ts'

const sort = toDimension('sort', 'NominalDimension', { values: [toValue('a'), toValue('b'), toValue('c')] })
const tree = toDimension('tree', 'NominalDimension', {
  values: [toValue('leaf'), toValue('root')],
  hierarchy: [toNode('root', [toNode('leaf')])],
})
const place = toDimension('place', 'GeoShapesDimension', { values: [toValue('x'), toValue('y')] })
const note = toDimension('note', 'NominalDimension', { isKeyDimension: false, values: [toValue('n')] })
const components = { dimensions: [sort, note, tree, place], measures: [] }

const derive = (filters: Filters, encoded: string[] = []) => deriveFilters(filters, encoded, components)
const range = { type: 'range', from: 'b', to: 'c' } as const

describe('a dimension that tells marks apart', () => {
  it('loses a single value', () => {
    expect(derive({ sort: singleFilter('a') }, ['sort'])).not.toHaveProperty('sort')
  })
  it('keeps several values, and a range', () => {
    expect(derive({ sort: multiFilter(['a', 'b']) }, ['sort']).sort).toEqual(multiFilter(['a', 'b']))
    expect(derive({ sort: range }, ['sort']).sort).toEqual(range)
  })
})

describe('any other key dimension', () => {
  it('keeps its single value, also "the newest"', () => {
    expect(derive({ sort: singleFilter('c') }).sort).toEqual(singleFilter('c'))
    expect(derive({ sort: singleFilter(MOST_RECENT_VALUE) }).sort).toEqual(singleFilter(MOST_RECENT_VALUE))
  })
  it('collapses several values to the first of them', () => {
    expect(derive({ sort: multiFilter(['b', 'c']) }).sort).toEqual(singleFilter('b'))
  })
  it('collapses several values to the top of the hierarchy if it is one of them', () => {
    expect(derive({ tree: multiFilter(['leaf', 'root']) }).tree).toEqual(singleFilter('root'))
    expect(derive({ tree: multiFilter(['leaf']) }).tree).toEqual(singleFilter('leaf'))
  })
  it('collapses a range to its beginning', () => {
    expect(derive({ sort: range }).sort).toEqual(singleFilter('b'))
  })
  it('begins with the top of its hierarchy that has data, with the newest moment, else with the first', () => {
    const years = toDimension('year', 'TemporalDimension', { values: [toValue('2020'), toValue('2021')] })
    const more = { ...components, dimensions: [years, ...components.dimensions] }
    expect(deriveFilters({}, [], more)).toMatchObject({
      tree: singleFilter('root'),
      year: singleFilter('2021'),
      sort: singleFilter('a'),
      place: singleFilter('x'),
    })
  })
  it('cannot be left without a value', () => {
    expect(derive({ sort: singleFilter(FIELD_VALUE_NONE) }).sort).toEqual(singleFilter('a'))
  })
  it('without any value has no filter', () => {
    const empty = { dimensions: [{ ...sort, values: [] }], measures: [] }
    expect(deriveFilters({}, [], empty)).toEqual({})
  })
})

describe('a dimension that is not a key', () => {
  it('is left as it is', () => {
    expect(derive({})).not.toHaveProperty('note')
    expect(derive({ note: multiFilter(['n']) }).note).toEqual(multiFilter(['n']))
    expect(derive({ note: singleFilter(FIELD_VALUE_NONE) }).note).toEqual(singleFilter(FIELD_VALUE_NONE))
  })
})

describe('the order of filters', () => {
  it('is places, then hierarchies, then the rest', () => {
    expect(Object.keys(derive({}))).toEqual(['place', 'tree', 'sort'])
  })
  it('stays as the author put it; new ones follow', () => {
    expect(Object.keys(derive({ sort: singleFilter('a') }))).toEqual(['sort', 'place', 'tree'])
  })
  it('keeps filters of components that are not known', () => {
    expect(derive({ other: singleFilter('o') }).other).toEqual(singleFilter('o'))
  })
})

describe('filters of a chart', () => {
  const config = startConfig(waste)

  it('come back for a key dimension when they are taken away', () => {
    const changed = removeFilter(config, 'category', waste.components)
    expect(changed.cubes[0]?.filters.category).toEqual(singleFilter('glass'))
  })
  it('take a value', () => {
    const changed = setSingleFilter(config, 'category', 'wood', waste.components)
    expect(changed.cubes[0]?.filters.category).toEqual(singleFilter('wood'))
  })
  it('take the values that the source says have data, but not instead of "the newest" or of several', () => {
    const values = { region: 'north', category: 'paper', other: 'x' }
    expect(withPossibleValues(config, values).cubes[0]?.filters).toEqual({
      region: singleFilter('north'),
      category: singleFilter('paper'),
    })
    const newest = withFilter(config, 'category', singleFilter(MOST_RECENT_VALUE))
    expect(withPossibleValues(newest, values).cubes[0]?.filters.category).toEqual(
      singleFilter(MOST_RECENT_VALUE),
    )
    const map = changeChartType(config, 'map', waste.components)
    expect(withPossibleValues(map, values).cubes[0]?.filters.region).toMatchObject({ type: 'multi' })
  })
  it('get a single value for a hidden column of a table, and lose it when the column is shown or groups', () => {
    const withColumn = (change: object) =>
      withDerivedFilters(tableWith(waste, { category: change }), waste.components)
    expect(withColumn({ isHidden: true }).cubes[0]?.filters).toEqual({ category: singleFilter('glass') })
    expect(withColumn({ isHidden: true, isGroup: true }).cubes[0]?.filters).toEqual({})
    expect(withColumn({ isHidden: false }).cubes[0]?.filters).toEqual({})
  })
  it('keep the regions an author chose for a map', () => {
    const map = changeChartType(config, 'map', waste.components)
    const changed = setMultiFilter(map, 'region', ['north'], waste.components)
    expect(changed.cubes[0]?.filters.region).toEqual(multiFilter(['north']))
  })
})
