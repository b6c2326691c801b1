import { type Components, type Table, withRows } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import { columnWith } from '../testing/configs.ts'
import { waste } from '../testing/fixture.ts'
import { toSeenScene, toTableScene } from './to-table-scene.ts'
import type { ViewState } from './view-state.ts'

const base = { cubeIri: 'c', isNumerical: false, values: [] }
const components: Components = {
  dimensions: [
    { ...base, id: 'year', label: 'Year', kind: 'TemporalDimension', timeUnit: 'Year', isKeyDimension: true },
  ],
  measures: [
    {
      ...base,
      id: 'amount',
      label: 'Amount',
      kind: 'NumericalMeasure',
      unit: 't',
      isKeyDimension: false,
      limits: [],
    },
  ],
}
const years = ['2020', '2021'].map((year) => ({ iri: year, label: year }))
const table: Table = {
  rowCount: 3,
  columns: [
    { id: 'amount', kind: 'NumericalMeasure', values: [1234, 9999, null] },
    { id: 'unknown', kind: 'NumericalMeasure', values: [1, 2, 3] },
    { id: 'year', kind: 'TemporalDimension', dictionary: years, codes: [0, 1, 1] },
  ],
}

describe('the observations as a table on screen', () => {
  const { columns, rows } = toTableScene(table, components, 'en')

  it('writes amounts with thousands, however small all of them are, and years without', () => {
    expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
      ['1’234', '2020'],
      ['9’999', '2021'],
      ['', '2021'],
    ])
  })
  it('sorts numbers by their size, dates and names by their places', () => {
    expect(rows.map((row) => row.map(({ order }) => order))).toEqual([
      [1234, 0],
      [9999, 1],
      [undefined, 1],
    ])
  })
  it('has a heading for each known component, numbers to the right', () => {
    expect(columns.map(({ title, isNumeric }) => [title, isNumeric])).toEqual([
      ['Amount (t)', true],
      ['Year', true],
    ])
  })
})

it('writes dates on screen as people read them', () => {
  const month = { ...components.dimensions[0]!, id: 'month', label: 'Month', timeUnit: 'Month' as const }
  const column = { ...table.columns[2]!, id: 'month', dictionary: [{ iri: 'm', label: '2020-03' }] }
  const { rows } = toTableScene(
    { rowCount: 1, columns: [{ ...column, codes: [0] } as Table['columns'][number]] },
    { dimensions: [month], measures: [] },
    'de',
  )
  expect(rows.flat().map(({ text }) => text)).toEqual(['03.2020'])
})

describe('the table of a chart that draws shares', () => {
  const stacked: ChartConfig = {
    ...columnWith(waste, { segment: 'category', 'segment-type': 'stacked' }),
    interactiveFiltersConfig: {
      legend: { active: true, componentId: 'category' },
      timeRange: { active: true, componentId: 'year', presets: { type: 'range', from: '', to: '' } },
      dataFilters: { active: false, componentIds: [], defaultValueOverrides: {} },
      calculation: { active: true, type: 'identity' },
    } as unknown as ChartConfig['interactiveFiltersConfig'],
  }
  const regions = waste.table.columns.find(({ id }) => id === 'region')
  const isLand = (row: number): boolean =>
    regions !== undefined && 'codes' in regions && regions.dictionary[regions.codes[row]!]?.iri === 'land'
  const land = withRows(
    waste.table,
    Array.from({ length: waste.table.rowCount }, (_, row) => row).filter(isLand),
  )
  const see = (view?: ViewState, config: ChartConfig = stacked) => {
    const input = { table: land, components: waste.components, locale: 'en' as const, view }
    const { columns, rows } = toSeenScene(config, input)
    const place = columns.findIndex(({ title }) => title === 'Amount (%)')
    const [year, category] = ['Year', 'Category'].map((label) =>
      columns.findIndex(({ title }) => title === label),
    )
    return {
      titles: columns.map(({ title }) => title),
      shares: rows.map((row) => [row[year!]?.text, row[category!]?.text, row[place]?.text]),
    }
  }

  it('has them beside the amounts, of a whole of sizes where signs differ', () => {
    const { titles, shares } = see({ calculation: 'percent' })
    expect(titles.slice(titles.indexOf('Amount (t)'))).toEqual(
      expect.arrayContaining(['Amount (t)', 'Amount (%)']),
    )
    // 30, 60 and −15 of 105
    expect(shares.filter(([year]) => year === '2019').map(([, ...rest]) => rest)).toEqual([
      ['Glass', '28.6'],
      ['Wood', '57.1'],
      ['Paper', '−14.3'],
    ])
  })
  it('counts what a reader hides as a part of the whole', () => {
    const { shares } = see({
      calculation: 'percent',
      hidden: ['wood'],
      timeRange: { from: '2019', to: '2019' },
    })
    expect(shares).toEqual([
      ['2019', 'Glass', '28.6'],
      ['2019', 'Paper', '−14.3'],
    ])
  })
  it('has none where amounts are drawn, whoever chose that', () => {
    expect(see().titles).not.toContain('Amount (%)')
    const filters = stacked.interactiveFiltersConfig!
    const calculation = { active: true, type: 'percent' as const }
    const shared = { ...stacked, interactiveFiltersConfig: { ...filters, calculation } } as ChartConfig
    expect(see(undefined, shared).titles).toContain('Amount (%)')
    expect(see({ calculation: 'identity' }, shared).titles).not.toContain('Amount (%)')
    const grouped = columnWith(waste, { segment: 'category', 'segment-type': 'grouped' })
    expect(see({ calculation: 'percent' }, grouped).titles).not.toContain('Amount (%)')
  })
})
