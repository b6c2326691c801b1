import type { TableCell, TableScene } from '@tessera/chart'
import {
  type Column,
  type Components,
  formatComponentTitle,
  formatNumber,
  isDimensionColumn,
  type Locale,
  layOutDownload,
  numberAt,
  rankCodes,
  type Table,
} from '@tessera/cube'

/** The observations as a table on screen: the sheet of a download, its numbers as people read them. */
export function toTableScene(table: Table, components: Components, locale: Locale): TableScene {
  const { columns, order } = layOutDownload(table, components, locale)
  const orders = columns.map(({ column }) => toOrders(column, components, locale))
  return {
    type: 'table',
    isSearchable: true,
    columns: columns.map(({ component, column, cellAt }) => ({
      id: component.id,
      title: formatComponentTitle(component),
      isNumeric:
        !isDimensionColumn(column) || (order[0] !== undefined && typeof cellAt(order[0]) === 'number'),
    })),
    rows: order.map((row) =>
      columns.map(({ column, cellAt }, at): TableCell => {
        // the numbers of a dimension are years, which are no amounts: they have no thousands
        const text = toText(cellAt(row), !isDimensionColumn(column), locale)
        const place = orders[at]?.(row)
        return place === undefined ? { text } : { text, order: place }
      }),
    ),
    hints: [],
    legends: [],
    data: [],
  }
}

function toText(cell: string | number | null, isAmount: boolean, locale: Locale): string {
  if (cell === null) return ''
  return typeof cell === 'number' && isAmount ? formatNumber(cell, locale, { maxDecimals: 8 }) : String(cell)
}

/** What each row of a column is sorted by: numbers by size, names and dates by their places. */
function toOrders(
  column: Column,
  components: Components,
  locale: Locale,
): (row: number) => number | undefined {
  if (!isDimensionColumn(column)) return (row) => numberAt(column, row)
  const ranks = rankCodes(column.id, column.dictionary, components, locale)
  return (row) => ranks[column.codes[row] ?? -1]
}
