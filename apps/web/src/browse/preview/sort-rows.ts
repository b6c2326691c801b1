import { compareNames, type Locale } from '@tessera/cube'
import type { PreviewRow } from './preview-table.ts'

export type RowOrder = { column: number; direction: 'ascending' | 'descending' }

/** The order after a click on a column: ascending, then descending, then as the dataset has it. */
export function toNextOrder(order: RowOrder | undefined, column: number): RowOrder | undefined {
  if (order?.column !== column) return { column, direction: 'ascending' }
  return order.direction === 'ascending' ? { column, direction: 'descending' } : undefined
}

/** The rows by a column; what it does not know comes last either way, and equal rows stay as they were. */
export function sortRows(rows: PreviewRow[], order: RowOrder | undefined, locale: Locale): PreviewRow[] {
  if (!order) return rows
  const { column, direction } = order
  const byName = compareNames(locale)
  const sign = direction === 'ascending' ? 1 : -1
  return [...rows].sort((one, other) => {
    const a = one.keys[column] ?? null
    const b = other.keys[column] ?? null
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : byName(String(a), String(b)))
  })
}
