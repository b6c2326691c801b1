import type { DimensionKind, MeasureKind } from './component.ts'
import type { ComponentId } from './component-id.ts'
import { toIdentityKey, toIriKey } from './component-id.ts'
import { MISSING_TEXT } from './format/number.ts'

/** The code of a cell without a triple for the component. */
export const MISSING_CODE = -1
/** The code of a cell whose value is stated as undefined. */
export const UNDEFINED_CODE = -2

/** A dimension's cells as codes into its dictionary. */
export type DimensionColumn = {
  id: ComponentId
  kind: DimensionKind | 'OrdinalMeasure'
  unit?: string
  dictionary: { iri: string; label: string }[]
  /** One per row: an index into the dictionary, MISSING_CODE or UNDEFINED_CODE. */
  codes: number[]
}

/** The cells of a numerical measure. */
export type MeasureColumn = {
  id: ComponentId
  kind: MeasureKind
  unit?: string
  /** One per row; null if there is no number. Text if a double would change the decimal number. */
  values: (number | string | null)[]
  /** Rows whose value is stated as undefined; every other null is a missing triple. */
  undefinedRows?: number[]
}

export type Column = DimensionColumn | MeasureColumn

/** Observations by column. All columns have the same number of rows. */
export type Table = { rowCount: number; columns: Column[] }

export const isDimensionColumn = (column: Column): column is DimensionColumn => 'codes' in column

export const emptyTable = (): Table => ({ rowCount: 0, columns: [] })

export const findColumn = (table: Table, id: ComponentId): Column | undefined =>
  table.columns.find((column) => column.id === id)

/** Returns the column of a dimension, or undefined if the table does not contain it. */
export function readDimensionColumn(table: Table, id: ComponentId): DimensionColumn | undefined {
  const column = findColumn(table, id)
  return column && isDimensionColumn(column) ? column : undefined
}

/** Returns the column of a numerical measure, or undefined if the table does not contain it. */
export function readMeasureColumn(table: Table, id: ComponentId): MeasureColumn | undefined {
  const column = findColumn(table, id)
  return column && !isDimensionColumn(column) ? column : undefined
}

/** Returns the number in a measure cell, or undefined if there is none. */
export function numberAt(column: MeasureColumn, row: number): number | undefined {
  const value = column.values[row]
  if (value === null || value === undefined) return undefined
  const number = typeof value === 'number' ? value : Number(value)
  return Number.isFinite(number) ? number : undefined
}

/**
 * The state of a cell: it has a value (which may be zero), is missing if nothing was observed, or is stated as
 * undefined.
 */
export type CellState = 'value' | 'missing' | 'undefined'

export function cellState(column: Column, row: number): CellState {
  if (isDimensionColumn(column)) {
    const code = column.codes[row]
    if (code === UNDEFINED_CODE) return 'undefined'
    return code === undefined || code === MISSING_CODE ? 'missing' : 'value'
  }
  if (column.values[row] !== null && column.values[row] !== undefined) return 'value'
  return isUndefinedRow(column, row) ? 'undefined' : 'missing'
}

/** Sets of undefined rows, cached by column. Searching the array for each cell would take minutes in long tables. */
const knownRows = new WeakMap<number[], Set<number>>()

function isUndefinedRow({ undefinedRows }: MeasureColumn, row: number): boolean {
  if (!undefinedRows || undefinedRows.length === 0) return false
  let rows = knownRows.get(undefinedRows)
  if (!rows) {
    rows = new Set(undefinedRows)
    knownRows.set(undefinedRows, rows)
  }
  return rows.has(row)
}

/** Copies the given rows, in the given order. */
export function withRows(table: Table, rows: number[]): Table {
  const columns = table.columns.map((column): Column => {
    if (isDimensionColumn(column)) return { ...column, codes: rows.map((row) => column.codes[row]!) }
    const undefinedBefore = new Set(column.undefinedRows)
    const undefinedRows = rows.flatMap((row, index) => (undefinedBefore.has(row) ? [index] : []))
    const values = rows.map((row) => column.values[row] ?? null)
    return undefinedRows.length > 0
      ? { ...column, values, undefinedRows }
      : { ...column, values, undefinedRows: undefined }
  })
  return { rowCount: rows.length, columns }
}

/**
 * A row of `data`: labels and numbers by component id, raw values under `{id}/__iri__`, numbers also under
 * `{id}/__identity__`.
 */
export type ObservationRow = Record<string, string | number | null>

/** Returns the rows from `from` to before `to`; all rows by default. */
export function toRows(table: Table, from = 0, to = table.rowCount): ObservationRow[] {
  const count = Math.max(0, Math.min(to, table.rowCount) - from)
  return Array.from({ length: count }, (_, index) => {
    const cells: ObservationRow = {}
    for (const column of table.columns) writeCell(cells, column, from + index)
    return cells
  })
}

function writeCell(cells: ObservationRow, column: Column, row: number): void {
  if (!isDimensionColumn(column)) {
    const value = column.values[row] ?? null
    cells[column.id] = value
    if (value !== null) cells[toIdentityKey(column.id)] = value
    return
  }
  const code = column.codes[row] ?? MISSING_CODE
  const entry = column.dictionary[code]
  cells[column.id] = entry ? entry.label : code === UNDEFINED_CODE ? MISSING_TEXT : null
  if (entry) cells[toIriKey(column.id)] = entry.iri
}
