import type { ViewOffers } from '@tessera/chart/viewer'
import { MOST_RECENT_VALUE, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { DashboardFilters } from '../dashboard-filters.ts'
import { noDashboardFilters } from '../new-project.ts'
import { climate, idIn, sales } from '../testing/cubes.ts'
import { joinedChart } from '../testing/joined.ts'
import { chartOf, projectWith } from '../testing/projects.ts'
import { readSharedOffers, withoutShared } from './shared-view.ts'

const [year, region] = [idIn('sales', 'year'), idIn('sales', 'region')]
const project = projectWith(chartOf('years'), chartOf('months', climate))
const components = { years: sales.components, months: climate.components }

const withRange = (from: string, to: string): DashboardFilters => ({
  ...noDashboardFilters(),
  timeRange: { active: true, timeUnit: 'Month', presets: { from, to } },
})

describe('the time range that all charts share', () => {
  it.each([
    ['is as its author has set it', ['2021-11', '2022-01'], ['2021-11', '2022-01']],
    [
      'ends at the newest date of all charts where it is pinned',
      ['2021-11', MOST_RECENT_VALUE],
      ['2021-11', '2023-01'],
    ],
    ['begins and ends at dates that there are', ['2021-02', '2022-12'], ['2021-11', '2022-01']],
    ['is all there is where it says nothing', ['', ''], ['2020-01', '2023-01']],
  ])('%s', (_, [from, to], expected) => {
    const dashboardFilters = withRange(from!, to!)
    const { offers, timeCharts } = readSharedOffers({ ...project, dashboardFilters }, components, String)
    expect([offers.time?.from, offers.time?.to]).toEqual(expected)
    expect(timeCharts).toBe(2)
  })
})

describe('what a chart itself offers beside shared filters', () => {
  const filter = (id: string) => ({ id, place: 1, value: 'north', canBeNone: false })
  const bare = { canPercent: false, calculation: 'identity' as const }
  const own: ViewOffers = {
    ...bare,
    filters: [filter(region), filter(idIn('sales', 'kind'))],
    time: { id: year, from: '2020', to: '2023' },
    slider: { id: year, duration: 30, hasPlayButton: true, isContinuous: false, isOrdinal: false },
  }
  const config = chartOf('years')

  it('is all of its own if nothing is shared', () => {
    expect(withoutShared(own, { ...bare, filters: [] }, config)).toEqual(own)
  })
  it('is neither a time range nor a slider while a time range is shared', () => {
    const time = { id: 'all', from: '2020', to: '2023' }
    expect(withoutShared(own, { ...bare, filters: [], time }, config)).toEqual({
      ...bare,
      filters: own.filters,
    })
  })
  it('does not include shared filters, by any of their ids', () => {
    const joined = joinedChart('joined', { joinBy__0: singleFilter('north') }, {})
    const offers = { ...own, filters: [filter('joinBy__0'), filter(idIn('sales', 'kind'))] }
    const shared = { ...bare, filters: [filter(idIn('climate', 'region'))] }
    expect(withoutShared(offers, shared, joined).filters).toEqual([filter(idIn('sales', 'kind'))])
  })
})
