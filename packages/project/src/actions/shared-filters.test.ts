import { type ChartConfig, setSingleFilter } from '@tessera/chart'
import { FIELD_VALUE_NONE, MOST_RECENT_VALUE, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toCombinedDate } from '../dashboard/combined-date.ts'
import { noDashboardFilters } from '../new-project.ts'
import { climate, idIn, sales, toDimension } from '../testing/cubes.ts'
import { chartOf, componentsFor, projectOf, projectWith } from '../testing/projects.ts'
import { addSharedDataFilter, removeSharedDataFilter, setSharedDataFilter } from './shared-data-filters.ts'
import { addSharedTimeRange, removeSharedTimeRange, setSharedTimeRange } from './shared-time-range.ts'

const candidates = sales.components.dimensions.slice(1)
const [region, kind] = [idIn('sales', 'region'), idIn('sales', 'kind')]
const project = projectOf('one', 'two')

describe('a shared data filter', () => {
  const both = addSharedDataFilter(addSharedDataFilter(project, kind, candidates), region, candidates)

  it('begins with the default value of the charts, in the order of dimensions', () => {
    expect(both.dashboardFilters?.dataFilters).toEqual({
      componentIds: [region, kind],
      filters: { [kind]: singleFilter('glass'), [region]: singleFilter('north') },
    })
  })

  it('begins with the value of all charts, or else with the default value', () => {
    const toKind = (key: string, value: string): ChartConfig =>
      setSingleFilter(chartOf(key), kind, value, sales.components)
    const startOf = (...charts: [ChartConfig, ...ChartConfig[]]) =>
      addSharedDataFilter(projectWith(...charts), kind, candidates).dashboardFilters?.dataFilters.filters[
        kind
      ]
    expect(startOf(toKind('one', 'wood'), toKind('two', 'wood'))).toEqual(singleFilter('wood'))
    expect(startOf(toKind('one', 'wood'), toKind('two', 'glass'))).toEqual(singleFilter('glass'))
  })

  it.each([
    ['added twice', both, region, candidates],
    ['of no candidate', project, idIn('sales', 'year'), candidates],
    ['without a value', project, kind, [{ ...candidates[1]!, values: [] }]],
  ])('is not %s', (_, before, id, known) => {
    expect(addSharedDataFilter(before, id, known)).toBe(before)
  })

  it('takes another value, but never none', () => {
    const other = setSharedDataFilter(both, region, 'south')
    expect(other.dashboardFilters?.dataFilters.filters[region]).toEqual(singleFilter('south'))
    expect(setSharedDataFilter(both, region, FIELD_VALUE_NONE)).toBe(both)
    expect(setSharedDataFilter(project, region, 'south')).toBe(project)
  })

  it('goes, and the charts keep their own filters', () => {
    const one = removeSharedDataFilter(both, region)
    expect(one.dashboardFilters?.dataFilters).toEqual({
      componentIds: [kind],
      filters: { [kind]: singleFilter('glass') },
    })
    expect(one.chartConfigs).toBe(project.chartConfigs)
    expect(removeSharedDataFilter(one, region)).toBe(one)
  })

  it('can be the first of a project that never had any', () => {
    const { dashboardFilters: _, ...bare } = project
    expect(addSharedDataFilter(bare, region, candidates).dashboardFilters?.timeRange).toEqual(
      noDashboardFilters().timeRange,
    )
  })
})

const withOwnRange = (config: ChartConfig, componentId: string): ChartConfig => ({
  ...config,
  interactiveFiltersConfig: config.interactiveFiltersConfig && {
    ...config.interactiveFiltersConfig,
    timeRange: { active: true, componentId, presets: { type: 'range', from: '', to: '' } },
  },
})
const ownRanges = ({ chartConfigs }: { chartConfigs: ChartConfig[] }) =>
  chartConfigs.map(({ interactiveFiltersConfig }) => {
    const { from, to } = interactiveFiltersConfig!.timeRange.presets
    return [from, to]
  })

describe('a shared time range', () => {
  const charts = projectWith(
    withOwnRange(chartOf('years'), idIn('sales', 'year')),
    withOwnRange(chartOf('months', climate), idIn('climate', 'month')),
    chartOf('fixed'),
  )
  const components = { years: sales.components, months: climate.components, fixed: sales.components }
  const dates = [sales.components.dimensions[0]!, climate.components.dimensions[0]!]
  const on = addSharedTimeRange(charts, toCombinedDate(dates, String)!, components)

  it('goes from the earliest to the latest date', () => {
    expect(on.dashboardFilters?.timeRange).toEqual({
      active: true,
      timeUnit: 'Month',
      presets: { from: '2020-01', to: '2023-01' },
    })
  })

  it('is the range of each chart whose own is on, in its own unit', () => {
    expect(ownRanges(on)).toEqual([
      ['2020', '2023'],
      ['2020-01', '2023-01'],
      ['', ''],
    ])
    expect(ownRanges(setSharedTimeRange(on, { from: '2021-12', to: '2022-06' }, components))).toEqual([
      ['2021', '2022'],
      ['2021-12', '2022-06'],
      ['', ''],
    ])
  })

  it('is written as it is where the components have not arrived', () => {
    expect(ownRanges(setSharedTimeRange(on, { from: '2021-12', to: '2022-06' }, {}))[0]).toEqual([
      '2021-12',
      '2022-06',
    ])
  })

  it('names temporal entities by their iris', () => {
    const entities = toDimension('sales', 'year', 'TemporalEntityDimension', {
      timeUnit: 'Year',
      values: ['2020', '2021', '2022'].map((year) => ({ value: `iri/${year}`, label: year, position: year })),
    })
    const known = { ...components, years: { ...sales.components, dimensions: [entities] } }
    const ranged = setSharedTimeRange(on, { from: '2021-06', to: '2024-01' }, known)
    expect(ownRanges(ranged)[0]).toEqual(['iri/2021', 'iri/2022'])
    // An end that follows the newest data follows it in the charts too.
    const pinned = setSharedTimeRange(on, { from: '2021-06', to: MOST_RECENT_VALUE }, known)
    expect(ownRanges(pinned)).toContainEqual(['iri/2021', MOST_RECENT_VALUE])
    expect(ownRanges(setSharedTimeRange(on, { from: '1990-01', to: '1991-01' }, known))[0]).toEqual(['', ''])
  })

  it.each([
    ['that ends before it begins', on, { from: '2022-01', to: '2021-01' }],
    ['that is off', charts, { from: '2021-01', to: '2022-01' }],
  ])('is not set to one %s', (_, before, range) => {
    expect(setSharedTimeRange(before, range, components)).toBe(before)
  })

  it('is none of a dimension without values', () => {
    const empty = { ...dates[0]!, values: [] }
    expect(addSharedTimeRange(project, empty, componentsFor(project))).toBe(project)
  })

  it('goes, and the charts keep their own', () => {
    const off = removeSharedTimeRange(on)
    expect(off.dashboardFilters).toEqual(noDashboardFilters())
    expect(off.chartConfigs).toBe(on.chartConfigs)
  })
})
