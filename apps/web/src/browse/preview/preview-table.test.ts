import { describe, expect, it } from 'vitest'
import type { PreviewRow } from './preview-table.ts'
import { type RowOrder, sortRows, toNextOrder } from './preview-table.ts'

const rows: PreviewRow[] = [
  ['zürich', 10],
  ['Äpfel', 9],
  ['Bern', null],
  [null, -1],
  ['Bern', 100],
].map((keys) => ({ keys, cells: keys.map(String) }))
const sorted = (column: number, direction: RowOrder['direction']) =>
  sortRows(rows, { column, direction }, 'de').map(({ cells }) => cells.join(' '))

describe('the rows of a preview', () => {
  it('are sorted by number or by name, both ways, with what is missing last', () => {
    expect(sorted(1, 'ascending')).toEqual(['null -1', 'Äpfel 9', 'zürich 10', 'Bern 100', 'Bern null'])
    expect(sorted(1, 'descending')).toEqual(['Bern 100', 'zürich 10', 'Äpfel 9', 'null -1', 'Bern null'])
    expect(sorted(0, 'ascending')).toEqual(['Äpfel 9', 'Bern null', 'Bern 100', 'zürich 10', 'null -1'])
    expect(sorted(0, 'descending')).toEqual(['zürich 10', 'Bern null', 'Bern 100', 'Äpfel 9', 'null -1'])
  })

  it('are as the dataset has them before the first and after the third click', () => {
    const first = toNextOrder(undefined, 1)
    const second = toNextOrder(first, 1)
    expect([first?.direction, second?.direction]).toEqual(['ascending', 'descending'])
    expect(toNextOrder(second, 1)).toBeUndefined()
    expect(toNextOrder(second, 0)).toEqual({ column: 0, direction: 'ascending' })
    expect(sortRows(rows, undefined, 'de')).toBe(rows)
  })
})
