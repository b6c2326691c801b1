import { newChartConfig } from '@tessera/chart'
import { type Components, FIELD_VALUE_NONE, MOST_RECENT_VALUE, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { chartTitle, datasetTexts, filterTexts } from './chart-texts.ts'
import type { ChartDataset } from './load-chart-data.ts'

const base = { cubeIri: 'c', isNumerical: false, isKeyDimension: true }
const components: Components = {
  dimensions: [
    {
      ...base,
      id: 'sort',
      kind: 'NominalDimension',
      label: 'Sort',
      values: [{ value: 'a', label: 'Apples' }],
    },
    { ...base, id: 'month', kind: 'TemporalDimension', label: 'Month', timeUnit: 'Month', values: [] },
  ],
  measures: [{ ...base, id: 'amount', kind: 'NumericalMeasure', label: 'Amount', values: [], limits: [] }],
}
const chart = newChartConfig({ key: 'k', cube: { iri: 'c/1', unversionedIri: 'c' }, components })
const dataset = (more: Partial<ChartDataset>): ChartDataset =>
  ({ iri: 'c/1', title: 'Waste', creator: null, dateModified: null, ...more }) as ChartDataset
const words = (id: string, values?: Record<string, string | number>) =>
  `${id} ${Object.values(values ?? {}).join()}`

describe('the title of a chart', () => {
  const titled = { ...chart, meta: { ...chart.meta, title: { de: 'Abfall', fr: '', it: '', en: '' } } }
  it('is its own in the language, or in another one', () => {
    expect(chartTitle(titled, [dataset({})], 'fr')).toBe('Abfall')
  })
  it('else that of its dataset, else empty', () => {
    expect(chartTitle(chart, [dataset({})], 'de')).toBe('Waste')
    expect(chartTitle(chart, [], 'de')).toBe('')
  })
})

describe('the filters of a chart in words', () => {
  it('are its single values, as people read them', () => {
    const filters = {
      sort: singleFilter('a'),
      month: singleFilter('2020-03'),
      unknown: singleFilter('x'),
      many: { type: 'multi' as const, values: { a: true as const } },
    }
    const filtered = { ...chart, cubes: [{ ...chart.cubes[0]!, filters }] }
    expect(filterTexts(filtered, components, 'de')).toEqual(['Sort: Apples', 'Month: 03.2020'])
  })
  it('of joined datasets are told once', () => {
    const cube = { ...chart.cubes[0]!, filters: { sort: singleFilter('a') } }
    const joined = { ...chart, cubes: [cube, { ...cube, iri: 'd/1', unversionedIri: 'd' }] }
    expect(filterTexts(joined, components, 'de')).toEqual(['Sort: Apples'])
  })
  it('do not name a dimension that is not filtered, or filtered to whatever is the newest', () => {
    const filters = { sort: singleFilter(FIELD_VALUE_NONE), month: singleFilter(MOST_RECENT_VALUE) }
    expect(filterTexts({ ...chart, cubes: [{ ...chart.cubes[0]!, filters }] }, components, 'de')).toEqual([])
  })
})

describe('the datasets of a chart in words', () => {
  it('are one line each: name, publisher, last change', () => {
    const full = dataset({ creator: { iri: 'o', label: 'Office' }, dateModified: '2024-05-01' })
    expect(datasetTexts([full, dataset({})], 'de', words)).toEqual([
      'chart.dataset Waste, Office, chart.updated 01.05.2024',
      'chart.dataset Waste',
    ])
  })
})
