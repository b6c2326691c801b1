import { describe, expect, it } from 'vitest'
import { noInteractiveFilters } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import type { ChartTypeName } from '../registry.ts'
import { typesOf } from '../testing/all-types.ts'
import { startConfig } from '../testing/fixture.ts'
import { CUBES, toCube } from '../testing/generated-cubes.ts'
import { toInitialConfig } from './initial-config.ts'

const everything = CUBES['of everything']!
const start = (name: ChartTypeName, fixture = everything): ChartConfig =>
  toInitialConfig(name, startConfig(fixture), fixture.components)

const auto = { sortingType: 'byAuto', sortingOrder: 'asc' }
const single = { type: 'single', paletteId: 'category10', color: '#1f77b4' }
const bySort = {
  type: 'segment',
  paletteId: 'dimension',
  colorMapping: { a: '#112233', b: '#ff7f0e', c: '#2ca02c' },
}
const measures = (...colorMapping: [string, string][]) => ({
  type: 'measures',
  paletteId: 'clear6',
  colorMapping: Object.fromEntries(colorMapping),
})

/** The initial fields of each type (reference rule: initial config). */
describe.each<[ChartTypeName, object]>([
  ['column', { x: { componentId: 'year', sorting: auto }, y: { componentId: 'mass' }, color: single }],
  ['bar', { x: { componentId: 'mass' }, y: { componentId: 'year', sorting: auto }, color: single }],
  ['line', { x: { componentId: 'year' }, y: { componentId: 'mass' }, color: single }],
  ['area', { x: { componentId: 'year' }, y: { componentId: 'mass', imputationType: 'none' }, color: single }],
  [
    'scatterplot',
    {
      x: { componentId: 'mass' },
      y: { componentId: 'waste' },
      detail: { componentId: 'region' },
      segment: { componentId: 'sort', sorting: auto },
      color: bySort,
    },
  ],
  [
    'pie',
    {
      y: { componentId: 'mass' },
      segment: { componentId: 'sort', sorting: { sortingType: 'byMeasure', sortingOrder: 'asc' } },
      color: bySort,
    },
  ],
  [
    'map',
    {
      areaLayer: {
        componentId: 'region',
        color: {
          type: 'numerical',
          componentId: 'mass',
          paletteId: 'oranges',
          scaleType: 'continuous',
          interpolationType: 'linear',
          opacity: 100,
        },
      },
    },
  ],
  [
    'comboLineSingle',
    {
      x: { componentId: 'year' },
      y: { componentIds: ['mass', 'waste'] },
      color: measures(['mass', '#0a8bbb'], ['waste', '#bc465f']),
    },
  ],
  [
    'comboLineDual',
    {
      x: { componentId: 'year' },
      y: { leftAxisComponentId: 'mass', rightAxisComponentId: 'cost' },
      color: measures(['mass', '#0a8bbb'], ['cost', '#bc465f']),
    },
  ],
  [
    'comboLineColumn',
    {
      x: { componentId: 'year' },
      y: { lineComponentId: 'mass', lineAxisOrientation: 'right', columnComponentId: 'cost' },
      color: measures(['mass', '#0a8bbb'], ['cost', '#bc465f']),
    },
  ],
])('a new %s', (name, fields) => {
  it('begins with these fields', () => {
    expect(start(name).fields).toEqual(fields)
  })
})

describe('a new chart', () => {
  it.each(typesOf(everything))('has nothing for readers but its axis of time ready: %s', (name) => {
    const hasTimeAxis = !['scatterplot', 'pie', 'map', 'table'].includes(name)
    expect(start(name).interactiveFiltersConfig).toEqual(noInteractiveFilters(hasTimeAxis ? 'year' : ''))
  })
  it('splits by places if there are no categories', () => {
    const fixture = toCube(['year', 'place'], ['mass', 'cost'])
    expect(start('pie', fixture).fields).toMatchObject({ segment: { componentId: 'place' } })
  })
  it('has a dot for each place, for each value of the key that has most, and only then for each moment', () => {
    const dotsOf = (...names: Parameters<typeof toCube>[0]) =>
      start('scatterplot', toCube(names, ['mass', 'cost'])).fields
    expect(dotsOf('year', 'sort', 'place')).toMatchObject({ detail: { componentId: 'place' } })
    expect(dotsOf('year', 'place')).toEqual({
      x: { componentId: 'mass' },
      y: { componentId: 'cost' },
      detail: { componentId: 'place' },
      color: single,
    })
    expect(dotsOf('year', 'sort')).toMatchObject({
      detail: { componentId: 'year' },
      segment: { componentId: 'sort' },
    })
  })
  it('has dots in one colour if nothing splits a scatterplot', () => {
    const { fields } = start('scatterplot', toCube(['year'], ['mass', 'cost']))
    expect(fields).toEqual({
      x: { componentId: 'mass' },
      y: { componentId: 'cost' },
      detail: { componentId: 'year' },
      color: single,
    })
  })
  it('shows places as symbols of a fixed colour, without a size if there is no number', () => {
    const symbols = (componentId: string, measureId: string) => ({
      symbolLayer: { componentId, measureId, color: { type: 'fixed', value: '#1f77b4', opacity: 80 } },
    })
    expect(start('map', toCube(['place'], ['mass'])).fields).toEqual(symbols('place', 'mass'))
    expect(start('map', toCube(['place'], ['grade'])).fields).toEqual(symbols('place', 'FIELD_VALUE_NONE'))
  })
  it('has one value a dimension that it does not draw, the top of a hierarchy first', () => {
    expect(start('line').cubes[0]?.filters).toEqual({
      region: { type: 'single', value: 'land' },
      sort: { type: 'single', value: 'a' },
      season: { type: 'single', value: 'winter' },
    })
    expect(start('scatterplot').cubes[0]?.filters).toEqual({
      region: { type: 'multi', values: { north: true, south: true } },
      year: { type: 'single', value: '2021' },
      season: { type: 'single', value: 'winter' },
    })
  })
})
