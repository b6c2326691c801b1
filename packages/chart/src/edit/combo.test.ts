import { describe, expect, it } from 'vitest'
import { controlsOf } from '../editing.ts'
import type { ChartConfig } from '../registry.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { setField, setTo } from '../testing/set-field.ts'
import { comboLineColumnConfig } from '../types/combo-line-column/fields.ts'
import { comboLineDualConfig } from '../types/combo-line-dual/fields.ts'
import { comboLineSingleConfig } from '../types/combo-line-single/fields.ts'

const single = comboLineSingleConfig.parse(startEdit('comboLineSingle'))
const dual = comboLineDualConfig.parse(startEdit('comboLineDual'))
const lineColumn = comboLineColumnConfig.parse(startEdit('comboLineColumn'))
const optionsOf = (config: Parameters<typeof controlsOf>[0], id: string) =>
  controlsOf(config, EDIT_CUBE).flatMap((each) =>
    each.kind === 'select' && each.id === id ? each.options : [],
  )

const set = <Config extends ChartConfig>(config: Config, id: string, value: string): Config =>
  setTo(config, id, value, EDIT_CUBE)
const one = set(single, 'y.0', '')

describe('several lines on one axis', () => {
  it('are added and taken away, with a colour each', () => {
    expect(one.fields.y.componentIds).toEqual(['waste'])
    const { y, color } = set(one, 'y.add', 'mass').fields
    expect(y.componentIds).toEqual(['waste', 'mass'])
    expect(Object.keys(color.colorMapping)).toEqual(['waste', 'mass'])
  })
  it('offer none only beside others, and one more only if there is one', () => {
    expect(optionsOf(single, 'y.0').map(({ value }) => value)).toContain('')
    expect(optionsOf(one, 'y.0').map(({ value }) => value)).not.toContain('')
    expect(optionsOf(single, 'y.add')).toEqual([])
    expect(optionsOf(one, 'y.add').map(({ value }) => value)).toContain('mass')
  })
  it('offer only what fits: other units are disabled, unless the one measure is replaced', () => {
    const cost = (config: typeof single) => optionsOf(config, 'y.0').find(({ value }) => value === 'cost')
    expect(cost(single)).toMatchObject({ disabled: true, reasonId: 'controls.choice.disabled.unit' })
    expect(cost(one)?.disabled).toBeUndefined()
  })
})

describe('two lines on two axes', () => {
  it('are of different units', () => {
    expect(set(dual, 'y.rightAxisComponentId', 'warmth').fields).toMatchObject({
      y: { leftAxisComponentId: 'mass', rightAxisComponentId: 'warmth' },
      color: { colorMapping: { mass: expect.any(String), warmth: expect.any(String) } },
    })
    expect(optionsOf(dual, 'y.rightAxisComponentId').find(({ value }) => value === 'waste')).toMatchObject({
      disabled: true,
    })
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
    expect(set(start, 'y.columnComponentId', 'waste').fields.y).toMatchObject({
      columnComponentId: 'waste',
      lineComponentId: 'cost',
    })
    expect(optionsOf(start, 'y.lineComponentId').find(({ value }) => value === 'waste')).toMatchObject({
      disabled: true,
    })
  })
  it('has its axis on either side', () => {
    expect(set(lineColumn, 'y.lineAxisOrientation', 'left').fields.y.lineAxisOrientation).toBe('left')
  })
})

describe('the axis of time', () => {
  it('holds nothing of the dimension before', () => {
    const said = { ...dual, fields: { ...dual.fields, x: { componentId: 'decade', useAbbreviations: true } } }
    expect(set(said, 'x', 'year').fields.x).toEqual({ componentId: 'year' })
  })
})
