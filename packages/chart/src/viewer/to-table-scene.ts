import {
  type Column,
  type Components,
  type DownloadColumn,
  formatComponentTitle,
  formatDimensionValue,
  formatMeasureColumn,
  isDimensionColumn,
  isMeasure,
  isTemporal,
  type Locale,
  layOutDownload,
  MISSING_CODE,
  numberAt,
  rankCodes,
  type Table,
} from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import type { ChartConfig } from '../config/index.ts'
import { withViewRows } from '../filters/view-rows.ts'
import type { TableCell, TableScene } from '../scene.ts'
import { withShares } from './with-shares.ts'

type Seen = Pick<DrawInput, 'table' | 'components' | 'locale' | 'view'>

/** Returns the observations that a reader sees in a chart, with shares if the chart shows them. */
export function toSeenScene(config: ChartConfig, { table, components, locale, view }: Seen): TableScene {
  // shares refer to the whole, including values that readers have hidden
  const { hidden: _, at: __, ...ranged } = view ?? {}
  const whole = view ? withViewRows(table, ranged, config, components) : table
  const shared = withShares({ table: whole, components }, config, view)
  const seen = view ? withViewRows(shared.table, view, config, components) : shared.table
  return toTableScene(seen, shared.components, locale)
}

/**
 * Returns the observations as a table for the screen. It has the rows and columns of the downloaded sheet, but
 * formatted numbers.
 */
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
      columns.map((_, at): TableCell => {
        const text = writers[at]?.(row) ?? ''
        const place = orders[at]?.(row)
        return place === undefined ? { text } : { text, order: place }
      }),
    ),
    hints: [],
    legends: [],
    data: [],
  }
}

/**
 * Returns a formatter for the cells of a column. It writes all numbers with the same decimals, and dates in local
 * format.
 */
function toWriter(
  { component, column, cellAt }: DownloadColumn,
  rowCount: number,
  locale: Locale,
): (row: number) => string {
  const toText = (row: number): string => String(cellAt(row) ?? '')
  if (isDimensionColumn(column)) {
    if (isMeasure(component) || !isTemporal(component)) return toText
    const texts = column.dictionary.map(({ label }) => formatDimensionValue(component, label, locale))
    return (row) => texts[column.codes[row] ?? MISSING_CODE] ?? toText(row)
  }
  if (!isMeasure(component)) return toText
  const numbers = Array.from({ length: rowCount }, (_, row) => numberAt(column, row))
  const format = formatMeasureColumn(numbers, component, locale)
  return (row) => {
    const cell = cellAt(row)
    return typeof cell === 'number' ? format(cell) : (cell ?? '')
  }
}

/** Returns the sort keys of a column by row: numbers by size, names and dates by position. */
function toOrders(
  column: Column,
  components: Components,
  locale: Locale,
): (row: number) => number | undefined {
  if (!isDimensionColumn(column)) return (row) => numberAt(column, row)
  const ranks = rankCodes(column.id, column.dictionary, components, locale)
  return (row) => ranks[column.codes[row] ?? -1]
}
