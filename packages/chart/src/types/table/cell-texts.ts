import {
  cellState,
  formatCell,
  formatMeasureColumn,
  isDimensionColumn,
  isMeasure,
  numberAt,
} from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import type { PreparedColumn } from './columns.ts'

/** What stands for a value that is stated as undefined: withheld, not applicable. A missing one is a dash. */
export const UNDEFINED_TEXT = '…'

/** What the cells of a column say. */
export function cellTexts(
  { component, column }: PreparedColumn,
  { table, locale }: DrawInput,
): (row: number) => string {
  const isUndefined = (row: number): boolean => cellState(column, row) === 'undefined'
  if (isDimensionColumn(column)) {
    const labelAt = (row: number): string | undefined => column.dictionary[column.codes[row]!]?.label
    return (row) =>
      isUndefined(row) ? UNDEFINED_TEXT : formatCell(component, { label: labelAt(row) }, locale)
  }
  const numbers = Array.from({ length: table.rowCount }, (_, row) => numberAt(column, row))
  const format = isMeasure(component)
    ? formatMeasureColumn(numbers, component, locale)
    : (number: number | undefined) => formatCell(component, { number }, locale)
  return (row) => (isUndefined(row) ? UNDEFINED_TEXT : format(numbers[row]))
}
