import { type Components, readDimensionColumn } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { changeChartType } from '../edit/edit-chart.ts'
import { withViewRows } from '../filters/view-rows.ts'
import { toDimension, toMeasure, toValue } from '../testing/components.ts'
import { type Fixture, inputFor, startConfig } from '../testing/fixture.ts'
import { toTable } from '../testing/tables.ts'
import { readViewState, writeViewState } from './address.ts'
import { readOffers } from './offers.ts'
import type { ViewState } from './view-state.ts'

await loadDrawings()

/** Creates a cube with a time dimension and a measure. */
function timeCube(time: Components['dimensions'][number]): Fixture {
  const components: Components = { dimensions: [time], measures: [toMeasure('mass', { order: 9 })] }
  const rows = time.values.map(({ value }, index) => ({ [time.id]: value, mass: index + 1 }))
  return { components, table: toTable(components, rows) }
}

const years = timeCube(
  toDimension('year', 'TemporalDimension', {
    timeUnit: 'Year',
    values: ['2010', '2012', '2014', '2016', '2018'].map((year) => toValue(year)),
  }),
)
const months = timeCube(
  toDimension('month', 'TemporalDimension', {
    timeUnit: 'Month',
    values: ['2017-11', '2018-01', '2018-02', '2019-01', '2019-03', '2020-01'].map((month) => toValue(month)),
  }),
)
/** Periods whose IRIs do not sort like their dates. */
const periods = timeCube(
  toDimension('period', 'TemporalEntityDimension', {
    timeUnit: 'Year',
    values: ['2008', '2009', '2010', '2011'].map((year, index) =>
      toValue(`https://example.org/period/${index + 8}`, { label: year, position: year }),
    ),
  }),
)

/** Creates a column chart with a time range that readers can change. */
function chartOf(fixture: Fixture, presets = { from: '', to: '' }): ChartConfig {
  const start = changeChartType(startConfig(fixture), 'column', fixture.components)
  const timeRange = {
    active: true,
    componentId: fixture.components.dimensions[0]!.id,
    presets: { type: 'range', ...presets },
  }
  const interactiveFiltersConfig = { ...start.interactiveFiltersConfig!, timeRange }
  return { ...start, interactiveFiltersConfig } as ChartConfig
}

/** Returns the times listed in a file. Expects the picture to have the same, since it also draws gaps between them. */
function readTimes(fixture: Fixture, config: ChartConfig, view: ViewState = {}): string[] {
  const { components, table } = fixture
  const [time] = components.dimensions
  const rows = withViewRows(table, view, config, components)
  const column = readDimensionColumn(rows, time!.id)!
  const listed = [...column.codes].map((code) => column.dictionary[code]!.iri)
  const drawn = drawChart(config, { ...inputFor(config, fixture), view }).data.map(({ id }) => id)
  expect(time!.values.map(({ value }) => value).filter((value) => drawn.includes(value))).toEqual(listed)
  return listed
}

function readAddress(fixture: Fixture, query: string) {
  const config = chartOf(fixture)
  const offers = readOffers(config, fixture.components)
  const read = readViewState(new URLSearchParams(query), offers, fixture.components)
  return { ...read, config, offers }
}

describe('an author’s time range', () => {
  it.each([
    ['2013', '2018', ['2014', '2016', '2018']],
    ['2010', '2013', ['2010', '2012']],
    ['2019', '2020', []],
  ])(
    'from %s to %s leaves picture and file the same years, whether the ends have data or not',
    (from, to, seen) => {
      expect(readTimes(years, chartOf(years, { from, to }))).toEqual(seen)
    },
  )

  it('in years includes all months of the last one', () => {
    const seen = readTimes(months, chartOf(months, { from: '2018', to: '2019' }))
    expect(seen).toEqual(['2018-01', '2018-02', '2019-01', '2019-03'])
  })
})

describe('a reader’s time range', () => {
  it('in years says of months what the author’s says', () => {
    const { view, problems, config } = readAddress(months, 'from=2018&to=2019')
    expect(problems).toEqual([])
    expect(readTimes(months, config, view)).toEqual(['2018-01', '2018-02', '2019-01', '2019-03'])
  })

  it('is in the order of dates, not of the names of values', () => {
    const { view, problems, config, offers } = readAddress(
      periods,
      'from=https://example.org/period/9&to=https://example.org/period/10',
    )
    expect(problems).toEqual([])
    expect(view.timeRange).toEqual({
      from: 'https://example.org/period/9',
      to: 'https://example.org/period/10',
    })
    expect(readTimes(periods, config, view)).toHaveLength(2)
    const written = writeViewState(view, offers)
    expect(readViewState(written, offers, periods.components).view).toEqual(view)
  })

  it('with the start after the end is refused', () => {
    const { problems } = readAddress(
      periods,
      'from=https://example.org/period/10&to=https://example.org/period/9',
    )
    expect(problems).toEqual([{ key: 'from', messageId: 'view.problem.order' }])
  })
})
