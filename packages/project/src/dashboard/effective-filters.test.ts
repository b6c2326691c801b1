import type { ChartConfig } from '@tessera/chart'
import { type Filters, multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { DashboardFilters } from '../dashboard-filters.ts'
import { noDashboardFilters } from '../no-dashboard-filters.ts'
import { idIn } from '../testing/cubes.ts'
import { joinedChart, withFilters } from '../testing/joined.ts'
import { chartOf } from '../testing/projects.ts'
import { type FilterOverrides, withEffectiveFilters } from './effective-filters.ts'
import { hidesOwnTimeControls, ownDataFilters } from './own-controls.ts'

const [year, region, kind] = ['year', 'region', 'kind'].map((name) => idIn('sales', name)) as [
  string,
  string,
  string,
]
const climateRegion = idIn('climate', 'region')
const [north, south] = [singleFilter('north'), singleFilter('south')]

const shared = (filters: Filters, componentIds = Object.keys(filters)): DashboardFilters => ({
  ...noDashboardFilters(),
  dataFilters: { componentIds, filters: filters as DashboardFilters['dataFilters']['filters'] },
})
const filtersOf = (config: ChartConfig, overrides: FilterOverrides) =>
  withEffectiveFilters(config, overrides).config.cubes.map(({ filters }) => filters)

const chart = withFilters(chartOf('one'), { [region]: north, [kind]: singleFilter('wood') })

/** The chart played through a dimension. */
const playedBy = (componentId: string): ChartConfig =>
  ({
    ...chart,
    fields: {
      ...chart.fields,
      animation: {
        componentId,
        showPlayButton: true,
        duration: 30,
        type: 'continuous',
        dynamicScales: false,
      },
    },
  }) as ChartConfig

describe('the filters a chart is asked with', () => {
  it('are its own where nothing overrides them', () => {
    expect(filtersOf(chart, {})).toEqual([chart.cubes[0]?.filters])
    expect(filtersOf(chart, { dashboardFilters: noDashboardFilters() })).toEqual([chart.cubes[0]?.filters])
  })

  it("are the dashboard's where the chart is filtered by the same", () => {
    expect(filtersOf(chart, { dashboardFilters: shared({ [region]: south }) })).toEqual([
      { [region]: south, [kind]: singleFilter('wood') },
    ])
  })

  it('are in the order of the chart', () => {
    const overrides = { dashboardFilters: shared({ [kind]: singleFilter('glass'), [region]: south }) }
    expect(Object.keys(filtersOf(chart, overrides)[0] ?? {})).toEqual([region, kind])
  })

  it.each([
    ['of dimensions the chart is not filtered by', chart, shared({ [year]: singleFilter('2020') }), {}],
    ['that are not shared', chart, shared({ [region]: south }, []), {}],
    ['of dimensions that are not asked for', chart, shared({ [region]: south }), { componentIds: [kind] }],
    ['of what the chart plays through', playedBy(region), shared({ [region]: south }), {}],
  ])("are not the dashboard's %s", (_, config, dashboardFilters, more) => {
    expect(filtersOf(config, { dashboardFilters, ...more })).toEqual([config.cubes[0]?.filters])
  })

  it("are the dashboard's where another dimension is played", () => {
    const overrides = { dashboardFilters: shared({ [region]: south }), componentIds: [region] }
    expect(filtersOf(playedBy(year), overrides)[0]).toMatchObject({ [region]: south })
  })

  it("replace several values by the dashboard's one", () => {
    const several = withFilters(chart, { [region]: multiFilter(['north', 'south']) })
    expect(filtersOf(several, { dashboardFilters: shared({ [region]: south }) })).toEqual([
      { [region]: south },
    ])
  })

  it("are the reader's before all", () => {
    expect(
      filtersOf(chart, {
        dashboardFilters: shared({ [region]: south }),
        readerFilters: { [region]: north, [year]: singleFilter('2020') },
      }),
    ).toEqual([{ [region]: north, [kind]: singleFilter('wood'), [year]: singleFilter('2020') }])
  })

  it.each(['joinBy__0', region, climateRegion])('reach all cubes of a join, shared as %s', (id) => {
    const joined = joinedChart('one', { joinBy__0: north }, { [climateRegion]: north })
    expect(filtersOf(joined, { dashboardFilters: shared({ [id]: south }) })).toEqual([
      { joinBy__0: south },
      { [climateRegion]: south },
    ])
    expect(filtersOf(joined, { readerFilters: { [id]: south } })).toEqual([
      { joinBy__0: south },
      { [climateRegion]: south },
    ])
  })

  it("reach the reader's cube of a join, and no other", () => {
    const month = idIn('climate', 'month')
    const joined = joinedChart('one', {}, {})
    expect(filtersOf(joined, { readerFilters: { [month]: singleFilter('2021-11') } })).toEqual([
      {},
      { [month]: singleFilter('2021-11') },
    ])
  })

  it('warn of a filter that several cubes have', () => {
    const doubled = joinedChart('one', { [kind]: north }, { [kind]: north })
    expect(withEffectiveFilters(doubled, { readerFilters: { [kind]: south } }).warnings).toEqual([
      { path: kind, message: 'The data filter is used in more than one cube.' },
    ])
    const joined = joinedChart('one', { joinBy__0: north }, { joinBy__0: north })
    expect(withEffectiveFilters(joined, { readerFilters: { joinBy__0: south } }).warnings).toEqual([])
  })
})

describe("a chart's own controls on a dashboard", () => {
  const withOwn = (config: ChartConfig, componentIds: string[], active = true): ChartConfig => ({
    ...config,
    interactiveFiltersConfig: config.interactiveFiltersConfig && {
      ...config.interactiveFiltersConfig,
      dataFilters: { ...config.interactiveFiltersConfig.dataFilters, active, componentIds },
    },
  })

  it.each([
    ['are all without a dashboard', withOwn(chart, [kind, region]), undefined, [kind, region]],
    ['are those that are not shared', withOwn(chart, [kind, region]), shared({ [region]: south }), [kind]],
    ['are none where they are off', withOwn(chart, [kind], false), undefined, []],
    [
      'are not those shared by another id',
      withOwn(joinedChart('one', {}, {}), ['joinBy__0', kind]),
      shared({ [climateRegion]: south }),
      [kind],
    ],
  ])('%s', (_, config, dashboardFilters, expected) => {
    expect(ownDataFilters(config, dashboardFilters)).toEqual(expected)
  })

  it('of time are hidden while a time range is shared', () => {
    const { timeRange, ...rest } = noDashboardFilters()
    expect(hidesOwnTimeControls(undefined)).toBe(false)
    expect(hidesOwnTimeControls({ timeRange, ...rest })).toBe(false)
    expect(hidesOwnTimeControls({ ...rest, timeRange: { ...timeRange, active: true } })).toBe(true)
  })
})
