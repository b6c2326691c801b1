import { describe, expect, it } from 'vitest'
import type { ControlValue } from '../controls.ts'
import { controlsOf } from '../editing.ts'
import type { ChartConfig } from '../registry.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { setTo } from '../testing/set-field.ts'
import { type TableConfig, tableConfig } from '../types/table/fields.ts'
import {
  type ColumnStyleType,
  columnsOf,
  moveColumn,
  setColumnGroup,
  setColumnHidden,
  setColumnPalette,
  setColumnStyle,
  withDerivedFilters,
} from './edit-chart.ts'

const set = <Config extends ChartConfig>(config: Config, id: string, value: ControlValue): Config =>
  setTo(config, id, value, EDIT_CUBE)
const start = tableConfig.parse(startEdit('table'))
const order = (config: TableConfig): string[] => columnsOf(config).map(({ componentId }) => componentId)
const groups = (config: TableConfig): string[] =>
  columnsOf(config).flatMap(({ componentId, isGroup }) => (isGroup ? [componentId] : []))
const indexes = (config: TableConfig): number[] => columnsOf(config).map(({ index }) => index)

describe('the columns of a table', () => {
  it('begin in the published order', () => {
    expect(order(start)).toEqual([
      'year',
      'region',
      'sort',
      'size',
      'note',
      'mass',
      'waste',
      'cost',
      'warmth',
      'grade',
    ])
  })
  it('as groups stand first, each new one after the others', () => {
    const grouped = setColumnGroup(setColumnGroup(start, 'size', true), 'region', true)
    expect(groups(grouped)).toEqual(['size', 'region'])
    expect(order(grouped).slice(0, 4)).toEqual(['size', 'region', 'year', 'sort'])
    expect(indexes(grouped)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
  it('that group no more are the first after the groups', () => {
    const grouped = setColumnGroup(setColumnGroup(start, 'size', true), 'region', true)
    const again = setColumnGroup(grouped, 'size', false)
    expect(groups(again)).toEqual(['region'])
    expect(order(again).slice(0, 3)).toEqual(['region', 'size', 'year'])
  })
  it('of numbers do not group, nor are dropped into the groups', () => {
    expect(setColumnGroup(start, 'mass', true)).toBe(start)
    expect(moveColumn(start, 'mass', { isGroup: true, place: 0 })).toBe(start)
    expect(groups(setColumnGroup(start, 'grade', true))).toEqual(['grade'])
  })
  it('can be dragged within and between lists, and are renumbered', () => {
    const grouped = setColumnGroup(start, 'size', true)
    const dragged = moveColumn(grouped, 'sort', { isGroup: true, place: 0 })
    expect(groups(dragged)).toEqual(['sort', 'size'])
    const within = moveColumn(grouped, 'mass', { isGroup: false, place: 0 })
    expect(order(within).slice(0, 3)).toEqual(['size', 'mass', 'year'])
    expect(indexes(within)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
  it('that are hidden and do not group have one value, until they are shown', () => {
    const hidden = withDerivedFilters(setColumnHidden(start, 'sort', true), EDIT_CUBE)
    expect(hidden.cubes[0]?.filters).toHaveProperty('sort')
    const shown = withDerivedFilters(setColumnHidden(tableConfig.parse(hidden), 'sort', false), EDIT_CUBE)
    expect(shown.cubes[0]?.filters).not.toHaveProperty('sort')
  })
  it('are not all hidden', () => {
    const one = order(start)
      .slice(1)
      .reduce((config, id) => setColumnHidden(config, id, true), start)
    expect(setColumnHidden(one, 'year', true)).toBe(one)
  })
  it('that there are not are named', () => {
    expect(() => setColumnHidden(start, 'nowhere', true)).toThrow('No component nowhere')
  })
})

describe('the cells of a column', () => {
  it.each<[string, ColumnStyleType[]]>([
    ['mass', ['text', 'heatmap', 'bar']],
    ['year', ['text']],
    ['sort', ['text', 'category']],
    ['grade', ['text', 'category']],
  ])('of %s can be %j', (id, expected) => {
    const select = controlsOf(start, EDIT_CUBE).find((control) => control.id === `style:${id}`)
    expect(select?.kind === 'select' && select.options.map(({ value }) => value)).toEqual(expected)
    const reached = (['text', 'category', 'heatmap', 'bar'] as const).filter(
      (type) => set(start, `style:${id}`, type).fields[id]?.columnStyle.type === type,
    )
    expect(reached.toSorted()).toEqual(expected.toSorted())
  })
  it('begin as their look does', () => {
    const styleOf = (id: string, type: ColumnStyleType) =>
      setColumnStyle(start, id, type, EDIT_CUBE).fields[id]?.columnStyle
    expect(styleOf('mass', 'bar')).toMatchObject({ barColorBackground: '#cccccc', barShowBackground: false })
    expect(styleOf('sort', 'category')).toMatchObject({
      paletteId: 'dimension',
      colorMapping: { glass: '#0000ff', wood: '#8b4513' },
    })
    expect(styleOf('mass', 'text')).toMatchObject({ textColor: '#333333', columnColor: '#ffffff' })
  })
  it('keep how their text is written when they look otherwise', () => {
    const bold = set(start, 'text-style:mass', 'bold')
    expect(setColumnStyle(bold, 'mass', 'heatmap', EDIT_CUBE).fields.mass?.columnStyle).toMatchObject({
      type: 'heatmap',
      textStyle: 'bold',
    })
  })
  it('are coloured by palette or by value', () => {
    const colored = setColumnStyle(start, 'sort', 'category', EDIT_CUBE)
    expect(setColumnPalette(colored, 'sort', 'set1', EDIT_CUBE).fields.sort?.columnStyle).toMatchObject({
      paletteId: 'set1',
      colorMapping: { glass: '#e41a1c', wood: '#377eb8' },
    })
    expect(
      set(colored, 'colors:sort', { value: 'wood', color: '#abcdef' }).fields.sort?.columnStyle,
    ).toMatchObject({
      colorMapping: { glass: '#0000ff', wood: '#abcdef' },
    })
    const heat = setColumnStyle(start, 'mass', 'heatmap', EDIT_CUBE)
    expect(setColumnPalette(heat, 'mass', 'RdBu', EDIT_CUBE).fields.mass?.columnStyle).toMatchObject({
      paletteId: 'RdBu',
    })
    expect(setColumnPalette(start, 'mass', 'RdBu', EDIT_CUBE)).toBe(start)
  })
})

describe('the settings of a table', () => {
  it('are set one by one', () => {
    expect(set(start, 'show-all-rows', true).settings).toEqual({
      showSearch: true,
      showAllRows: true,
    })
  })
})

describe('the sorting of a table', () => {
  const byMass = set(set(start, 'sorting-add', 'year'), 'sorting-add', 'mass')
  const sorted = set(byMass, 'sorting-1-order', 'desc')
  const ids = (config: TableConfig) => config.sorting.map(({ componentId }) => componentId)

  it('is added to, upwards until somebody says otherwise', () => {
    expect(sorted.sorting).toEqual([
      { componentId: 'year', componentType: 'TemporalDimension', sortingOrder: 'asc' },
      { componentId: 'mass', componentType: 'NumericalMeasure', sortingOrder: 'desc' },
    ])
  })
  it('offers only columns that it does not have', () => {
    const add = controlsOf(sorted, EDIT_CUBE).find(({ id }) => id === 'sorting-add')
    const choices = add?.kind === 'select' ? add.options.map(({ value }) => value) : []
    expect(choices).toEqual(['', ...order(start).filter((id) => id !== 'year' && id !== 'mass')])
  })
  it('is by another column in the same place and direction', () => {
    expect(set(sorted, 'sorting-1', 'cost').sorting[1]).toEqual({
      componentId: 'cost',
      componentType: 'NumericalMeasure',
      sortingOrder: 'desc',
    })
  })
  it('is turned, moved and removed', () => {
    expect(set(sorted, 'sorting-0-order', 'desc').sorting[0]?.sortingOrder).toBe('desc')
    expect(ids(set(sorted, 'sorting-1-up', true))).toEqual(['mass', 'year'])
    expect(ids(set(sorted, 'sorting-0', ''))).toEqual(['mass'])
  })
})
