import { describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import { changeChartType } from '../edit/edit-chart.ts'
import { CHART_TYPES } from '../registry.ts'
import { toDimension } from '../testing/components.ts'
import { startConfig } from '../testing/fixture.ts'
import { CUBES } from '../testing/generated-cubes.ts'
import { choicesOf } from './encodings.ts'

const cube = CUBES['of everything']!
const error = toDimension('error', 'StandardErrorDimension')
const components = { ...cube.components, dimensions: [...cube.components.dimensions, error] }
const start = (name: ChartConfig['chartType']): ChartConfig =>
  changeChartType(startConfig(cube), name, components)

const TIME = ['TemporalDimension', 'TemporalEntityDimension']
const SPLITTING = [
  'NominalDimension',
  'OrdinalDimension',
  'TemporalOrdinalDimension',
  'GeoCoordinatesDimension',
  'GeoShapesDimension',
]
const CATEGORY = [...TIME, ...SPLITTING]
const NUMBER = ['NumericalMeasure']
const COLOR = ['NumericalMeasure', 'OrdinalMeasure', 'TemporalOrdinalDimension']
const PLAYED = [...TIME, 'TemporalOrdinalDimension']

/** Specification 1 §5: place, kinds, whether it may stay empty, whether its component stands nowhere else. */
const PLACES: Record<keyof typeof CHART_TYPES, [string, string[], boolean, boolean][]> = {
  column: [
    ['y', NUMBER, false, false],
    ['x', CATEGORY, false, true],
    ['segment', SPLITTING, true, true],
    ['animation', PLAYED, true, true],
  ],
  bar: [
    ['x', NUMBER, false, false],
    ['y', CATEGORY, false, true],
    ['segment', SPLITTING, true, true],
    ['animation', PLAYED, true, true],
  ],
  line: [
    ['y', NUMBER, false, false],
    ['x', TIME, false, true],
    ['segment', SPLITTING, true, true],
  ],
  area: [
    ['y', NUMBER, false, false],
    ['x', TIME, false, true],
    ['segment', SPLITTING, true, true],
  ],
  scatterplot: [
    ['y', NUMBER, false, false],
    ['x', NUMBER, false, false],
    ['detail', CATEGORY, true, false],
    ['segment', SPLITTING, true, true],
    ['animation', PLAYED, true, true],
  ],
  pie: [
    ['y', NUMBER, false, false],
    ['segment', SPLITTING, false, true],
    ['animation', PLAYED, true, true],
  ],
  map: [
    ['areaLayer', ['GeoShapesDimension'], true, false],
    ['areaLayer.color', COLOR, false, false],
    ['symbolLayer', ['GeoCoordinatesDimension', 'GeoShapesDimension'], true, false],
    ['symbolLayer.measureId', NUMBER, true, false],
    ['symbolLayer.color', ['NumericalMeasure', 'OrdinalMeasure', ...SPLITTING], true, false],
    ['animation', PLAYED, true, true],
  ],
  table: [],
  comboLineSingle: [
    ['x', TIME, false, true],
    ['y', NUMBER, false, false],
  ],
  comboLineDual: [
    ['x', TIME, false, true],
    ['y.leftAxisComponentId', NUMBER, false, false],
    ['y.rightAxisComponentId', NUMBER, false, false],
  ],
  comboLineColumn: [
    ['x', TIME, false, true],
    ['y.lineComponentId', NUMBER, false, false],
    ['y.columnComponentId', NUMBER, false, false],
  ],
}

describe.each(Object.entries(PLACES))('the places of %s', (name, places) => {
  it('take the kinds of components that the specification says', () => {
    const { encodings } = CHART_TYPES[name as keyof typeof CHART_TYPES]
    expect(
      encodings.map(({ field, kinds, isOptional, isExclusive }) => [
        field,
        kinds.toSorted(),
        isOptional,
        isExclusive,
      ]),
    ).toEqual(places.map(([field, kinds, ...more]) => [field, kinds.toSorted(), ...more]))
  })
})

const idsOf = (config: ChartConfig, field: string, isDisabled = false): string[] =>
  choicesOf(config, field, components)
    .filter((choice) => choice.isDisabled === isDisabled)
    .map(({ component }) => component.id)
const reasonOf = (config: ChartConfig, field: string, id: string) =>
  choicesOf(config, field, components).find(({ component }) => component.id === id)?.reasonId

describe('a dimension that stands in another place', () => {
  const column = start('column')

  it('is disabled where places share theirs with nobody', () => {
    expect(idsOf(column, 'segment')).not.toContain('year')
    const bySort = { ...column, fields: { ...column.fields, x: { componentId: 'sort' } } } as ChartConfig
    expect(reasonOf(bySort, 'segment', 'sort')).toBe('controls.choice.disabled.used')
    expect(idsOf(bySort, 'segment')).toEqual(['region', 'season', 'note'])
    expect(reasonOf(start('pie'), 'animation', 'year')).toBeUndefined()
  })
  it('is not disabled in its own place', () => {
    expect(idsOf(column, 'x')).toContain('year')
  })
  it('may stand in both layers of a map', () => {
    expect(idsOf(start('map'), 'symbolLayer')).toEqual(['region'])
  })
})

describe('a measure', () => {
  it('may stand in several places', () => {
    expect(idsOf(start('scatterplot'), 'x')).toEqual(['mass', 'waste', 'cost', 'warmth'])
    expect(idsOf(start('scatterplot'), 'y')).toEqual(['mass', 'waste', 'cost', 'warmth'])
  })
  it('of another unit is disabled on one axis', () => {
    expect(idsOf(start('comboLineSingle'), 'y')).toEqual(['mass', 'waste'])
    expect(reasonOf(start('comboLineSingle'), 'y', 'cost')).toBe('controls.choice.disabled.unit')
  })
  it('of the other axis’s unit is disabled on two', () => {
    expect(idsOf(start('comboLineDual'), 'y.leftAxisComponentId')).toEqual(['mass', 'waste', 'warmth'])
    expect(idsOf(start('comboLineDual'), 'y.rightAxisComponentId')).toEqual(['cost', 'warmth'])
    expect(idsOf(start('comboLineColumn'), 'y.columnComponentId', true)).toEqual(['cost'])
  })
  it('that is ordinal colours maps only', () => {
    expect(idsOf(start('map'), 'areaLayer.color')).toEqual([
      'season',
      'mass',
      'waste',
      'cost',
      'warmth',
      'grade',
    ])
    expect(idsOf(start('map'), 'symbolLayer.measureId')).not.toContain('grade')
  })
})

describe('a dimension that only qualifies a measure', () => {
  it.each(['x', 'segment'])('is disabled as a choice of %s', (field) => {
    expect(reasonOf(start('column'), field, 'error')).toBe('controls.choice.disabled.uncertainty')
  })
  it('is not listed where categories are not', () => {
    expect(idsOf(start('line'), 'x', true)).toEqual([])
  })
})

describe('a place that a chart does not have', () => {
  it('is refused by name', () => {
    expect(() => choicesOf(start('pie'), 'x', components)).toThrow('A pie chart has no place x')
  })
})
