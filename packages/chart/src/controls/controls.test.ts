import { findDimension } from '@tessera/cube'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import type { Control } from '../controls.ts'
import { loadDrawings } from '../drawings.ts'
import { changeChartType, setControl, setSingleFilter } from '../edit/edit-chart.ts'
import { controlsOf } from '../editing.ts'
import { CHART_TYPE_NAMES } from '../registry.ts'
import { disabledReason } from '../rules/availability.ts'
import type { AuthorPalette } from '../rules/palettes.ts'
import { inputFor, startConfig, waste } from '../testing/fixture.ts'
import { setField } from '../testing/set-field.ts'

const { components } = waste
const names = CHART_TYPE_NAMES.filter((name) => disabledReason(name, components) === undefined)
const startOf = (name: (typeof names)[number]): ChartConfig =>
  changeChartType(startConfig(waste), name, components)
const split = (name: (typeof names)[number]): ChartConfig =>
  setField(startOf(name), 'segment', 'category', components)

const PALETTES: AuthorPalette[] = [
  { paletteId: 'mine', name: 'Mine', type: 'categorical', colors: ['#111111', '#222222'] },
  { paletteId: 'ramp', name: 'Ramp', type: 'diverging', colors: ['#330000', '#000033', '#eeeeee'] },
]

function find<Kind extends Control<ChartConfig>['kind']>(
  controls: Control<ChartConfig>[],
  kind: Kind,
  id: string,
): Extract<Control<ChartConfig>, { kind: Kind }> {
  const found = controls.find((control) => control.kind === kind && control.id.startsWith(id))
  if (!found) throw new Error(`There is no ${id}.`)
  return found as Extract<Control<ChartConfig>, { kind: Kind }>
}

beforeAll(loadDrawings)

describe.each(names)('the controls of a %s chart', (name) => {
  it('are there while nothing is known of the cube', () => {
    const config = ['column', 'bar', 'area', 'line'].includes(name) ? split(name) : startOf(name)
    expect(() => controlsOf(config, { dimensions: [], measures: [] })).not.toThrow()
  })
  it('each have a name of their own', () => {
    const ids = controlsOf(startOf(name), components).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('palettes', () => {
  it('show their colours, those of the author first, by what they are for', () => {
    const { options } = find(
      controlsOf(split('column'), components, { palettes: PALETTES }),
      'palette',
      'palette',
    )
    expect(options[0]).toMatchObject({
      value: 'mine',
      label: 'Mine',
      isOwn: true,
      colors: ['#111111', '#222222'],
    })
    expect(options.map(({ value }) => value)).not.toContain('ramp')
    expect(options.every(({ type }) => type === 'categorical')).toBe(true)
    const map = find(
      controlsOf(startOf('map'), components, { palettes: PALETTES }),
      'palette',
      'area-palette',
    )
    expect(map.options.map(({ value }) => value)).toEqual(expect.arrayContaining(['ramp', 'oranges', 'RdBu']))
    expect(map.options.map(({ value }) => value)).not.toContain('mine')
  })
  it('of the author go along with the chart', () => {
    const options = { palettes: PALETTES }
    const config = split('column')
    const turned = setControl(
      config,
      find(controlsOf(config, components, options), 'palette', 'palette'),
      'mine',
      components,
    )
    expect(turned.fields).toMatchObject({
      color: { paletteId: 'mine', colorMapping: { glass: '#111111', wood: '#222222', paper: '#111111' } },
    })
    // users without the palette see its current colours, but cannot reset to the palette
    const others = controlsOf(turned, components)
    expect(find(others, 'palette', 'palette').options[0]).toMatchObject({
      value: 'mine',
      messageId: 'palette.own',
      colors: ['#111111', '#222222'],
    })
    expect(others.map(({ id }) => id)).not.toContain('palette-reset')
  })
  it('of the author colour heat maps of tables, with their colours', () => {
    const options = { palettes: PALETTES }
    const table = startOf('table')
    const heated = setControl(
      table,
      find(controlsOf(table, components), 'select', 'style:amount'),
      'heatmap',
      components,
    )
    const palette = find(controlsOf(heated, components, options), 'palette', 'palette:amount')
    const own = setControl(heated, palette, 'ramp', components)
    expect(own.fields).toMatchObject({
      amount: { columnStyle: { paletteId: 'ramp', colors: PALETTES[1]?.colors } },
    })
    const back = setControl(
      own,
      find(controlsOf(own, components), 'palette', 'palette:amount'),
      'RdBu',
      components,
    )
    expect(back.fields).not.toMatchObject({ amount: { columnStyle: { colors: expect.anything() } } })
  })
  it('are gone back to from colours set by hand', () => {
    const config = split('column')
    const reset = (of: ChartConfig) => find(controlsOf(of, components), 'action', 'palette-reset')
    expect(reset(config)).toMatchObject({ disabled: true })
    const mapping = find(controlsOf(config, components), 'mapping', 'colors')
    const changed = setControl(config, mapping, { value: 'wood', color: '#123456' }, components)
    expect(reset(changed)).toMatchObject({ disabled: false })
    expect(setControl(changed, reset(changed), true, components)).toEqual(config)
  })
})

describe('a colour that is hard to see', () => {
  it('is warned of', () => {
    const { warningOf } = find(controlsOf(startOf('column'), components), 'color', 'color')
    expect(warningOf?.('#ffffcc')).toMatchObject({ isWarning: true })
    expect(warningOf?.('#1f77b4')).toBeUndefined()
  })
  it('of a text is one that its background does not let be read', () => {
    const { warningOf } = find(controlsOf(startOf('table'), components), 'color', 'text-color')
    expect(warningOf?.('#999999')).toMatchObject({ messageId: 'controls.color.unreadable' })
    expect(warningOf?.('#333333')).toBeUndefined()
  })
})

describe('values in the parts of stacks', () => {
  it('are chosen a part at a time, and the totals above them', () => {
    const config = split('column')
    const choices = find(controlsOf(config, components), 'choices', 'segment-values')
    expect(choices.entries.map(({ isChosen }) => isChosen)).toEqual([false, false, false])
    const chosen = setControl(config, choices, { value: 'wood', isChosen: true }, components)
    expect(chosen.fields).toMatchObject({ segment: { showValuesMapping: { wood: true } } })
    expect(find(controlsOf(config, components), 'toggle', 'y-show-values')).not.toHaveProperty('disabled')
  })
  it('are not offered where parts stand side by side', () => {
    const grouped = setControl(
      split('column'),
      find(controlsOf(split('column'), components), 'select', 'segment-type'),
      'grouped',
      components,
    )
    expect(controlsOf(grouped, components).map(({ id }) => id)).not.toContain('segment-values')
    expect(find(controlsOf(grouped, components), 'toggle', 'y-show-values')).toMatchObject({ disabled: true })
  })
})

describe('the class counts of a map', () => {
  it('are three up to the number of its places', () => {
    const map = startOf('map')
    const scale = find(controlsOf(map, components), 'select', 'area-scale')
    const discrete = setControl(map, scale, 'discrete', components)
    const { options } = find(controlsOf(discrete, components), 'select', 'area-classes')
    const places = findDimension(components, 'region')?.hierarchy?.[0]?.children.length
    expect(options.map(({ value }) => value)).toEqual(places === 3 ? ['3'] : ['3', '4'])
  })
})

describe('the segment of areas', () => {
  it('tells of imputation while its data have gaps', () => {
    const config = setSingleFilter(split('area'), 'region', 'north', components)
    const { table } = inputFor(config, waste)
    const segment = (options: object) => find(controlsOf(config, components, options), 'select', 'segment')
    expect(segment({ table }).hint).toMatchObject({ messageId: 'controls.imputation.gaps', isWarning: true })
    expect(segment({}).hint).toBeUndefined()
  })
})

describe('the columns of a table', () => {
  it('stand in two lists, and numbers in the second only', () => {
    const table = startOf('table')
    const columns = find(controlsOf(table, components), 'columns', 'columns')
    expect(columns.entries.map(({ isGroup }) => isGroup)).not.toContain(true)
    const grouped = setControl(table, columns, { id: 'region', isGroup: true, place: 0 }, components)
    expect(find(controlsOf(grouped, components), 'columns', 'columns').entries[0]).toMatchObject({
      id: 'region',
      isGroup: true,
      canGroup: true,
    })
    expect(setControl(table, columns, { id: 'amount', isGroup: true, place: 0 }, components)).toEqual(table)
    const hidden = setControl(table, columns, { id: 'amount', isHidden: true }, components)
    expect(hidden.fields).toMatchObject({ amount: { isHidden: true } })
  })
})
