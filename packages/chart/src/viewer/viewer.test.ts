import { FIELD_VALUE_NONE, readDimensionColumn, singleFilter, withRows } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { noInteractiveFilters } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import { REST } from '../data/rest.ts'
import { withViewFilters } from '../filters/layers.ts'
import { withViewRows } from '../filters/view-rows.ts'
import { columnWith } from '../testing/configs.ts'
import { waste } from '../testing/fixture.ts'
import { hasViewKeys, readQueryKeys, readViewState, writeViewState } from './address.ts'
import { readLegendValues } from './legend.ts'
import { readOffers } from './offers.ts'
import type { ViewState } from './view-state.ts'

const { components, table } = waste
const none = noInteractiveFilters('year')

/** Stacked columns over years, with everything enabled for readers. */
const open: ChartConfig = {
  ...columnWith(waste, { segment: 'category', 'segment-type': 'stacked' }),
  interactiveFiltersConfig: {
    legend: { active: true, componentId: 'category' },
    timeRange: { ...none.timeRange, active: true },
    dataFilters: { active: true, componentIds: ['gone', 'region'] },
    calculation: { active: true, type: 'identity' },
  },
}
const closed: ChartConfig = { ...open, interactiveFiltersConfig: none }
const offers = readOffers(open, components)
const read = (query: string, of: ChartConfig = open) =>
  readViewState(new URLSearchParams(query), readOffers(of, components), components)
const problemsOf = (query: string, of?: ChartConfig) =>
  read(query, of).problems.map(({ key, messageId }) => `${key}: ${messageId.replace('view.problem.', '')}`)

describe('what readers are offered', () => {
  it('is what the author switched on and the chart has; filters keep their numbers', () => {
    expect(offers).toEqual({
      legendId: 'category',
      time: { id: 'year', from: '', to: '' },
      filters: [{ id: 'region', place: 2, value: 'land', canBeNone: false }],
      canPercent: true,
      canListen: true,
      calculation: 'identity',
    })
  })
  it('is only listening if the author offers nothing', () => {
    expect(readOffers(closed, components)).toEqual({
      filters: [],
      canPercent: false,
      canListen: true,
      calculation: 'identity',
    })
  })
  it('is a slider if the chart is animated', () => {
    const animated = columnWith(waste, { x: 'category', animation: 'year' })
    expect(readOffers(animated, components).slider).toEqual({
      id: 'year',
      duration: 30,
      hasPlayButton: true,
      isContinuous: true,
      isOrdinal: false,
    })
  })
})

describe('the view in an address', () => {
  it('hides the rest of a segment if there is one', () => {
    const { fields } = open as { fields: { segment: object } }
    const segment = { ...fields.segment, groupRest: 2 }
    const grouped = { ...open, fields: { ...fields, segment } } as ChartConfig
    const query = 'hide=urn:tessera:rest'
    expect(read(query, grouped)).toEqual({ view: { hidden: ['urn:tessera:rest'] }, problems: [] })
    expect(problemsOf(query)).toEqual(['hide: unknown-value'])
  })
  it('is read and written alike', () => {
    const query = 'from=2019&to=2020&hide=glass&f.2=south&calc=percent&view=table'
    const { view, problems } = read(query)
    expect(problems).toEqual([])
    expect(view).toEqual({
      timeRange: { from: '2019', to: '2020' },
      hidden: ['glass'],
      filters: { region: 'south' },
      calculation: 'percent',
      isTable: true,
    })
    const kept = new URLSearchParams('lang=de&hide=old&f.7=old')
    const written = writeViewState(view, offers, kept)
    expect(written.get('lang')).toBe('de')
    expect(read(written.toString()).view).toEqual(view)
    expect(written.getAll('hide')).toEqual(['glass'])
    expect(written.has('f.7')).toBe(false)
  })
  it('ignores unknown keys', () => {
    expect(read('lang=de&publishSuccess=true&fbclid=1&f.=x&f.01=x')).toEqual({ view: {}, problems: [] })
  })
  it.each([
    ['at=2020', 'at: not-offered'],
    ['f.1=north', 'f.1: not-offered'],
    ['f.2=atlantis', 'f.2: unknown-value'],
    ['f.2=', 'f.2: unknown-value'],
    ['from=yesterday', 'from: unknown-value'],
    ['from=2021&to=2019', 'from: order'],
    ['from=3000', 'from: unknown-value'],
    ['hide=gold', 'hide: unknown-value'],
    ['hide=glass&hide=wood&hide=paper', 'hide: last'],
    ['calc=half', 'calc: unknown-value'],
    ['view=cake', 'view: unknown-value'],
  ])('falls back and says so: %s', (query, problem) => {
    expect(problemsOf(query)).toEqual([problem])
  })
  it.each(['from=2019', 'hide=glass', 'calc=percent', 'f.2=south'])(
    'takes nothing that is not offered: %s',
    (query) => {
      expect(read(query, closed).view).toEqual({})
      expect(problemsOf(query, closed)).toEqual([expect.stringContaining('not-offered')])
    },
  )
  it('keeps one category if all are switched off', () => {
    expect(read('hide=glass&hide=wood&hide=paper').view.hidden).toEqual(['glass', 'wood'])
  })
  it('snaps the ends of a time range inwards to dates there are', () => {
    expect(read('from=2018').view.timeRange).toMatchObject({ from: '2019' })
    expect(read('to=2021-06').view.timeRange).toMatchObject({ to: expect.stringMatching(/^202[01]$/) })
  })
  it('knows what changes the query', () => {
    const keys = (query: string) => readQueryKeys(new URLSearchParams(query))
    expect(keys('hide=a&from=2019')).toBe(keys('to=2020'))
    expect(keys('f.1=a')).not.toBe(keys('f.1=b'))
    expect(hasViewKeys(new URLSearchParams('f.3=a'))).toBe(true)
    expect(hasViewKeys(new URLSearchParams('lang=de'))).toBe(false)
  })
})

describe('what a reader chose', () => {
  it('takes the place of the author’s filters, of those that are offered only', () => {
    const chosen = withViewFilters(open, { filters: { region: 'south', year: '2019' } }, offers)
    expect(chosen.cubes[0]?.filters).toEqual({ region: singleFilter('south') })
    expect(withViewFilters(open, {}, offers)).toBe(open)
    expect(withViewFilters(open, { filters: { region: FIELD_VALUE_NONE } }, offers)).toMatchObject({
      cubes: [{ filters: { region: singleFilter(FIELD_VALUE_NONE) } }],
    })
  })
  const seenWith = (view: ViewState, config: ChartConfig = open) => {
    const seen = withViewRows(table, view, config, components)
    return (id: string) => {
      const column = readDimensionColumn(seen, id)
      return [...new Set(column?.codes.map((code) => column.dictionary[code]?.iri))].sort()
    }
  }
  it('decides which observations are listed', () => {
    const values = seenWith({ hidden: ['glass'], timeRange: { from: '2019', to: '2019' } })
    expect(values('year')).toEqual(['2019'])
    expect(values('category')).toEqual(['paper', 'wood'])
    expect(withViewRows(table, {}, open, components).rowCount).toBe(table.rowCount)
  })
  it('is listed as it is drawn: ends that no value has are dates; of all that is hidden, none is', () => {
    expect(seenWith({ timeRange: { from: '2018', to: '2019-06' } })('year')).toEqual(['2019'])
    expect(seenWith({ hidden: ['glass', 'paper', 'wood'] })('category')).toEqual(['glass', 'paper', 'wood'])
  })
  it('keeps what is alone within the range, whatever the legend has hidden', () => {
    const of = (id: string, row: number) => {
      const column = readDimensionColumn(table, id)
      return column?.dictionary[column.codes[row] ?? -1]?.iri
    }
    const rows = Array.from({ length: table.rowCount }, (_, row) => row).filter(
      (row) => of('year', row) !== '2020' || of('category', row) === 'glass',
    )
    const view = { hidden: ['glass'], timeRange: { from: '2020', to: '2020' } }
    const seen = withViewRows(withRows(table, rows), view, open, components)
    expect(seen.rowCount).toBeGreaterThan(0)
  })
  it('hides all that is drawn as the rest together', () => {
    const { fields } = open as { fields: { segment: object } }
    const grouped = {
      ...open,
      fields: { ...fields, segment: { ...fields.segment, groupRest: 1 } },
    } as ChartConfig
    const [kept] = readLegendValues(grouped, { components, table }, 'category')
    expect(seenWith({ hidden: [REST] }, grouped)('category')).toEqual([kept])
  })
})
