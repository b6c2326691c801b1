import { formatLabelled, isDimensionColumn, type Locale } from '@tessera/cube'
import type { RowGroup, TableCell } from '../../scene.ts'
import type { PreparedColumn } from './columns.ts'

/**
 * Finds runs of rows with the same values in the group columns, outer groups before inner ones. Rows must be sorted;
 * the group columns are the first cells of each row.
 */
export function groupRows(
  columns: PreparedColumn[],
  order: number[],
  rows: TableCell[][],
  locale: Locale,
): RowGroup[] {
  const groups: RowGroup[] = []
  const open: RowGroup[] = []
  order.forEach((row, place) => {
    const before = order[place - 1]
    const depth = before === undefined ? 0 : firstDifference(columns, before, row)
    for (const group of open.slice(0, depth)) group.count++
    open.length = Math.min(open.length, depth)
    for (const [at, { component, column }] of columns.entries()) {
      if (at < depth) continue
      const path = [...open.slice(-1).map(({ key }) => key), keyOf(column, row)]
      const label = formatLabelled(component.label, rows[place]?.[at]?.text ?? '', locale)
      const group = { key: path.join('\n'), label, depth: at, first: place, count: 1 }
      open.push(group)
      groups.push(group)
    }
  })
  return groups
}

/** The index of the first group column in which two rows differ; the number of group columns if they are equal. */
function firstDifference(columns: PreparedColumn[], a: number, b: number): number {
  const depth = columns.findIndex(({ column }) =>
    isDimensionColumn(column) ? column.codes[a] !== column.codes[b] : column.values[a] !== column.values[b],
  )
  return depth < 0 ? columns.length : depth
}

function keyOf(column: PreparedColumn['column'], row: number): string {
  if (!isDimensionColumn(column)) return String(column.values[row])
  const code = column.codes[row] ?? -1
  return column.dictionary[code]?.iri ?? String(code)
}
