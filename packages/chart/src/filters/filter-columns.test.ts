import { FIELD_VALUE_NONE, isDimensionColumn, MOST_RECENT_VALUE, type Table } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { startColumn } from '../testing/configs.ts'
import { waste } from '../testing/fixture.ts'
import { filterTable } from '../testing/tables.ts'
import { withCubeFilters } from './cube-filters.ts'
import { withFilterColumns } from './filter-columns.ts'

const chart = startColumn(waste)
/** The chart filtered by the category, as its source answers it: without a column of the category. */
const without: Table = {
  ...waste.table,
  columns: waste.table.columns.filter(({ id }) => id !== 'category'),
}
const filteredBy = (value: string | number) =>
  withCubeFilters(chart, 'category', () => ({ category: { type: 'single', value } }))
const textsOf = ({ columns }: Table) =>
  columns.filter(isDimensionColumn).map(({ id, dictionary, codes }) => [id, dictionary[codes[0]!]?.label])

describe('the columns of filters', () => {
  it('name the single value of a dimension, after the other dimensions', () => {
    const filled = withFilterColumns(filteredBy('wood'), without, waste.components)
    const ids = filled.columns.map(({ id }) => id)
    expect(ids).toEqual(['year', 'region', 'category', ...ids.slice(3)])
    expect(ids.slice(3)).toEqual(without.columns.slice(2).map(({ id }) => id))
    expect(textsOf(filled)[2]).toEqual(['category', 'Wood'])
    expect(filled.columns.every((column) => readLength(column) === without.rowCount)).toBe(true)
  })

  it('name the newest moment if the most recent one is chosen', () => {
    const year = waste.components.dimensions.map((each) =>
      each.id === 'category' ? { ...each, newest: 'glass' } : each,
    )
    const filled = withFilterColumns(filteredBy(MOST_RECENT_VALUE), without, {
      ...waste.components,
      dimensions: year,
    })
    expect(textsOf(filled)[2]).toEqual(['category', 'Glass'])
  })

  it('are not added for dimensions without a single value, or that have a column', () => {
    const none = filteredBy(FIELD_VALUE_NONE)
    expect(withFilterColumns(none, without, waste.components)).toBe(without)
    expect(withFilterColumns(chart, filterTable(waste.table, {}), waste.components).columns).toHaveLength(
      waste.table.columns.length,
    )
  })
})

const readLength = (column: Table['columns'][number]): number =>
  isDimensionColumn(column) ? column.codes.length : column.values.length
