import { multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { noInteractiveFilters } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import { controlsOf } from '../editing.ts'
import type { ChartTypeName } from '../registry.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { setField } from '../testing/set-field.ts'
import { columnConfig } from '../types/column/fields.ts'
import { setCategory, setControl, setSegment } from './edit-chart.ts'

const set = (config: ChartConfig, field: string, id: string): ChartConfig =>
  setField(config, field, id, EDIT_CUBE)
const filtersOf = (config: ChartConfig) => config.cubes[0]?.filters

/** Replaces fields of a chart, as in a stored config. */
const withFields = (config: ChartConfig, fields: object): ChartConfig =>
  ({ ...config, fields: { ...config.fields, ...fields } }) as ChartConfig

/** Creates a chart that shows readers the shares of a stack. */
const inPercent = (config: ChartConfig): ChartConfig => ({
  ...config,
  interactiveFiltersConfig: {
    ...noInteractiveFilters(),
    ...config.interactiveFiltersConfig,
    calculation: { active: true, type: 'percent' },
  },
})
const calculationOf = (config: ChartConfig) => config.interactiveFiltersConfig?.calculation

const BANDS = [
  ['column', 'x', 'y'],
  ['bar', 'y', 'x'],
] as const satisfies [ChartTypeName, string, string][]

describe.each(BANDS)('the fields of a %s chart', (name, category, measure) => {
  const start = startEdit(name)

  it('hold nothing of the component before: only its successor', () => {
    const said = withFields(start, {
      [measure]: { componentId: 'mass', showValues: true, customDomain: [0, 5] },
    })
    expect(set(said, measure, 'cost').fields).toMatchObject({ [measure]: { componentId: 'cost' } })
    expect(Object.keys(set(said, measure, 'cost').fields[measure] as object)).toEqual(['componentId'])
  })

  it('get the automatic order with another category', () => {
    expect(set(start, category, 'sort').fields).toMatchObject({
      [category]: { componentId: 'sort', sorting: { sortingType: 'byAuto', sortingOrder: 'asc' } },
    })
  })

  it('free the dimension that leaves to one value, and take the filter of the one that comes', () => {
    const changed = set(start, category, 'sort')
    expect(filtersOf(changed)).toMatchObject({ year: singleFilter('2021') })
    expect(filtersOf(changed)).not.toHaveProperty('sort')
  })

  it('a new segment has a palette, a mapping and the automatic order', () => {
    expect(set(start, 'segment', 'sort').fields).toMatchObject({
      segment: { componentId: 'sort', sorting: { sortingType: 'byAuto', sortingOrder: 'asc' } },
      color: {
        type: 'segment',
        paletteId: 'dimension',
        colorMapping: { glass: '#0000ff', wood: '#8b4513' },
      },
    })
    expect(set(start, 'segment', 'size').fields.color).toMatchObject({ paletteId: 'clear6' })
  })

  it('a new segment of a hierarchy shows its leaves; if all values are shown no filter says so', () => {
    expect(filtersOf(set(start, 'segment', 'region'))).toMatchObject({
      region: multiFilter(['north', 'south']),
    })
    expect(filtersOf(set(start, 'segment', 'sort'))).not.toHaveProperty('sort')
  })

  it('a new segment takes away written values and fixed ends', () => {
    const said = withFields(start, {
      [measure]: { componentId: 'mass', showValues: true, customDomain: [0, 5] },
    })
    const { fields } = set(said, 'segment', 'sort')
    expect(fields[measure]).toEqual({ componentId: 'mass', showValues: false })
  })

  it('a new segment is stacked where the measure can be summed, else side by side', () => {
    expect(set(start, 'segment', 'sort').fields.segment).toMatchObject({ type: 'stacked' })
    const warm = set(start, measure, 'warmth')
    expect(set(warm, 'segment', 'sort').fields.segment).toMatchObject({ type: 'grouped' })
  })

  it('without a segment there is one colour, and values are not shares', () => {
    const deleted = setField(inPercent(set(start, 'segment', 'sort')), 'segment', '', EDIT_CUBE)
    expect(deleted.fields).not.toHaveProperty('segment')
    expect(deleted.fields.color).toEqual({ type: 'single', paletteId: 'category10', color: '#1f77b4' })
    expect(calculationOf(deleted)).toEqual({ active: false, type: 'identity' })
  })

  it('a measure that cannot be summed puts stacked segments side by side, as values', () => {
    const changed = set(inPercent(set(start, 'segment', 'sort')), measure, 'warmth')
    expect(changed.fields.segment).toMatchObject({ componentId: 'sort', type: 'grouped' })
    expect(calculationOf(changed)).toEqual({ active: false, type: 'identity' })
  })

  it('a drawn dimension cannot be a data filter of readers', () => {
    const filtered: ChartConfig = {
      ...start,
      interactiveFiltersConfig: {
        ...noInteractiveFilters('year'),
        dataFilters: { active: true, componentIds: ['sort', 'size'] },
      },
    }
    const once = set(filtered, 'segment', 'sort')
    expect(once.interactiveFiltersConfig?.dataFilters).toMatchObject({ active: true, componentIds: ['size'] })
    const twice = set(once, category, 'size')
    expect(twice.interactiveFiltersConfig?.dataFilters).toMatchObject({ active: false, componentIds: [] })
  })

  it('what stands elsewhere cannot be chosen, and changes nothing', () => {
    const segmented = set(start, 'segment', 'sort')
    expect(set(segmented, category, 'sort')).toBe(segmented)
    const option = controlsOf(segmented, EDIT_CUBE)
      .flatMap((control) => (control.kind === 'select' && control.field === category ? control.options : []))
      .find(({ value }) => value === 'sort')
    expect(option).toMatchObject({ disabled: true, reasonId: 'controls.choice.disabled.used' })
  })
})

describe('the fields of an area chart', () => {
  it('lose a segment that the new measure cannot stack, and offer none', () => {
    const start = inPercent(set(startEdit('area'), 'segment', 'sort'))
    const changed = set(start, 'y', 'warmth')
    expect(changed.fields).not.toHaveProperty('segment')
    expect(changed.fields.color).toMatchObject({ type: 'single' })
    expect(calculationOf(changed)).toEqual({ active: false, type: 'identity' })
    const segment = controlsOf(changed, EDIT_CUBE).find(({ id }) => id === 'segment')
    expect(segment).toMatchObject({ disabled: true, hint: { messageId: 'controls.segment.area.disabled' } })
    expect(set(changed, 'segment', 'sort')).toBe(changed)
  })

  it('fill gaps again for another measure', () => {
    const start = withFields(startEdit('area'), { y: { componentId: 'mass', imputationType: 'zeros' } })
    expect(set(start, 'y', 'cost').fields.y).toEqual({ componentId: 'cost', imputationType: 'none' })
  })
})

describe('the rule for stacking', () => {
  it('decides what is offered: by what can be summed, or by the letter', () => {
    const config = set(startEdit('column'), 'segment', 'sort')
    const stacked = (stacking: 'additive' | 'spec') =>
      controlsOf(config, EDIT_CUBE, { stacking })
        .flatMap((control) =>
          control.kind === 'select' && control.id === 'segment-type' ? control.options : [],
        )
        .find(({ value }) => value === 'stacked')
    expect(stacked('additive')).toMatchObject({ disabled: false })
    expect(stacked('spec')).toMatchObject({
      disabled: true,
      messageId: 'controls.segment.stacked.disabled.spec',
    })
  })
})

describe('a place of a chart', () => {
  it.each<[ChartTypeName, string]>([
    ['pie', 'segment'],
    ['line', 'x'],
    ['column', 'y'],
    ['comboLineDual', 'y.leftAxisComponentId'],
  ])('that a %s chart cannot be without stays: %s', (name, field) => {
    const start = startEdit(name)
    expect(setField(start, field, '', EDIT_CUBE)).toBe(start)
  })

  it('that there is not is named', () => {
    expect(() => set(startEdit('table'), 'segment', 'sort')).toThrow('No component segment')
    expect(() => set(startEdit('line'), 'animation', 'size')).toThrow('No component animation')
  })

  it('that holds the component already stays as it is', () => {
    const start = startEdit('column')
    expect(set(start, 'y', 'mass')).toBe(start)
  })
})

describe('a dimension laid along the axis', () => {
  const bySize = columnConfig.parse(set(startEdit('column'), 'x', 'size'))

  it('splits the marks no more', () => {
    const { fields } = setCategory(columnConfig.parse(set(bySize, 'segment', 'sort')), 'x', 'sort', true)
    expect(fields).not.toHaveProperty('segment')
    expect(fields.color).toMatchObject({ type: 'single' })
  })
  it('is played through no more, nor is one that splits the marks', () => {
    const played = columnConfig.parse(set(bySize, 'animation', 'year'))
    expect(setCategory(played, 'x', 'year', true).fields).not.toHaveProperty('animation')
    const rules = { category: 'x', measures: ['y'], stacking: 'choice', segmentSorting: 'layout' } as const
    expect(setSegment(played, 'year', rules, EDIT_CUBE).fields).not.toHaveProperty('animation')
    expect(() => setSegment(played, 'nowhere', rules, EDIT_CUBE)).toThrow('No component segment')
  })
})

describe('turning a control', () => {
  it.each<[string, string, string | number | boolean]>([
    ['a choice that is not offered', 'x', 'mass'],
    ['a word for a switch', 'y-show-values', 'yes'],
    ['what is no colour', 'color', 'red; x'],
  ])('to %s changes nothing', (_, id, value) => {
    const start = startEdit('column')
    const control = controlsOf(start, EDIT_CUBE).find((each) => each.id === id)
    expect(control).toBeDefined()
    expect(control && setControl(start, control, value, EDIT_CUBE)).toBe(start)
  })

  it('that is disabled changes nothing', () => {
    const start = set(startEdit('line'), 'segment', 'sort')
    const control = controlsOf(start, EDIT_CUBE).find(({ id }) => id === 'y-show-values')
    expect(control).toMatchObject({ disabled: true })
    expect(control && setControl(start, control, true, EDIT_CUBE)).toBe(start)
  })
})
