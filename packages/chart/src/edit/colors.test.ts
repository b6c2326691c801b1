import { describe, expect, it } from 'vitest'
import { categoricalColors } from '../palettes/palettes.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { setField, setTo } from '../testing/set-field.ts'
import { columnConfig } from '../types/column/fields.ts'
import { comboLineSingleConfig } from '../types/combo-line-single/fields.ts'
import { setMeasuresPalette, setPalette, withFilledColors, withMeasures } from './edit-chart.ts'
import { withMappedColors } from './shown-colors.ts'

const single = columnConfig.parse(startEdit('column'))
const segmented = columnConfig.parse(setField(single, 'segment', 'size', EDIT_CUBE))
const set1 = categoricalColors('set1')
const category10 = categoricalColors('category10')

describe('one colour for all marks', () => {
  it('is set', () => {
    expect(setTo(single, 'color', '#abcdef', EDIT_CUBE).fields.color).toMatchObject({ color: '#abcdef' })
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
    expect(
      setTo(segmented, 'colors', { value: 'big', color: '#abcdef' }, EDIT_CUBE).fields.color,
    ).toMatchObject({
      colorMapping: { small: categoricalColors('clear6')[0], big: '#abcdef' },
    })
    expect(withMappedColors(single, { big: '#abcdef' })).toBe(single)
  })
  it('are those of another palette, in the order of the values', () => {
    expect(setPalette(segmented, 'set1', EDIT_CUBE).fields.color).toEqual({
      type: 'segment',
      paletteId: 'set1',
      colorMapping: { small: set1[0], big: set1[1] },
    })
  })
  it('are written out if the palette is somebody’s own, beginning again if it ends', () => {
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
    const changed = withMappedColors(segmented, { big: '#abcdef' })
    expect(setPalette(changed, changed.fields.color.paletteId, EDIT_CUBE)).toEqual(segmented)
  })
  it('are filled where values have none, and stay where they have', () => {
    const color = { type: 'segment', paletteId: 'category10', colorMapping: { big: '#abcdef' } } as const
    const filled = { ...color, colorMapping: { small: category10[0], big: '#abcdef' } }
    const bare = { ...segmented, fields: { ...segmented.fields, color } }
    expect((withFilledColors(bare, EDIT_CUBE) as typeof bare).fields.color).toEqual(filled)
  })
})

describe('the colours of measures', () => {
  const combo = comboLineSingleConfig.parse(startEdit('comboLineSingle'))

  it('are set a measure at a time', () => {
    expect(
      setTo(combo, 'colors', { value: 'mass', color: '#abcdef' }, EDIT_CUBE).fields.color.colorMapping,
    ).toMatchObject({
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
    const own = withMappedColors(combo, { waste: category10[0] ?? '' })
    const ids = ['waste', 'cost', 'warmth']
    expect(withMeasures(own, { componentIds: ids }, ids).fields.color.colorMapping).toEqual({
      waste: category10[0],
      cost: category10[1],
      warmth: category10[2],
    })
  })
})
