import { FIELD_VALUE_NONE } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { ControlValue } from '../controls.ts'
import { controlsOf } from '../editing.ts'
import type { ChartConfig } from '../registry.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { setTo } from '../testing/set-field.ts'
import { mapConfig } from '../types/map/fields.ts'
import {
  deleteMapLayer,
  setBaseLayer,
  setColorComponent,
  setLayerPalette,
  setMapLayer,
  setMapSection,
  setScaleType,
  setSymbolMeasure,
} from './edit-chart.ts'

const set = <Config extends ChartConfig>(config: Config, id: string, value: ControlValue): Config =>
  setTo(config, id, value, EDIT_CUBE)
const areas = mapConfig.parse(startEdit('map'))
const both = setMapLayer(areas, 'symbolLayer', 'region', EDIT_CUBE)
const discrete = setScaleType(areas, 'areaLayer', 'discrete')
const categorical = setColorComponent(areas, 'areaLayer', 'grade', EDIT_CUBE)

describe('the layers of a map', () => {
  it('are added: symbols with the first number as size and one colour', () => {
    expect(both.fields.symbolLayer).toEqual({
      componentId: 'region',
      measureId: 'mass',
      color: { type: 'fixed', value: '#1f77b4', opacity: 80 },
    })
  })
  it('are taken away, but for the last', () => {
    const symbols = deleteMapLayer(both, 'areaLayer')
    expect(symbols.fields).not.toHaveProperty('areaLayer')
    expect(set(symbols, 'symbol', '')).toBe(symbols)
    expect(set(areas, 'area', '')).toBe(areas)
  })
  it('keep their colours when they show other places', () => {
    const red = set(both, 'symbol-fixed-color', '#ff0000')
    expect(setMapLayer(red, 'symbolLayer', 'region', EDIT_CUBE)).toEqual(red)
  })
  it('are sized by a measure or not at all', () => {
    expect(setSymbolMeasure(both, FIELD_VALUE_NONE).fields.symbolLayer?.measureId).toBe(FIELD_VALUE_NONE)
    expect(setSymbolMeasure(areas, 'mass')).toBe(areas)
  })
  it('show places that there are', () => {
    expect(() => setMapLayer(areas, 'symbolLayer', 'nowhere', EDIT_CUBE)).toThrow('No component symbolLayer')
  })
})

describe('the map below the data', () => {
  it('is hidden and locked', () => {
    expect(setBaseLayer(areas, { show: false }).baseLayer).toMatchObject({ show: false, locked: false })
    expect(setBaseLayer(areas, { locked: true }).baseLayer).toMatchObject({ show: true, locked: true })
  })
  it('begins with a section of the world, or with what the data need', () => {
    const swiss: [[number, number], [number, number]] = [
      [5.9, 45.8],
      [10.5, 47.8],
    ]
    const section = setMapSection(areas, swiss)
    expect(section.baseLayer.bbox).toEqual(swiss)
    expect(setMapSection(section, undefined)).toEqual(areas)
    expect(
      setMapSection(areas, [
        [10, 45],
        [5, 47],
      ]),
    ).toBe(areas)
  })
})

describe('the colours of a layer', () => {
  it('are a continuous ramp for numbers, a colour a value for everything else', () => {
    expect(setColorComponent(areas, 'areaLayer', 'cost', EDIT_CUBE).fields.areaLayer?.color).toEqual({
      type: 'numerical',
      componentId: 'cost',
      paletteId: 'oranges',
      scaleType: 'continuous',
      interpolationType: 'linear',
      opacity: 100,
    })
    expect(categorical.fields.areaLayer?.color).toMatchObject({
      type: 'categorical',
      componentId: 'grade',
      colorMapping: { low: '#0a8bbb', high: '#bc465f' },
      opacity: 100,
    })
  })
  it('are fixed for symbols, never for areas', () => {
    const colored = setColorComponent(both, 'symbolLayer', 'cost', EDIT_CUBE)
    expect(set(colored, 'symbol-color', '').fields.symbolLayer?.color).toEqual({
      type: 'fixed',
      value: '#1f77b4',
      opacity: 80,
    })
    expect(set(areas, 'area-color', '')).toBe(areas)
  })
  it('in classes begin as three natural breaks, and are linear again without', () => {
    expect(discrete.fields.areaLayer?.color).toMatchObject({
      scaleType: 'discrete',
      interpolationType: 'jenks',
      nbClass: 3,
    })
    expect(setScaleType(discrete, 'areaLayer', 'continuous')).toEqual(areas)
  })
  it('in classes have a count and a classification', () => {
    expect(set(discrete, 'area-interpolation', 'quantile').fields.areaLayer?.color).toMatchObject({
      interpolationType: 'quantile',
      nbClass: 3,
    })
    const control = controlsOf(discrete, EDIT_CUBE).find(({ id }) => id === 'area-classes')
    const counts = control?.kind === 'select' ? control.options.map(({ value }) => value) : []
    for (const count of counts) {
      expect(set(discrete, 'area-classes', count).fields.areaLayer?.color).toMatchObject({
        nbClass: Number(count),
      })
    }
  })
  it.each([
    [-5, 0],
    [0, 0],
    [44, 40],
    [46, 50],
    [100, 100],
    [250, 100],
  ])('cover by %i percent as %i: in steps of ten', (wanted, expected) => {
    expect(set(areas, 'area-opacity', wanted).fields.areaLayer?.color).toMatchObject({
      opacity: expected,
    })
  })
  it('are of another palette', () => {
    expect(setLayerPalette(areas, 'areaLayer', 'RdBu', EDIT_CUBE).fields.areaLayer?.color).toMatchObject({
      paletteId: 'RdBu',
    })
    expect(
      setLayerPalette(categorical, 'areaLayer', 'set1', EDIT_CUBE).fields.areaLayer?.color,
    ).toMatchObject({
      paletteId: 'set1',
      colorMapping: { low: '#e41a1c', high: '#377eb8' },
    })
  })
  it('of somebody’s own palette go along with the chart, and go with it', () => {
    const own = setLayerPalette(areas, 'areaLayer', 'own', EDIT_CUBE, {
      type: 'diverging',
      colors: ['#111111', '#222222', '#333333'],
    })
    expect(own.fields.areaLayer?.color).toMatchObject({
      paletteId: 'own',
      paletteType: 'diverging',
      colors: ['#111111', '#222222', '#333333'],
    })
    expect(setLayerPalette(own, 'areaLayer', 'oranges', EDIT_CUBE)).toEqual(areas)
  })
  it('of somebody’s own palette are at least one', () => {
    const none = { type: 'sequential', colors: [] } as const
    expect(() => setLayerPalette(areas, 'areaLayer', 'own', EDIT_CUBE, none)).toThrow(
      'Sequential color palette must have at least one color',
    )
  })
  it('are set a value at a time', () => {
    expect(
      set(categorical, 'area-colors', { value: 'low', color: '#abcdef' }).fields.areaLayer?.color,
    ).toMatchObject({
      colorMapping: { low: '#abcdef', high: '#bc465f' },
    })
  })
  it('are offered as the kind they are', () => {
    const ids = (config: typeof areas) => controlsOf(config, EDIT_CUBE).map(({ id }) => id)
    expect(ids(areas)).not.toContain('area-classes')
    expect(ids(discrete)).toEqual(
      expect.arrayContaining(['area-interpolation', 'area-classes', 'area-opacity']),
    )
    expect(ids(categorical)).toEqual(expect.arrayContaining(['area-colors', 'area-palette-reset']))
    expect(ids(both)).toEqual(expect.arrayContaining(['symbol-fixed-color', 'symbol-size', 'symbol-opacity']))
  })
})
