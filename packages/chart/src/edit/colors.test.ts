import { describe, expect, it } from 'vitest'
import { categoricalColors } from '../palettes/palettes.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { columnConfig } from '../types/column/fields.ts'
import { comboLineSingleConfig } from '../types/combo-line-single/fields.ts'
import {
  fillColorMapping,
  fitMeasureColors,
  resetPalette,
  setColor,
  setField,
  setMeasureColor,
  setMeasuresPalette,
  setPalette,
  setSingleColor,
  setValueColor,
} from './edit-chart.ts'

const single = columnConfig.parse(startEdit('column'))
const segmented = columnConfig.parse(setField(single, 'segment', 'size', EDIT_CUBE))
const set1 = categoricalColors('set1')
const category10 = categoricalColors('category10')

describe('one colour for all marks', () => {
  it('is set', () => {
    expect(setSingleColor(single, '#abcdef').fields.color).toMatchObject({ color: '#abcdef' })
    expect(setSingleColor(segmented, '#abcdef')).toBe(segmented)
  })
  it('is the first of another palette', () => {
    expect(setPalette(single, 'set1', EDIT_CUBE).fields.color).toEqual({
      type: 'single',
      paletteId: 'set1',
      color: set1[0],
    })
  })
})

describe('the colours of a segment', () => {
  it('are set a value at a time', () => {
    expect(setValueColor(segmented, 'big', '#abcdef').fields.color).toMatchObject({
      colorMapping: { small: category10[0], big: '#abcdef' },
    })
    expect(setValueColor(single, 'big', '#abcdef')).toBe(single)
  })
  it('are those of another palette, in the order of the values', () => {
    expect(setPalette(segmented, 'set1', EDIT_CUBE).fields.color).toEqual({
      type: 'segment',
      paletteId: 'set1',
      colorMapping: { small: set1[0], big: set1[1] },
    })
  })
  it('are written out where the palette is somebody’s own, beginning again where it ends', () => {
    expect(setPalette(segmented, 'own', EDIT_CUBE, ['#111111']).fields.color).toMatchObject({
      paletteId: 'own',
      colorMapping: { small: '#111111', big: '#111111' },
    })
  })
  it('need a palette with a colour', () => {
    expect(() => setPalette(segmented, 'own', EDIT_CUBE, [])).toThrow(
      'Sequential color palette must have at least one color',
    )
  })
  it('are those of the palette again after a reset', () => {
    const changed = setValueColor(segmented, 'big', '#abcdef')
    expect(resetPalette(changed, EDIT_CUBE)).toEqual(segmented)
  })
  it('are filled where values have none, and stay where they have', () => {
    const color = { type: 'segment', paletteId: 'category10', colorMapping: { big: '#abcdef' } } as const
    const filled = { ...color, colorMapping: { small: category10[0], big: '#abcdef' } }
    expect(setColor(segmented, color, EDIT_CUBE).fields.color).toEqual(filled)
    const bare = { ...segmented, fields: { ...segmented.fields, color } }
    expect(fillColorMapping(bare, EDIT_CUBE).fields.color).toEqual(filled)
  })
})

describe('the colours of measures', () => {
  const combo = comboLineSingleConfig.parse(startEdit('comboLineSingle'))

  it('are set a measure at a time', () => {
    expect(setMeasureColor(combo, 'mass', '#abcdef').fields.color.colorMapping).toMatchObject({
      mass: '#abcdef',
    })
  })
  it('are those of another palette, in the order of the measures', () => {
    expect(setMeasuresPalette(combo, 'set1', ['waste', 'mass']).fields.color).toEqual({
      type: 'measures',
      paletteId: 'set1',
      colorMapping: { waste: set1[0], mass: set1[1] },
    })
  })
  it('of one that joins is the first that is free; that of one that leaves goes', () => {
    const own = setMeasureColor(combo, 'waste', category10[0] ?? '')
    expect(fitMeasureColors(own, ['waste', 'cost', 'warmth']).fields.color.colorMapping).toEqual({
      waste: category10[0],
      cost: category10[1],
      warmth: category10[2],
    })
  })
})
