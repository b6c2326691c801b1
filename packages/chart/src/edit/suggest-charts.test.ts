import type { Components } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { parseChartConfig } from '../config/index.ts'
import { toDimension, toMeasure, toNode, toValue } from '../testing/components.ts'
import { CUBE, waste } from '../testing/fixture.ts'
import { CUBES } from '../testing/generated-cubes.ts'
import { newChartsOfType, suggestCharts } from './edit-chart.ts'

const names = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => toValue(`${prefix}${index}`))
const year = toDimension('year', 'TemporalDimension', { values: names(5, '201') })
const land = toDimension('land', 'GeoShapesDimension', { values: names(30, 'land') })
const sort = toDimension('sort', 'NominalDimension', { values: names(3, 'sort') })
const job = toDimension('job', 'NominalDimension', { values: names(20, 'job') })
const age = toDimension('age', 'OrdinalDimension', { values: names(12, 'age') })
const mass = toMeasure('mass', { unit: 't' })
const heat = toMeasure('heat', { unit: '°C', scaleType: 'Interval' })

const start = (dimensions: Components['dimensions'], measures = [mass]) => ({
  key: 'k',
  cube: CUBE,
  components: { dimensions, measures },
})
const typesOf = (...args: Parameters<typeof start>): string[] => [
  ...new Set(suggestCharts(start(...args)).map(({ chartType }) => chartType)),
]
const first = (...args: Parameters<typeof start>) => {
  const [config] = suggestCharts(start(...args))
  return { type: config?.chartType, fields: config?.fields, filters: config?.cubes[0]?.filters }
}

describe('the first chart of a cube', () => {
  it('shows a course of time as lines, split by few values', () => {
    expect(first([year, sort])).toMatchObject({
      type: 'line',
      fields: { x: { componentId: 'year' }, segment: { componentId: 'sort' } },
      filters: {},
    })
  })
  it('shows places as a map, of the newest moment', () => {
    expect(first([year, land])).toMatchObject({
      type: 'map',
      fields: { areaLayer: { componentId: 'land' } },
      filters: { year: { type: 'single', value: '2014' } },
    })
  })
  it('shows many categories as bars from the largest to the smallest, stacked by few', () => {
    expect(first([sort, job])).toMatchObject({
      type: 'bar',
      fields: {
        y: { componentId: 'job', sorting: { sortingType: 'byMeasure', sortingOrder: 'desc' } },
        segment: { componentId: 'sort', type: 'stacked' },
      },
      filters: {},
    })
  })
  it('does not stack what has no sum', () => {
    expect(first([sort, job], [heat]).fields).not.toHaveProperty('segment')
    const few = toDimension('few', 'NominalDimension', { values: names(9, 'few') })
    expect(first([sort, few], [heat]).fields).toMatchObject({ segment: { type: 'grouped' } })
  })
  it('keeps the order of what has one', () => {
    expect(first([age, sort])).toMatchObject({
      type: 'column',
      fields: { x: { componentId: 'age', sorting: { sortingType: 'byAuto' } } },
    })
  })
  it('shows two different measures of places as dots', () => {
    expect(first([land], [mass, heat])).toMatchObject({
      type: 'scatterplot',
      fields: { x: { componentId: 'mass' }, y: { componentId: 'heat' }, detail: { componentId: 'land' } },
    })
    expect(typesOf([land], [mass, heat])).toEqual(['scatterplot', 'map', 'bar'])
  })
  it('shows the course of a total, split by what it consists of', () => {
    const values = ['all', 'a', 'b', 'c'].map((value) => toValue(value))
    const hierarchy = [toNode('all', [toNode('a'), toNode('b'), toNode('c')])]
    const whole = { ...job, values, hierarchy }
    expect(first([year, whole])).toMatchObject({
      type: 'line',
      fields: { segment: { componentId: 'job' } },
      filters: { job: { type: 'multi', values: { a: true, b: true, c: true } } },
    })
    const place = { ...land, values, hierarchy }
    expect(first([year, place])).toMatchObject({
      type: 'line',
      filters: { land: { type: 'single', value: 'all' } },
    })
  })
  it('shows all measures of a unit over time, if there are few and nothing else to compare', () => {
    const shares = ['left', 'right', 'green'].map((id) => toMeasure(id, { unit: '%' }))
    expect(first([year], shares)).toMatchObject({
      type: 'comboLineSingle',
      fields: { y: { componentIds: ['left', 'right', 'green'] } },
    })
    expect(first([year, sort], shares).type).toBe('line')
    expect(first([year], [mass, ...shares]).type).not.toBe('comboLineSingle')
    const many = names(9, 'share').map(({ value }) => toMeasure(value, { unit: '%' }))
    expect(first([year], many).type).toBe('line')
  })
  it('shows two moments as columns', () => {
    const moments = { ...year, values: names(2, '201') }
    expect(first([moments])).toMatchObject({ type: 'column', fields: { x: { componentId: 'year' } } })
    expect(first([moments, job])).toMatchObject({ type: 'bar', filters: { year: { value: '2011' } } })
  })
  it('leaves nothing out for no reason if another one can show it', () => {
    expect(first([year, job])).toMatchObject({ type: 'bar', filters: { year: { value: '2014' } } })
    // a single suggestion would not be a choice
    expect(typesOf([year, job])).toEqual(['bar', 'line'])
    expect(typesOf([year, job], [mass, heat])).toEqual(['bar', 'scatterplot'])
  })
})

describe('the first chart adds up nothing that has no sum', () => {
  const named = (label: string, labels: string[]) =>
    toDimension('part', 'NominalDimension', { label, values: labels.map((value) => toValue(value)) })
  it('shows one of several units, even if the unit is not a key dimension', () => {
    const unit = named('unit', ['MIO_EUR', 'PC_GDP'])
    for (const isKeyDimension of [true, false]) {
      for (const config of suggestCharts(start([year, sort, job, { ...unit, isKeyDimension }]))) {
        expect(config.cubes[0]?.filters).toMatchObject({ part: { type: 'single' } })
        expect(JSON.stringify(config.fields)).not.toContain('"part"')
      }
    }
  })
  it('goes by the unit that it begins with', () => {
    const unit = named('unit', ['°C', '°F'])
    const open = toMeasure('value')
    expect(first([unit, sort, job], [open]).fields).not.toHaveProperty('segment')
  })
  it.each([named('Inventory', ['NFI3', 'NFI4']), named('Raum', ['Zürich', 'Schweiz'])])(
    'shows one value of $label',
    (dimension) => {
      const charts = suggestCharts(start([job, dimension]))
      expect(charts.map(({ chartType }) => chartType)).toContain('bar')
      for (const { chartType, fields } of charts) {
        expect(chartType).not.toBe('pie')
        expect(fields).not.toMatchObject({ segment: { type: 'stacked' } })
      }
    },
  )
  it.each(['All', 'Both sexes', 'Total'])('stacks parts without what is called “%s”', (whole) => {
    expect(first([job, named('Sex', [whole, 'Female', 'Male'])])).toMatchObject({
      fields: { segment: { componentId: 'part', type: 'stacked' } },
      filters: { part: { type: 'multi', values: { Female: true, Male: true } } },
    })
  })
  it('draws no total among its parts, whatever its code is', () => {
    const labels = ['Total', 'Zug', 'Uri', 'Jura']
    const values = labels.map((label, code) => toValue(`https://example.org/0${code}`, { label }))
    for (const kind of ['NominalDimension', 'GeoShapesDimension'] as const) {
      const [config] = newChartsOfType(start([toDimension('canton', kind, { values })]), 'bar')
      const shown = values.slice(1).map(({ value }) => [value, true])
      expect(config.cubes[0]?.filters).toEqual({
        canton: { type: 'multi', values: Object.fromEntries(shown) },
      })
    }
  })
  it.each([
    'Mean wage',
    'Lebenserwartung bei Geburt',
    'Espérance de vie',
    'Speranza di vita',
    'Life expectancy',
    'Température maximale',
    'Preis pro Stück',
    'Prezzi al consumo',
  ])('stacks no numbers of “%s”', (label) => {
    const mean = toMeasure('mean', { label })
    expect(first([sort, job], [mean]).fields).not.toHaveProperty('segment')
  })
  it.each([
    'GDP at current prices',
    'PIB aux prix courants',
    'BIP zu laufenden Preisen',
    'PIL a prezzi costanti',
  ])('stacks “%s”, which has a sum', (label) => {
    expect(first([sort, job], [toMeasure('amount', { label })]).fields).toHaveProperty('segment')
  })
})

describe('suggestions', () => {
  it('are none where nothing suits', () => {
    expect(suggestCharts(start([], [mass]))).toEqual([])
    expect(suggestCharts(start([sort], []))).toEqual([])
    expect(suggestCharts(start([{ ...year, isKeyDimension: false }]))).toEqual([])
  })
  it('can be saved, whatever the cube', () => {
    for (const { components } of [waste, ...Object.values(CUBES)]) {
      for (const config of suggestCharts({ key: 'k', cube: CUBE, components }))
        expect(parseChartConfig(config)).toMatchObject({ ok: true })
    }
  })
  it('of a type that is wished for end with what the type begins with by hand', () => {
    const chart = start([year, sort])
    expect(newChartsOfType(chart, 'line').map(({ fields }) => 'segment' in fields)).toEqual([
      true,
      false,
      false,
    ])
    expect(newChartsOfType(chart, 'column').map(({ chartType }) => chartType)).toEqual(['column'])
  })
})
