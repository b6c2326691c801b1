import type { Components, Dimension } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { parseChartConfig } from '../config/index.ts'
import { toDimension, toMeasure } from '../testing/components.ts'
import { startTable } from '../testing/configs.ts'
import { airports, CUBE, startConfig, waste } from '../testing/fixture.ts'
import { changeChartType, newChartConfig } from './edit-chart.ts'
import { firstChartType } from './initial-config.ts'

const withDimensions = (...dimensions: Dimension[]): Components => ({
  dimensions,
  measures: [toMeasure('grade', { kind: 'OrdinalMeasure' }), toMeasure('amount'), toMeasure('other')],
})
const start = (components: Components) => newChartConfig({ key: 'k', cube: CUBE, components })

const place = toDimension('place', 'GeoShapesDimension')
const sort = toDimension('sort', 'NominalDimension')
const season = toDimension('season', 'TemporalOrdinalDimension')
const decade = toDimension('decade', 'TemporalEntityDimension')
const year = toDimension('year', 'TemporalDimension')
const note = toDimension('note', 'TemporalDimension', { isKeyDimension: false })

describe('a new column chart', () => {
  it.each<[string, Dimension[], string]>([
    ['time', [place, sort, season, decade, year], 'year'],
    ['else a temporal entity', [place, sort, season, decade], 'decade'],
    ['else a temporal category', [place, sort, season], 'season'],
    ['else what is no place', [place, sort], 'sort'],
    ['else a place', [place], 'place'],
    ['and only then what is no key', [note], 'note'],
    ['never what is no key before one', [note, sort], 'sort'],
  ])('lies along %s', (_, dimensions, expected) => {
    expect(start(withDimensions(...dimensions)).fields).toMatchObject({ x: { componentId: expected } })
  })

  it('shows the first number in the first colour, in the automatic order', () => {
    expect(start(withDimensions(sort)).fields).toEqual({
      x: { componentId: 'sort', sorting: { sortingType: 'byAuto', sortingOrder: 'asc' } },
      y: { componentId: 'amount' },
      color: { type: 'single', paletteId: 'category10', color: '#1f77b4' },
    })
  })

  it('has its time range ready on an axis of time, and switched off', () => {
    expect(startConfig(waste).interactiveFiltersConfig?.timeRange).toMatchObject({
      active: false,
      componentId: 'year',
    })
    expect(start(withDimensions(sort)).interactiveFiltersConfig?.timeRange.componentId).toBe('')
  })

  it('gives every other key dimension one value: of a hierarchy the top, else the first', () => {
    expect(startConfig(waste).cubes[0]?.filters).toEqual({
      region: { type: 'single', value: 'land' },
      category: { type: 'single', value: 'glass' },
    })
  })
})

describe('the type a cube begins with', () => {
  it('is columns, else a map, else a table', () => {
    const ordinal = [toMeasure('grade', { kind: 'OrdinalMeasure' })]
    expect(firstChartType(waste.components)).toBe('column')
    expect(firstChartType({ dimensions: [place], measures: ordinal })).toBe('map')
    expect(firstChartType({ dimensions: [sort], measures: ordinal })).toBe('table')
    expect(firstChartType({ dimensions: [], measures: [] })).toBe('table')
  })
})

describe('a new map', () => {
  it('fills regions by the first measure and shows the lowest of them', () => {
    const config = changeChartType(startConfig(waste), 'map', waste.components)
    expect(config).toMatchObject({
      baseLayer: { show: true, locked: false },
      fields: {
        areaLayer: {
          componentId: 'region',
          color: {
            type: 'numerical',
            componentId: 'amount',
            paletteId: 'oranges',
            scaleType: 'continuous',
            opacity: 100,
          },
        },
      },
    })
    expect(config.cubes[0]?.filters.region).toEqual({
      type: 'multi',
      values: { north: true, south: true, isle: true },
    })
  })

  it('colours an ordinal measure by category', () => {
    const { dimensions, measures } = waste.components
    const components = { dimensions, measures: measures.filter(({ kind }) => kind === 'OrdinalMeasure') }
    const { fields } = start(components)
    expect(fields).toMatchObject({
      areaLayer: {
        color: {
          type: 'categorical',
          componentId: 'grade',
          colorMapping: { low: '#0a8bbb', high: '#bc465f' },
        },
      },
    })
  })

  it('shows places as symbols if there are no regions, sized by the first number', () => {
    const { fields } = changeChartType(startConfig(airports), 'map', airports.components)
    expect(fields).toEqual({
      symbolLayer: {
        componentId: 'airport',
        measureId: 'passengers',
        color: { type: 'fixed', value: '#1f77b4', opacity: 80 },
      },
    })
  })

  it('does not filter everything away if no region of the tree has data', () => {
    const region = waste.components.dimensions[1]!
    const bare = region.hierarchy!.map((node) => ({ ...node, hasValue: false, children: [] }))
    const components = { ...waste.components, dimensions: [{ ...region, hierarchy: bare }] }
    const config = changeChartType(start(components), 'map', components)
    expect(config.cubes[0]?.filters).toEqual({})
  })
})

describe('a new table', () => {
  it('has every component as a column in the published order, but for those that qualify a measure', () => {
    const { dimensions, measures } = waste.components
    const error = toDimension('error', 'StandardErrorDimension', { order: 0 })
    const components = { dimensions: [...dimensions.toReversed(), error], measures }
    const config = startTable({ ...waste, components })
    const columns = Object.values(config.fields).toSorted((a, b) => a.index - b.index)
    expect(columns.map(({ componentId }) => componentId)).toEqual([
      'year',
      'region',
      'category',
      'amount',
      'warmth',
      'grade',
    ])
    expect(config).toMatchObject({ settings: { showSearch: true, showAllRows: false }, sorting: [] })
    expect(config.cubes[0]?.filters).toEqual({})
  })
})

describe.each([waste, airports])('every new chart', (fixture) => {
  it('can be saved', () => {
    const config = startConfig(fixture)
    expect(parseChartConfig(config)).toEqual({ ok: true, value: config })
  })
})
