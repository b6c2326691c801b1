import type { ChartConfig } from '@tessera/chart'
import { type Filters, multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { DashboardFilters } from '../dashboard-filters.ts'
import { newTabLayout, noDashboardFilters } from '../new-project.ts'
import { idIn } from '../testing/cubes.ts'
import { joinedChart, withFilters } from '../testing/joined.ts'
import { chartOf } from '../testing/projects.ts'
import { sharedFiltersOf, withSharedFilters } from './shared-filters.ts'

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
const filtersOf = (config: ChartConfig, dashboardFilters?: DashboardFilters) =>
  withSharedFilters(config, dashboardFilters).config.cubes.map(({ filters }) => filters)

const chart = withFilters(chartOf('one'), { [region]: north, [kind]: singleFilter('wood') })

/** Creates a chart animated over a dimension. */
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
  it('are its own if nothing overrides them', () => {
    expect(filtersOf(chart)).toEqual([chart.cubes[0]?.filters])
    expect(filtersOf(chart, noDashboardFilters())).toEqual([chart.cubes[0]?.filters])
  })

  it("are the dashboard's where the chart is filtered by the same", () => {
    expect(filtersOf(chart, shared({ [region]: south }))).toEqual([
      { [region]: south, [kind]: singleFilter('wood') },
    ])
  })

  it('are in the order of the chart', () => {
    const overrides = shared({ [kind]: singleFilter('glass'), [region]: south })
    expect(Object.keys(filtersOf(chart, overrides)[0] ?? {})).toEqual([region, kind])
  })

  it.each([
    ['of dimensions the chart is not filtered by', chart, shared({ [year]: singleFilter('2020') })],
    ['that are not shared', chart, shared({ [region]: south }, [])],
    ['of what the chart plays through', playedBy(region), shared({ [region]: south })],
  ])("are not the dashboard's %s", (_, config, dashboardFilters) => {
    expect(filtersOf(config, dashboardFilters)).toEqual([config.cubes[0]?.filters])
  })

  it("are the dashboard's where another dimension is played", () => {
    const overrides = shared({ [region]: south })
    expect(filtersOf(playedBy(year), overrides)[0]).toMatchObject({ [region]: south })
  })

  it("replace several values by the dashboard's one", () => {
    const several = withFilters(chart, { [region]: multiFilter(['north', 'south']) })
    expect(filtersOf(several, shared({ [region]: south }))).toEqual([{ [region]: south }])
  })

  it.each(['joinBy__0', region, climateRegion])('reach all cubes of a join, shared as %s', (id) => {
    const joined = joinedChart('one', { joinBy__0: north }, { [climateRegion]: north })
    expect(filtersOf(joined, shared({ [id]: south }))).toEqual([
      { joinBy__0: south },
      { [climateRegion]: south },
    ])
  })

  it('warn of a filter that several cubes have', () => {
    const doubled = joinedChart('one', { [kind]: north }, { [kind]: north })
    expect(withSharedFilters(doubled, shared({ [kind]: south })).warnings).toEqual([
      { path: kind, message: 'The data filter is used in more than one cube.' },
    ])
    const joined = joinedChart('one', { joinBy__0: north }, { joinBy__0: north })
    expect(withSharedFilters(joined, shared({ joinBy__0: south })).warnings).toEqual([])
  })
})

it('shared filters do not apply to charts at their own URLs', () => {
  const dashboardFilters = shared({ [region]: south })
  const layout = newTabLayout(['one'])
  expect(sharedFiltersOf({ dashboardFilters, layout })).toBe(dashboardFilters)
  const single = { ...layout, type: 'singleURLs' as const, publishableChartKeys: ['one'] }
  expect(sharedFiltersOf({ dashboardFilters, layout: single })).toBeUndefined()
})
