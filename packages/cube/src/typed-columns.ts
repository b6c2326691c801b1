import { type Component, isErrorDimension, isMeasure } from './component.ts'
import { type DownloadColumn, toDownloadText } from './download.ts'
import { readDate } from './format/date.ts'
import { formatComponentTitle } from './format/value.ts'
import { isDimensionColumn, MISSING_CODE, UNDEFINED_CODE } from './table.ts'
import type { TimeUnit } from './time-unit.ts'

/** The type of a column's cells, for file formats with types. Years are numbers (2019 rather than 2’019). */
export type CellType =
  | { name: 'text' }
  | { name: 'number' }
  | { name: 'year' }
  | { name: 'date'; unit: Exclude<TimeUnit, 'Year'> }

/** A cell with a value. Numbers that a double cannot represent are text. Dates are in UTC. */
export type TypedValue = string | number | Date

/** A column of a file with the type of its cells. */
export type TypedColumn = {
  component: Component
  /** Label with the unit in brackets. */
  title: string
  type: CellType
  /** The values that its codes stand for; undefined if each row has its own number. */
  entries?: TypedValue[]
  /** Returns the value of a row: null if nothing was observed, undefined if it is stated as undefined. */
  valueAt(row: number): TypedValue | null | undefined
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const YEAR = /^-?\d{1,6}$/

/**
 * Determines the type of a download's column. It has dates or numbers only if all of its values are; labels such as 007
 * are not numbers.
 */
export function toTypedColumn({ component, column }: DownloadColumn): TypedColumn {
  const title = formatComponentTitle(component)
  if (!isDimensionColumn(column)) {
    const undefinedRows = new Set(column.undefinedRows)
    const valueAt = (row: number) => column.values[row] ?? (undefinedRows.has(row) ? undefined : null)
    return { component, title, type: { name: 'number' }, valueAt }
  }
  const labels = column.dictionary.map(({ label }) => label)
  const type = toCellType(component, labels)
  const entries = labels.map((label) => toValue(type, component, label))
  const valueAt = (row: number) => {
    const code = column.codes[row] ?? MISSING_CODE
    return code === UNDEFINED_CODE ? undefined : (entries[code] ?? null)
  }
  return { component, title, type, entries, valueAt }
}

function toCellType(component: Component, labels: string[]): CellType {
  if (isMeasure(component)) return { name: 'text' }
  if (component.kind === 'TemporalDimension') {
    const { timeUnit = 'Day' } = component
    if (timeUnit === 'Year') return { name: labels.every((label) => YEAR.test(label)) ? 'year' : 'text' }
    return labels.every(readDate) ? { name: 'date', unit: timeUnit } : { name: 'text' }
  }
  const isNumber = isErrorDimension(component) && labels.every((label) => NUMBER.test(label))
  return { name: isNumber ? 'number' : 'text' }
}

function toValue(type: CellType, component: Component, label: string): TypedValue {
  if (type.name === 'year') return Number(label)
  // Keep the digits as text: a double might change them.
  if (type.name === 'number') return label
  if (type.name === 'date') return readDate(label) ?? label
  return toDownloadText(component, label)
}
