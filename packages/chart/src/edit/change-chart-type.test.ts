import { describe, expect, it } from 'vitest'
import { drawKinds, toKinds } from '../advice/testing/advised.ts'
import { noInteractiveFilters } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import { controlsOf } from '../editing.ts'
import { choose as chooseIn, startTable, tableWith } from '../testing/configs.ts'
import { CUBE, startConfig, waste } from '../testing/fixture.ts'
import { CUBES } from '../testing/generated-cubes.ts'
import { setField } from '../testing/set-field.ts'
import { changeChartType, newChartConfig } from './edit-chart.ts'

const { components } = waste
const to = (config: ChartConfig, name: ChartConfig['chartType']) => changeChartType(config, name, components)

const choose = (config: ChartConfig, choices: Record<string, string>) => chooseIn(config, waste, choices)

const column = startConfig(waste)
const split = choose(column, { segment: 'category' })

describe('changing the type of a chart', () => {
  it('keeps the key, the texts, the limits and the dataset', () => {
    const titled = {
      ...column,
      meta: { ...column.meta, title: { de: 'Abfall', fr: '', it: '', en: '' } },
      limits: { amount: [{ related: [], color: '#ff0000', lineType: 'solid' as const }] },
    }
    const { key, meta, limits, cubes } = to(to(titled, 'map'), 'table')
    expect({ key, meta, limits }).toEqual({ key: titled.key, meta: titled.meta, limits: titled.limits })
    expect(cubes[0]?.iri).toBe(titled.cubes[0]?.iri)
  })

  it('keeps what its author has put beside the data, through a type that cannot show it', () => {
    const text = { de: 'Ziel', fr: '', it: '', en: '' }
    const explained: ChartConfig = {
      ...column,
      highlight: { componentId: 'category', values: ['paper'] },
      referenceLines: [{ measureId: 'amount', value: 5, text, color: '#ff0000', lineType: 'solid' }],
      annotations: [
        {
          key: 'annotation:1',
          type: 'highlight',
          targets: [{ componentId: 'year', value: '2020' }],
          text,
          highlightType: 'none',
          defaultOpen: true,
        },
      ],
      decimals: { amount: 1 },
      facet: { componentId: 'category', scales: 'free' },
      aspect: 'tall',
    }
    const { highlight, referenceLines, annotations, decimals, facet, aspect } = explained
    expect(to(to(explained, 'table'), 'line')).toMatchObject({
      highlight,
      referenceLines,
      annotations,
      decimals,
      facet,
      aspect,
    })
  })

  it('makes the axis of places the regions of a map, and back', () => {
    const regional = choose(column, { x: 'region', y: 'warmth' })
    const map = to(regional, 'map')
    expect(map.fields).toMatchObject({
      areaLayer: { componentId: 'region', color: { componentId: 'warmth' } },
    })
    expect(to(map, 'column').fields).toMatchObject({
      x: { componentId: 'region' },
      y: { componentId: 'warmth' },
    })
  })

  it('takes a number if the map was coloured by something else', () => {
    const map = choose(to(column, 'map'), { 'area-color': 'grade' })
    expect(to(map, 'column').fields).toMatchObject({ y: { componentId: 'amount' } })
  })

  it('makes a segment the group of a table, and a group a segment in fresh colours', () => {
    const table = to(split, 'table')
    expect(table.fields).toMatchObject({ category: { isGroup: true }, region: { isGroup: false } })
    expect(to(table, 'column').fields).toMatchObject({
      segment: { componentId: 'category', sorting: { sortingType: 'byAuto', sortingOrder: 'asc' } },
      color: { type: 'segment', paletteId: 'dimension', colorMapping: { glass: '#0000ff', wood: '#8b4513' } },
    })
  })

  it('makes the first group that can split marks the segment', () => {
    const grouped = tableWith(waste, { grade: { isGroup: true, index: -1 }, category: { isGroup: true } })
    expect(to(grouped, 'column').fields).toMatchObject({ segment: { componentId: 'category' } })
  })

  it('stacks parts, unless their numbers cannot be added', () => {
    const typeOf = (unit: string) => {
      const fixture = toKinds({ measure: { unit } })
      const lines = drawKinds(fixture, 'line')
      return [
        changeChartType(lines, 'column', fixture.components),
        setField(changeChartType(lines, 'bar', fixture.components), 'segment', 'kind', fixture.components),
      ].map(({ fields }) => (fields as { segment: { type: string } }).segment.type)
    }
    expect(typeOf('t')).toEqual(['stacked', 'stacked'])
    expect(typeOf('°C')).toEqual(['grouped', 'grouped'])
  })

  it('drops a segment that has become the axis', () => {
    const byYear = tableWith(waste, { year: { isGroup: true, index: -1 } })
    expect(to(byYear, 'column').fields).not.toHaveProperty('segment')
  })
})

describe('what readers may change', () => {
  const filters = noInteractiveFilters('year')
  const open: ChartConfig = {
    ...split,
    interactiveFiltersConfig: {
      ...filters,
      legend: { active: true, componentId: 'category' },
      timeRange: { ...filters.timeRange, active: true },
      dataFilters: { active: true, componentIds: ['region'] },
      calculation: { active: true, type: 'percent' },
    },
  }
  const of = (config: ChartConfig) => config.interactiveFiltersConfig

  it('loses its legend, time range and percent with the segment and the axis of time', () => {
    expect(of(to(open, 'map'))).toEqual({
      ...noInteractiveFilters(),
      dataFilters: { active: false, componentIds: [] },
    })
  })
  it('keeps the time range on the same axis only', () => {
    expect(of(choose(open, { y: 'amount' }))?.timeRange.active).toBe(true)
    expect(of(choose(open, { x: 'region' }))?.timeRange).toMatchObject({ active: false, componentId: '' })
  })
  it('loses percent when marks no longer make up a whole', () => {
    expect(of(to(to(open, 'bar'), 'column'))?.calculation.type).toBe('percent')
    expect(of(choose(open, { 'segment-type': 'grouped' }))?.calculation.type).toBe('identity')
    expect(of(choose(open, { segment: '' }))?.calculation.type).toBe('identity')
    expect(of(choose(open, { y: 'warmth' }))?.calculation.type).toBe('identity')
  })
  it('keeps data filters but for what has become a field', () => {
    expect(of(choose(open, { segment: 'region' }))?.dataFilters).toEqual({ active: false, componentIds: [] })
    expect(of(choose(open, { y: 'warmth' }))?.dataFilters).toEqual({ active: true, componentIds: ['region'] })
  })
})

describe('the controls of columns', () => {
  it('stack only what can be summed', () => {
    expect(split.fields).toMatchObject({ segment: { type: 'stacked' } })
    const warmth = choose(split, { y: 'warmth' })
    expect(warmth.fields).toMatchObject({ segment: { type: 'grouped' } })
    const type = controlsOf(warmth, components).find(({ id }) => id === 'segment-type')
    expect(type).toMatchObject({
      options: [
        { value: 'stacked', disabled: true, messageId: 'controls.segment.stacked.disabled' },
        { value: 'grouped' },
      ],
    })
  })
  it('take the segment away when it becomes the axis', () => {
    expect(choose(split, { x: 'category' }).fields).toMatchObject({ color: { type: 'single' } })
    expect(choose(split, { x: 'category' }).fields).not.toHaveProperty('segment')
  })
  it('forget the fixed ends of another measure', () => {
    const fixed = {
      ...column,
      fields: { ...column.fields, y: { componentId: 'amount', customDomain: [0, 5] } },
    }
    expect(choose(fixed as ChartConfig, { y: 'warmth' }).fields).toMatchObject({
      y: { componentId: 'warmth' },
    })
    expect(choose(fixed as ChartConfig, { y: 'warmth' }).fields).not.toHaveProperty('y.customDomain')
  })
})

describe('the controls of tables', () => {
  it('leave one column', () => {
    const hideOne = (config: ChartConfig): ChartConfig | undefined => {
      const next = controlsOf(config, components).find(
        (control) => control.kind === 'toggle' && control.value && !control.disabled,
      )
      return next?.kind === 'toggle' ? next.write(false, components) : undefined
    }
    let config: ChartConfig = startTable(waste)
    for (let next = hideOne(config); next; next = hideOne(next)) config = next
    const shown = controlsOf(config, components).filter(
      (control) => control.kind === 'toggle' && control.value,
    )
    expect(shown).toHaveLength(1)
  })
})

describe('a pie', () => {
  const { components } = CUBES['of everything']!
  const start = newChartConfig({ key: 'k', cube: CUBE, components })
  it.each([
    ['x', 'season'],
    ['segment', 'season'],
    ['segment', 'note'],
  ])('is not cut into what makes no whole, as the %s that is a %s', (field, id) => {
    const pie = changeChartType(setField(start, field, id, components), 'pie', components)
    expect(pie.fields).toMatchObject({ segment: { componentId: 'sort' } })
  })
  it('is cut into that if there is nothing else', () => {
    const alone = { ...components, dimensions: components.dimensions.filter(({ id }) => id === 'season') }
    const column = newChartConfig({ key: 'k', cube: CUBE, components: alone })
    expect(changeChartType(column, 'pie', alone).fields).toMatchObject({ segment: { componentId: 'season' } })
  })
})
