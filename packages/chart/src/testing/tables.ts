import {
  type Column,
  type Component,
  type Components,
  type Filters,
  isDimension,
  isDimensionColumn,
  isNumericalMeasure,
  MISSING_CODE,
  type Table,
  UNDEFINED_CODE,
  withRows,
} from '@tessera/cube'

/** The value of a cell that is stated as undefined. */
export const UNDEFINED = Symbol('undefined')

/** An observation: values by component id. `null` and omitted values are missing. */
export type Row = Record<string, string | number | null | typeof UNDEFINED>

/** Converts observations to a table with columns. */
export function toTable({ dimensions, measures }: Components, rows: Row[]): Table {
  const components = [...dimensions, ...measures]
  return { rowCount: rows.length, columns: components.map((component) => toColumn(component, rows)) }
}

function toColumn(component: Component, rows: Row[]): Column {
  const cells = rows.map((row) => row[component.id] ?? null)
  if (!isDimension(component) && isNumericalMeasure(component)) {
    return {
      id: component.id,
      kind: component.kind,
      values: cells.map((cell) => (typeof cell === 'symbol' ? null : cell)),
      undefinedRows: cells.flatMap((cell, row) => (cell === UNDEFINED ? [row] : [])),
    }
  }
  const iris = [...new Set(cells.filter((cell) => cell !== null && cell !== UNDEFINED))].map(String)
  const labels = new Map(component.values.map(({ value, label }) => [value, label]))
  return {
    id: component.id,
    kind: isDimension(component) ? component.kind : 'OrdinalMeasure',
    dictionary: iris.map((iri) => ({ iri, label: labels.get(iri) ?? iri })),
    codes: cells.map((cell) => {
      if (cell === UNDEFINED) return UNDEFINED_CODE
      return cell === null ? MISSING_CODE : iris.indexOf(String(cell))
    }),
  }
}

/** Returns the rows that a source would return for these filters. */
export function filterTable(table: Table, filters: Filters): Table {
  const rows = Array.from({ length: table.rowCount }, (_, row) => row)
  const isKept = (row: number): boolean =>
    table.columns.every((column) => {
      const filter = filters[column.id]
      if (!filter || !isDimensionColumn(column)) return true
      const iri = column.dictionary[column.codes[row]!]?.iri
      if (iri === undefined) return false
      switch (filter.type) {
        case 'single':
          return iri === String(filter.value)
        case 'multi':
          return iri in filter.values
        case 'range':
          return filter.from <= iri && iri <= filter.to
      }
      return filter satisfies never
    })
  return withRows(table, rows.filter(isKept))
}
