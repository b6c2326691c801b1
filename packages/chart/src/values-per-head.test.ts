import { findMeasure, type Locale, type Measure, readMeasureColumn } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from './config/index.ts'
import { changeChartType, setControl } from './edit/edit-chart.ts'
import { controlsOf, loadEditing } from './editing.ts'
import { BASE, SINGLE, toInput, toTime } from './families/testing/cubes.ts'
import { toCubeFilters } from './needs.ts'
import { toMeasure } from './testing/components.ts'
import { startConfig, waste } from './testing/fixture.ts'
import { withValuesPerHead } from './values-per-head.ts'

await loadEditing()

const rows = [
  { time: '2000', deaths: 60_000, cost: 2.5, people: 7000 },
  { time: '2001', deaths: 61_234, cost: 3, people: 0 },
  { time: '2002', deaths: null, cost: 4, people: 7200 },
  { time: '2003', deaths: 70_000, cost: 5, people: null },
]
const measures: Measure[] = [
  toMeasure('deaths', { label: 'Deaths', unit: '', resolution: 0, min: 60_000, max: 70_000 }),
  toMeasure('cost', {
    label: 'Cost',
    unit: 'Mio. CHF',
    limits: [{ name: 'goal', kind: 'single', value: 3, related: [] }],
  }),
  toMeasure('people', { label: 'Ständige Wohnbevölkerung', unit: '1000 Personen' }),
]
const input = toInput({ rows, dimensions: [toTime(rows.map(({ time }) => time))], measures })

const toConfig = (perHead: object, measure = 'deaths', more: object = {}): ChartConfig => {
  const parsed = parseChartConfig({
    ...BASE,
    chartType: 'line',
    fields: { x: { componentId: 'time' }, y: { componentId: measure }, color: SINGLE },
    perHead,
    ...more,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const divide = (config: ChartConfig, locale: Locale = 'en') => withValuesPerHead(config, input, input, locale)

describe('values per head', () => {
  it('are divided row by row, and missing where nobody or an unknown number lives', () => {
    const { components, table } = divide(toConfig({ deaths: { population: 'people', people: 1000 } }))
    // the population is counted in thousands
    expect(readMeasureColumn(table, 'deaths')?.values).toEqual([8.57142857142857, null, null, null])
    expect(findMeasure(components, 'deaths')).toMatchObject({ resolution: 2, min: 8.57142857142857 })
    // only for the division
    expect(readMeasureColumn(table, 'people')).toBeUndefined()
  })

  it.each([
    ['de', 'CHF pro Person'],
    ['fr', 'CHF par personne'],
    ['it', 'CHF per persona'],
    ['en', 'CHF per person'],
  ] as const)('have no magnitude, limits or more digits than needed (%s)', (locale, unit) => {
    const { components, table } = divide(
      toConfig({ cost: { population: 'people', people: 1 } }, 'cost'),
      locale,
    )
    expect(readMeasureColumn(table, 'cost')).toMatchObject({
      unit,
      values: [0.357142857142857, null, expect.closeTo(0.5556, 4), null],
    })
    expect(findMeasure(components, 'cost')).toMatchObject({ unit, resolution: 3, limits: [] })
  })

  it('say how many people they refer to', () => {
    const of = (locale: Locale) =>
      divide(toConfig({ deaths: { population: 'people', people: 100_000 } }), locale).components.measures[0]
        ?.unit
    expect((['de', 'fr', 'it', 'en'] as const).map(of)).toEqual([
      'pro 100’000 Personen',
      'pour 100\u202f000 personnes',
      'per 100’000 persone',
      'per 100’000 people',
    ])
  })

  it('need the population, which only the chart’s own measures do', () => {
    const ask = (config: ChartConfig) => toCubeFilters(config)[0]?.componentIds
    expect(ask(toConfig({ deaths: { population: 'people', people: 1 } }))).toEqual([
      'time',
      'deaths',
      'people',
    ])
    expect(ask(toConfig({ cost: { population: 'people', people: 1 } }))).toEqual(['time', 'deaths'])
  })

  it('are left to charts whose values are not added', () => {
    const config = toConfig({ deaths: { population: 'people', people: 1 } }, 'deaths', { chartType: 'area' })
    const split = { ...config, fields: { ...config.fields, segment: { componentId: 'time' } } } as ChartConfig
    const { components, table } = divide(split)
    expect(components).toBe(input.components)
    expect(readMeasureColumn(table, 'deaths')).toBe(readMeasureColumn(input.table, 'deaths'))
    expect(readMeasureColumn(table, 'people')).toBeUndefined()
  })

  it('cannot be drawn if what should count the people is not a measure', () => {
    expect(() => divide(toConfig({ deaths: { population: 'time', people: 1 } }))).toThrow(
      'No measure time in cube!',
    )
  })

  it('refuse other numbers of people', () => {
    const { perHead: _, ...rest } = toConfig({})
    expect(parseChartConfig({ ...rest, perHead: { deaths: { population: 'people', people: 7 } } }).ok).toBe(
      false,
    )
  })
})

describe('an author', () => {
  const people = toMeasure('people', { label: 'Number of inhabitants', unit: 'persons' })
  const density = toMeasure('density', { label: 'Population density', unit: 'persons per km²' })
  const growth = toMeasure('growth', { label: 'Population growth', unit: 'persons' })
  const components = {
    ...waste.components,
    measures: [...waste.components.measures, density, growth, people],
  }
  const find = (config: ChartConfig, id: string, of = components) =>
    controlsOf(config, of).find((control) => control.id.startsWith(id))

  it('shows them where the dataset has a population, and totals again', () => {
    const start = startConfig(waste)
    expect(find(start, 'number-per-head:', waste.components)).toBeUndefined()
    const control = find(start, 'number-per-head:')!
    const chosen = setControl(start, control, '100000', components)
    expect(Object.values(chosen.perHead ?? {})).toEqual([{ population: 'people', people: 100_000 }])
    expect(parseChartConfig(chosen).ok).toBe(true)
    // a single population needs no choice
    expect(find(chosen, 'number-population:')).toBeUndefined()
    expect(setControl(chosen, find(chosen, 'number-per-head:')!, '', components)).not.toHaveProperty(
      'perHead',
    )
  })

  it('chooses between several populations', () => {
    const women = toMeasure('women', { label: 'Population, women' })
    const several = { ...components, measures: [...components.measures, women] }
    const start = startConfig(waste)
    const chosen = setControl(start, find(start, 'number-per-head:', several)!, '1', several)
    const control = find(chosen, 'number-population:', several)!
    const ofWomen = setControl(chosen, control, 'women', several)
    expect(Object.values(ofWomen.perHead ?? {})).toEqual([{ population: 'women', people: 1 }])
  })

  it('keeps them while the chart type cannot show them', () => {
    const start = startConfig(waste)
    const chosen = setControl(start, find(start, 'number-per-head:')!, '1000', components)
    const pie = changeChartType(chosen, 'pie', components)
    expect(pie.perHead).toEqual(chosen.perHead)
    expect(find(pie, 'number-per-head:')).toMatchObject({
      disabled: true,
      value: '',
      hint: { messageId: 'controls.numbers.per-head.parts' },
    })
  })
})
