import { formatComponentTitle, layOutDownload } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { changeChartType, moveColumn } from './edit/edit-chart.ts'
import { columnsOf } from './edit/table-columns.ts'
import { withListedColumns } from './needs.ts'
import { startColumn } from './testing/configs.ts'
import { startConfig, waste } from './testing/fixture.ts'

const { components, table } = waste

describe('what is taken away of a chart', () => {
  it('has the columns of a table in the order of the table', () => {
    const first = changeChartType(startConfig(waste), 'table', components)
    if (first.chartType !== 'table') throw new Error('no table')
    const ids = columnsOf(first).map(({ componentId }) => componentId)
    const last = ids.at(-1)!
    const moved = moveColumn(first, last, { isGroup: false, place: 0 })
    const { columns } = layOutDownload(withListedColumns(moved, table), components, 'en')
    const header = columns.map(({ component }) => formatComponentTitle(component))
    const titleOf = (id: string): string =>
      formatComponentTitle([...components.dimensions, ...components.measures].find((each) => each.id === id)!)
    expect(header).toEqual([last, ...ids.slice(0, -1)].map(titleOf))
  })
  it('has all columns of the observations if it draws them', () => {
    expect(withListedColumns(startColumn(waste), table)).toBe(table)
  })
})
