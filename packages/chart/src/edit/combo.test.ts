import { describe, expect, it } from 'vitest'
import { controlsOf } from '../registry.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { comboLineColumnConfig } from '../types/combo-line-column/fields.ts'
import { comboLineDualConfig } from '../types/combo-line-dual/fields.ts'
import { comboLineSingleConfig } from '../types/combo-line-single/fields.ts'
import {
  removeSameUnitMeasure,
  setComboTime,
  setDualMeasure,
  setField,
  setLineAxis,
  setLineColumnMeasure,
  setSameUnitMeasures,
} from './edit-chart.ts'

const single = comboLineSingleConfig.parse(startEdit('comboLineSingle'))
const dual = comboLineDualConfig.parse(startEdit('comboLineDual'))
const lineColumn = comboLineColumnConfig.parse(startEdit('comboLineColumn'))
const optionsOf = (config: Parameters<typeof controlsOf>[0], id: string) =>
  controlsOf(config, EDIT_CUBE).flatMap((each) =>
    each.kind === 'select' && each.id === id ? each.options : [],
  )

describe('several lines on one axis', () => {
  it('are of one unit: measures of another are left out', () => {
    expect(setSameUnitMeasures(single, ['mass', 'cost', 'waste'], EDIT_CUBE).fields.y.componentIds).toEqual([
      'mass',
      'waste',
    ])
  })
  it('show each measure once, with a colour each', () => {
    const { y, color } = setSameUnitMeasures(single, ['waste', 'waste', 'mass'], EDIT_CUBE).fields
    expect(y.componentIds).toEqual(['waste', 'mass'])
    expect(Object.keys(color.colorMapping)).toEqual(['waste', 'mass'])
  })
  it('are at least one', () => {
    const one = removeSameUnitMeasure(single, 'mass', EDIT_CUBE)
    expect(one.fields.y.componentIds).toEqual(['waste'])
    expect(removeSameUnitMeasure(one, 'waste', EDIT_CUBE)).toBe(one)
    expect(setSameUnitMeasures(one, [], EDIT_CUBE)).toBe(one)
  })
  it('offer none only beside others, and one more only where there is one', () => {
    const one = removeSameUnitMeasure(single, 'mass', EDIT_CUBE)
    expect(optionsOf(single, 'y.0').map(({ value }) => value)).toContain('')
    expect(optionsOf(one, 'y.0').map(({ value }) => value)).not.toContain('')
    expect(optionsOf(single, 'y.add')).toEqual([])
    expect(optionsOf(one, 'y.add').map(({ value }) => value)).toContain('mass')
  })
  it('offer only what fits: other units are disabled, unless the one measure is replaced', () => {
    const cost = (config: typeof single) => optionsOf(config, 'y.0').find(({ value }) => value === 'cost')
    expect(cost(single)).toMatchObject({ disabled: true, reasonId: 'controls.choice.disabled.unit' })
    expect(cost(removeSameUnitMeasure(single, 'mass', EDIT_CUBE))?.disabled).toBeUndefined()
  })
})

describe('two lines on two axes', () => {
  it('are of different units', () => {
    expect(setDualMeasure(dual, 'rightAxisComponentId', 'warmth', EDIT_CUBE).fields).toMatchObject({
      y: { leftAxisComponentId: 'mass', rightAxisComponentId: 'warmth' },
      color: { colorMapping: { mass: expect.any(String), warmth: expect.any(String) } },
    })
    expect(() => setDualMeasure(dual, 'rightAxisComponentId', 'waste', EDIT_CUBE)).toThrow('different units')
    expect(optionsOf(dual, 'y.rightAxisComponentId').find(({ value }) => value === 'waste')).toMatchObject({
      disabled: true,
    })
  })
  it('are of measures that there are', () => {
    expect(() => setDualMeasure(dual, 'rightAxisComponentId', 'nowhere', EDIT_CUBE)).toThrow(
      'No component nowhere',
    )
  })
  it('are chosen by their place', () => {
    expect(setField(dual, 'y.leftAxisComponentId', 'waste', EDIT_CUBE).fields).toMatchObject({
      y: { leftAxisComponentId: 'waste' },
    })
  })
})

describe('a line over columns', () => {
  it('has another unit than they', () => {
    const columns = { ...lineColumn.fields.y, columnComponentId: 'mass', lineComponentId: 'cost' }
    const start = { ...lineColumn, fields: { ...lineColumn.fields, y: columns } }
    expect(setLineColumnMeasure(start, 'columnComponentId', 'waste', EDIT_CUBE).fields.y).toMatchObject({
      columnComponentId: 'waste',
      lineComponentId: 'cost',
    })
    expect(() => setLineColumnMeasure(start, 'lineComponentId', 'waste', EDIT_CUBE)).toThrow(
      'different units',
    )
  })
  it('has its axis on either side', () => {
    expect(setLineAxis(lineColumn, 'left').fields.y.lineAxisOrientation).toBe('left')
  })
})

describe('the axis of time', () => {
  it('holds nothing of the dimension before', () => {
    const said = { ...dual, fields: { ...dual.fields, x: { componentId: 'year', useAbbreviations: true } } }
    expect(setComboTime(said, 'decade').fields.x).toEqual({ componentId: 'decade' })
  })
})
