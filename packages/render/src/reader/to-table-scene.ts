import type { TableScene } from '@tessera/chart'
import { type Download, formatNumber, type Locale } from '@tessera/cube'

/** A sheet as a table on screen, numbers as people read them. Years are no amounts: they have no thousands. */
export function toTableScene({ header, rows }: Download, locale: Locale): TableScene {
  const isNumeric = header.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  const isYear = header.map((_, column) =>
    rows.every((row) => Number.isInteger(row[column]) && Math.abs(Number(row[column])) < 10_000),
  )
  const toText = (cell: string | number | null, column: number): string => {
    if (cell === null) return ''
    return typeof cell === 'number' && !isYear[column]
      ? formatNumber(cell, locale, { maxDecimals: 8 })
      : String(cell)
  }
  return {
    type: 'table',
    isSearchable: true,
    columns: header.map((title, column) => ({
      id: String(column),
      title,
      isNumeric: isNumeric[column] ?? false,
    })),
    rows: rows.map((row) =>
      row.map((cell, column) => ({
        text: toText(cell, column),
        ...(typeof cell === 'number' ? { order: cell } : {}),
      })),
    ),
    hints: [],
    legends: [],
    data: [],
  }
}
