import { type ChartConfig, newChartConfig } from '@tessera/chart'
import type { ViewOffers, ViewState } from '@tessera/chart/viewer'
import {
  type Components,
  FIELD_VALUE_NONE,
  isTemporal,
  MOST_RECENT_VALUE,
  multiFilter,
  singleFilter,
} from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import {
  chartSubtitle,
  chartTitle,
  chartTitleLanguage,
  datasetTexts,
  filterNotes,
  filterSubtitle,
} from './chart-texts.ts'
import { allFilterTexts, viewTexts } from './file-texts.ts'
import type { ChartDataset } from './load-chart-data.ts'

const base = { cubeIri: 'c', isNumerical: false, isKeyDimension: true }
const components: Components = {
  dimensions: [
    {
      ...base,
      id: 'sort',
      kind: 'NominalDimension',
      label: 'Sort',
      values: [
        { value: 'a', label: 'Apples' },
        { value: 'b', label: 'Pears' },
        { value: 'c', label: 'Quinces' },
      ],
    },
    {
      ...base,
      id: 'month',
      kind: 'TemporalDimension',
      label: 'Month',
      timeUnit: 'Month',
      values: ['2020-03', '2020-04'].map((value) => ({ value, label: value })),
    },
    {
      ...base,
      id: 'land',
      kind: 'GeoShapesDimension',
      label: 'Land',
      values: ['CH', 'IT'].map((value) => ({ value, label: value })),
    },
    {
      ...base,
      id: 'edition',
      kind: 'TemporalDimension',
      label: 'Edition',
      timeUnit: 'Year',
      values: [{ value: '2008', label: '2008' }],
    },
    { ...base, id: 'grid', kind: 'NominalDimension', label: 'Grid', values: [{ value: 'g', label: '1 km' }] },
  ],
  measures: [{ ...base, id: 'amount', kind: 'NumericalMeasure', label: 'Amount', values: [], limits: [] }],
}
const chart = newChartConfig({ key: 'k', cube: { iri: 'c/1', unversionedIri: 'c' }, components })
const dataset = (more: Partial<ChartDataset>): ChartDataset =>
  ({
    iri: 'c/1',
    unversionedIri: 'c',
    title: 'Waste',
    creator: null,
    dateModified: null,
    ...more,
  }) as ChartDataset
const words = (id: string, values?: Record<string, string | number>) =>
  `${id} ${Object.values(values ?? {}).join()}`

const notesOf = (...told: Parameters<typeof filterNotes>) => filterNotes(...told).map(({ text }) => text)

describe('the title of a chart', () => {
  const titled = { ...chart, meta: { ...chart.meta, title: { de: 'Abfall', fr: '', it: '', en: '' } } }
  it('is its own in the language, or in another one', () => {
    expect(chartTitle(titled, [dataset({})], 'fr')).toBe('Abfall')
  })
  it('else that of its dataset, else empty', () => {
    expect(chartTitle(chart, [dataset({})], 'de')).toBe('Waste')
    expect(chartTitle(chart, [], 'de')).toBe('')
  })
  it('names of its dataset’s measures those in its fields', () => {
    const amount = components.measures[0]!
    const both = { ...components, measures: [amount, { ...amount, id: 'cost', label: 'Cost' }] }
    const title = 'Amount and cost by month'
    expect(chartTitle(chart, [dataset({ title })], 'en', both)).toBe('Amount by month')
    expect(chartTitle(chart, [dataset({ title })], 'en')).toBe(title)
  })
  it('has its language told where that is another than the page’s', () => {
    const english = dataset({ titleLanguage: 'en' })
    expect(chartTitleLanguage(titled, [english], 'de')).toBeUndefined()
    expect(chartTitleLanguage(titled, [english], 'fr')).toBe('de')
    expect(chartTitleLanguage(chart, [english], 'fr')).toBe('en')
    expect(chartTitleLanguage(chart, [dataset({ titleLanguage: null })], 'fr')).toBeUndefined()
    expect(chartTitleLanguage(chart, [], 'fr')).toBeUndefined()
    const german = dataset({ titleLanguage: 'de' })
    expect(chartTitleLanguage(chart, [english, german], 'fr')).toBeUndefined()
    expect(chartTitleLanguage(chart, [english, english], 'fr')).toBe('en')
  })
  it('of several datasets names each once', () => {
    const titles = ['Waste', 'Income', 'Waste'].map((title) => dataset({ title }))
    expect(chartTitle(chart, titles, 'de')).toBe('Waste · Income')
  })
})

describe('the line below the title of a chart', () => {
  const filters = {
    month: singleFilter('2020-03'),
    sort: singleFilter('a'),
    grid: singleFilter('g'),
    land: singleFilter('CH'),
  }
  const filtered = { ...chart, cubes: [{ ...chart.cubes[0]!, filters }] }
  it('says what its filters leave: where, what, when', () => {
    expect(filterSubtitle(filtered, components, 'de', words)).toBe('CH, Sort: Apples, 03.2020')
    expect(chartSubtitle(filtered, components, 'de', words)).toBe('CH, Sort: Apples, 03.2020')
  })
  it('says of which moment the newest observations are, once they have told it', () => {
    const newest = {
      ...chart,
      cubes: [{ ...chart.cubes[0]!, filters: { month: singleFilter(MOST_RECENT_VALUE) } }],
    }
    const told = components.dimensions.map((each) =>
      each.id === 'month' ? { ...each, newest: '2020-04' } : each,
    )
    expect(filterSubtitle(newest, { ...components, dimensions: told }, 'de', words)).toBe('04.2020')
    expect(filterSubtitle(newest, components, 'de', words)).toBe('')
  })
  it('leaves to the notes what has no other value', () => {
    expect(notesOf(filtered, components, 'de', words)).toEqual(['Grid: 1 km'])
  })
  it('is what the author has written; the filters then stand in the notes', () => {
    const description = { de: 'Im **März**', fr: '', it: '', en: '' }
    const described = { ...filtered, meta: { ...chart.meta, description } }
    expect(chartSubtitle(described, components, 'de', words)).toBe('Im März')
    expect(notesOf(described, components, 'de', words)).toEqual([
      'Month: 03.2020',
      'Sort: Apples',
      'Grid: 1 km',
      'Land: CH',
    ])
  })
  const withFilters = (more: ChartConfig['cubes'][number]['filters']) => ({
    ...chart,
    cubes: [{ ...chart.cubes[0]!, filters: more }],
  })
  it('names the values that are shown where others are left out, in their order', () => {
    const some = withFilters({
      month: multiFilter(['2020-03']),
      sort: multiFilter(['a', 'c']),
      land: singleFilter('CH'),
    })
    expect(filterSubtitle(some, components, 'de', words)).toBe('CH, Sort: Apples, Quinces, 03.2020')
    expect(notesOf(some, components, 'de', words)).toEqual([])
    const all = withFilters({ sort: multiFilter(['a', 'b', 'c']) })
    expect(filterSubtitle(all, components, 'de', words)).toBe('')
  })
  it('says how many there are of values that are many, or long', () => {
    const values = Array.from({ length: 9 }, (_, n) => ({ value: `v${n}`, label: `Value ${n}` }))
    const withValues = (label: (n: number) => string): Components => ({
      ...components,
      dimensions: components.dimensions.map((each) =>
        each.id === 'sort' ? { ...each, values: values.map((v, n) => ({ ...v, label: label(n) })) } : each,
      ),
    })
    const keep = (count: number) =>
      withFilters({ sort: multiFilter(values.slice(0, count).map(({ value }) => value)) })
    const short = withValues((n) => `Value ${n}`)
    expect(filterSubtitle(keep(6), short, 'de', words)).toContain('Value 0, Value 1, Value 2')
    expect(filterSubtitle(keep(7), short, 'de', words)).toBe('Sort: chart.some-values 7,9')
    const long = withValues((n) => `${'long '.repeat(12)}${n}`)
    expect(filterSubtitle(keep(2), long, 'de', words)).toBe('Sort: chart.some-values 2,9')
  })
  it('leaves what is shown to the notes if its author has written it', () => {
    const description = { de: 'Obst', fr: '', it: '', en: '' }
    const some = { ...withFilters({ sort: multiFilter(['a', 'c']) }), meta: { ...chart.meta, description } }
    expect(chartSubtitle(some, components, 'de', words)).toBe('Obst')
    expect(notesOf(some, components, 'de', words)).toEqual(['Sort: Apples, Quinces'])
  })
  it('names the moment even if there is no other', () => {
    const only = withFilters({ edition: singleFilter('2008'), grid: singleFilter('g') })
    expect(filterSubtitle(only, components, 'de', words)).toBe('2008')
    expect(notesOf(only, components, 'de', words)).toEqual(['Grid: 1 km'])
  })
  it('is empty where everything is shown', () => {
    const cubes = [{ ...chart.cubes[0]!, filters: {} }]
    expect(chartSubtitle({ ...chart, cubes }, components, 'de', words)).toBe('')
  })
})

describe('the filters of a chart in words', () => {
  const description = { de: 'Obst', fr: '', it: '', en: '' }
  it('are its values, as people read them', () => {
    const filters = {
      sort: singleFilter('a'),
      month: singleFilter('2020-03'),
      unknown: singleFilter('x'),
      other: multiFilter(['a']),
    }
    const meta = { ...chart.meta, description }
    const filtered = { ...chart, meta, cubes: [{ ...chart.cubes[0]!, filters }] }
    expect(notesOf(filtered, components, 'de', words)).toEqual(['Sort: Apples', 'Month: 03.2020'])
  })
  it('of joined datasets are told once', () => {
    const cube = { ...chart.cubes[0]!, filters: { sort: singleFilter('a') } }
    const joined = {
      ...chart,
      meta: { ...chart.meta, description },
      cubes: [cube, { ...cube, iri: 'd/1', unversionedIri: 'd' }],
    }
    expect(notesOf(joined, components, 'de', words)).toEqual(['Sort: Apples'])
  })
  it('do not name a dimension that is not filtered, or filtered to whatever is the newest', () => {
    const filters = { sort: singleFilter(FIELD_VALUE_NONE), month: singleFilter(MOST_RECENT_VALUE) }
    expect(notesOf({ ...chart, cubes: [{ ...chart.cubes[0]!, filters }] }, components, 'de', words)).toEqual(
      [],
    )
  })
})

describe('the datasets of a chart in words', () => {
  it('are one line each: name, publisher, last change', () => {
    const full = dataset({ creator: { iri: 'o', label: 'Office' }, dateModified: '2024-05-01' })
    const origin = { datasets: [full, dataset({})], components }
    expect(datasetTexts(origin, 'de', words)).toEqual([
      'chart.dataset Waste, Office, chart.updated 01.05.2024',
      'chart.dataset Waste',
    ])
  })
  it('say which period they are about where no dimension does', () => {
    const dated = dataset({ temporalCoverage: '2008-01-01/2008-12-31' })
    const timeless = { ...components, dimensions: components.dimensions.filter((each) => !isTemporal(each)) }
    const tell = (all: Components) => datasetTexts({ datasets: [dated], components: all }, 'de', words)
    expect(tell(timeless)).toEqual(['chart.dataset Waste, chart.period 2008'])
    expect(tell(components)).toEqual(['chart.dataset Waste'])
  })
})

describe('what is left of the observations in a file', () => {
  const texts = (view: ViewState, offers: Partial<ViewOffers> = {}) =>
    viewTexts(
      {
        data: { components },
        view,
        offers: { filters: [], canPercent: false, calculation: 'identity', ...offers },
      },
      'de',
      (id, values) => (id === 'reader.value-hidden' ? `ohne ${values?.value}` : words(id, values)),
    )
  it('is told by its reader’s part of the time, and by what is switched off in the legend', () => {
    expect(texts({})).toEqual([])
    const time = { id: 'month', from: '2020-03', to: '2020-04' }
    expect(
      texts({ timeRange: { from: '2020-04', to: '2020-04' }, hidden: ['a'] }, { time, legendId: 'sort' }),
    ).toEqual(['Month: 04.2020 – 04.2020', 'ohne Apples'])
  })
  it('is told by the author’s part of the time if its reader has chosen none, an open end as one', () => {
    expect(texts({}, { time: { id: 'month', from: '2020-03', to: MOST_RECENT_VALUE } })).toEqual([
      'Month: 03.2020 – …',
    ])
    expect(texts({}, { time: { id: 'month', from: '', to: '' } })).toEqual([])
  })
  it('counts what of a long legend is not named', () => {
    const hidden = Array.from({ length: 12 }, (_, n) => `v${n}`)
    expect(texts({ hidden }, { legendId: 'sort' })).toHaveLength(11)
  })
})

describe('the values that a file is filtered to', () => {
  it('are named where they are few', () => {
    const filters = { sort: multiFilter(['a', 'b']) }
    const some = { ...chart, cubes: [{ ...chart.cubes[0]!, filters }] }
    expect(allFilterTexts(some, components, 'de', words)).toEqual([
      'Sort: Apples, Pears (chart.some-values 2,3)',
    ])
  })
})
