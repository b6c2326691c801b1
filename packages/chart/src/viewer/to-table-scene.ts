import {
  type Column,
  type Components,
  type DownloadColumn,
  formatComponentTitle,
  formatMeasureColumn,
  isDimensionColumn,
  isMeasure,
  type Locale,
  layOutDownload,
  numberAt,
  rankCodes,
  type Table,
} from '@tessera/cube'
import type { TableCell, TableScene } from '../scene.ts'

/** The observations as a table on screen: the sheet of a download, its numbers as people read them. */
export function toTableScene(table: Table, components: Components, locale: Locale): TableScene {
  const { columns, order } = layOutDownload(table, components, locale)
  const orders = columns.map(({ column }) => toOrders(column, components, locale))
  const writers = columns.map((column) => toWriter(column, table.rowCount, locale))
  return {
    type: 'table',
    isSearchable: true,
    columns: columns.map(({ component, column, cellAt }) => ({
      id: component.id,
      title: formatComponentTitle(component),
      isNumeric:
        !isDimensionColumn(column) || (order[0] !== undefined && typeof cellAt(order[0]) === 'number'),
    })),
    rows: Array.from(order, (row) =>
      columns.map(({ cellAt }, at): TableCell => {
        const text = writers[at]?.(cellAt(row)) ?? ''
        const place = orders[at]?.(row)
        return place === undefined ? { text } : { text, order: place }
      }),
    ),
    hints: [],
    legends: [],
    data: [],
  }
}

type Cell = ReturnType<DownloadColumn['cellAt']>

/** How the cells of a column are written: amounts all with the same decimals; years, which are no amounts, as they are. */
function toWriter(
  { component, column }: DownloadColumn,
  rowCount: number,
  locale: Locale,
): (cell: Cell) => string {
  if (isDimensionColumn(column) || !isMeasure(component)) return (cell) => (cell === null ? '' : String(cell))
  const numbers = Array.from({ length: rowCount }, (_, row) => numberAt(column, row))
  const format = formatMeasureColumn(numbers, component, locale)
  return (cell) => (cell === null ? '' : typeof cell === 'number' ? format(cell) : cell)
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
