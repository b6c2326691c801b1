import {
  FIELD_VALUE_NONE,
  type Filter,
  MOST_RECENT_VALUE,
  readDimensionColumn,
  singleFilter,
  withRows,
} from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { noInteractiveFilters } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import { columnWith } from '../testing/configs.ts'
import { waste } from '../testing/fixture.ts'
import { fitFilters } from './fit-filters.ts'
import { readPresentValues, withLegendValues, withToggledValue } from './legend.ts'
import type { ViewOffers } from './offers.ts'
import { toFrameTime } from './play.ts'
import { withReaderOrder } from './with-reader-order.ts'

const offers: ViewOffers = {
  filters: [
    { id: 'kind', place: 1, value: 'a', canBeNone: false },
    { id: 'region', place: 2, value: 'north', canBeNone: true },
  ],
  canPercent: false,
  calculation: 'identity',
}

function chartWith(filters: Record<string, Filter>): ChartConfig {
  const config = columnWith(waste, {})
  const none = noInteractiveFilters('year')
  return {
    ...config,
    cubes: config.cubes.map((cube) => ({ ...cube, filters })),
    interactiveFiltersConfig: {
      ...none,
      dataFilters: { active: true, componentIds: ['kind', 'region'] },
    },
  }
}

const orderOf = (config: ChartConfig): string[] => Object.keys(config.cubes[0]?.filters ?? {})

describe('the order of filters for readers', () => {
  it('begins with what they cannot change and goes on as they see it', () => {
    const config = chartWith({
      region: singleFilter('north'),
      unit: singleFilter('t'),
      kind: singleFilter('a'),
      sex: singleFilter('all'),
    })
    expect(orderOf(withReaderOrder(config, offers))).toEqual(['unit', 'sex', 'kind', 'region'])
  })
  it('leaves the most recent value behind those that it depends on', () => {
    const config = chartWith({ year: singleFilter(MOST_RECENT_VALUE), region: singleFilter('north') })
    expect(orderOf(withReaderOrder(config, offers))).toEqual(['region', 'year'])
  })
  it('is the author’s if nothing is offered', () => {
    const config = chartWith({ region: singleFilter('north') })
    expect(withReaderOrder(config, { ...offers, filters: [] })).toBe(config)
  })
})

describe('data filters that have no data together', () => {
  const config = chartWith({
    unit: singleFilter('t'),
    kind: singleFilter('a'),
    region: singleFilter('north'),
  })
  it('take the value there are data for, and say so', () => {
    const answered = { unit: 'kg', kind: 'b', region: 'south' }
    expect(fitFilters(config, { filters: { kind: 'b' }, at: '2020' }, offers, answered)).toEqual({
      view: { filters: { kind: 'b', region: 'south' }, at: '2020' },
      problems: [
        {
          key: 'f.2',
          messageId: 'view.problem.no-data',
          filter: { id: 'region', wanted: 'north', shown: 'south' },
        },
      ],
    })
  })
  it.each([
    [{ kind: 'a', region: 'north' }, {}],
    [{}, {}],
    [{ region: 'south' }, { region: FIELD_VALUE_NONE }],
  ])('stay as they are where %j is answered for %j', (answered, filters) => {
    const view = { filters }
    expect(fitFilters(config, view, offers, answered)).toEqual({ view, problems: [] })
  })
})

describe('the legend', () => {
  it('switches values off and on, but never the last of those that the data have', () => {
    const present = ['paper', 'wood']
    const off = withToggledValue({ at: '2020' }, 'wood', present)
    expect(off).toEqual({ at: '2020', hidden: ['wood'] })
    expect(withToggledValue(off ?? {}, 'paper', present)).toBeUndefined()
    expect(withToggledValue(off ?? {}, 'wood', present)).toEqual({ at: '2020', hidden: [] })
  })
  it('keeps one value if an address switches off all that observations have', () => {
    const config = columnWith(waste, { segment: 'category' })
    const { components, table } = waste
    const paper = readDimensionColumn(table, 'category')!.dictionary.findIndex(({ iri }) => iri === 'paper')
    const codes = readDimensionColumn(table, 'category')!.codes
    const rows = Array.from({ length: table.rowCount }, (_, row) => row).filter((row) => codes[row] !== paper)
    const data = { components, table: withRows(table, rows) }
    const one = (hidden: string[]) =>
      withLegendValues({ at: '2020', hidden }, config, data, { legendId: 'category' })
    const problems = [{ key: 'hide', messageId: 'view.problem.last' }]
    // paper is a value of the dimension, but has no observations
    expect(one(['glass', 'wood'])).toEqual({ view: { at: '2020', hidden: ['glass'] }, problems })
    expect(one(['wood'])).toEqual({ view: { at: '2020', hidden: ['wood'] }, problems: [] })
    expect(one(['paper'])).toEqual({ view: { at: '2020', hidden: ['paper'] }, problems: [] })
  })
  it('knows the values that observations have', () => {
    expect(readPresentValues(waste.table, 'category').sort()).toEqual(['glass', 'paper', 'wood'])
    expect(readPresentValues(waste.table, 'unheard')).toEqual([])
  })
})

describe('playing', () => {
  it('gives each value its share of the run, and values without a time a second', () => {
    expect(toFrameTime({ duration: 30, isOrdinal: false }, 11)).toBe(3000)
    expect(toFrameTime({ duration: 10, isOrdinal: false }, 1)).toBe(10_000)
    expect(toFrameTime({ duration: 30, isOrdinal: true }, 11)).toBe(1000)
  })
})
