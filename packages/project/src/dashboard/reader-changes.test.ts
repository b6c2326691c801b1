import { singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { addSharedDataFilter, addSharedTimeRange } from '../index.ts'
import { idIn, sales } from '../testing/cubes.ts'
import { withFilters } from '../testing/joined.ts'
import { chartOf, componentsFor, projectWith } from '../testing/projects.ts'
import { timeRangeCandidates } from './candidates.ts'
import { toCombinedDate } from './combined-date.ts'
import { readerChangesOf } from './reader-changes.ts'
import { readSharedOffers } from './shared-view.ts'

const region = idIn('sales', 'region')
const chart = withFilters(chartOf('one'), { [region]: singleFilter('north') })
const project = projectWith(chart, chartOf('two'))
const components = componentsFor(project)
const date = toCombinedDate(timeRangeCandidates(project, components), String)!
const timed = addSharedTimeRange(project, date, components)
const filtered = addSharedDataFilter(project, region, sales.components.dimensions.slice(1, 2))
const withOwn = {
  ...chart,
  interactiveFiltersConfig: {
    ...chart.interactiveFiltersConfig!,
    dataFilters: { active: true, componentIds: [region] },
  },
}

describe('what readers may change of the numbers of a chart', () => {
  it.each([
    ['nothing where nothing is offered', project, chart, { time: false, values: false }],
    ['the time where all charts share it', timed, chart, { time: true, values: false }],
    ['what a shared filter holds for', filtered, chart, { time: false, values: true }],
    [
      'not what the chart is not filtered by',
      filtered,
      withFilters(chart, {}),
      { time: false, values: false },
    ],
    ['what the chart itself offers', project, withOwn, { time: false, values: true }],
    ['what the chart itself offers beside shared filters', timed, withOwn, { time: true, values: true }],
  ])('is %s', (_, of, config, expected) => {
    const shared = readSharedOffers(of, components, String)
    expect(readerChangesOf({ config, components: sales.components }, shared)).toEqual(expected)
  })
})
