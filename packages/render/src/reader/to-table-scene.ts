import type { TableCell, TableScene } from '@tessera/chart'
import {
  type Components,
  findComponent,
  formatNumber,
  isDimensionColumn,
  type Locale,
  type Table,
  toDownload,
} from '@tessera/cube'

/** The observations as a table on screen: the sheet of a download, its numbers as people read them. */
export function toTableScene(table: Table, components: Components, locale: Locale): TableScene {
  const { header, rows } = toDownload(table, components, locale)
  const columns = table.columns.filter(({ id }) => findComponent(components, id))
  // the numbers of a dimension are years, which are no amounts: they have no thousands
  const isAmount = columns.map((column) => !isDimensionColumn(column))
  return {
    type: 'table',
    isSearchable: true,
    columns: header.map((title, column) => ({
      id: String(column),
      title,
      isNumeric: isAmount[column] === true || typeof rows[0]?.[column] === 'number',
    })),
    rows: rows.map((row) => row.map((cell, column) => toCell(cell, isAmount[column] === true, locale))),
    hints: [],
    legends: [],
    data: [],
  }
}

function toCell(cell: string | number | null, isAmount: boolean, locale: Locale): TableCell {
  if (cell === null) return { text: '' }
  if (typeof cell !== 'number') return { text: cell }
  return { text: isAmount ? formatNumber(cell, locale, { maxDecimals: 8 }) : String(cell), order: cell }
}
