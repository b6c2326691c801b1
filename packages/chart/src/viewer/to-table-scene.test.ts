import type { Components, Table } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toTableScene } from './to-table-scene.ts'

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
