import { type cubePreviewDocument, type ResultOf, withoutNulls } from '@tessera/api'
import {
  allComponents,
  type Component,
  type Components,
  compareNames,
  formatCell,
  formatComponentTitle,
  formatMeasureColumn,
  isMeasure,
  type Locale,
  MISSING_TEXT,
} from '@tessera/cube'

/** The first rows of a dataset, formatted for display. */
export type PreviewTable = ReturnType<typeof toPreviewTable>

/** Cells as text, and their sort keys; null for empty cells. */
export type PreviewRow = { cells: string[]; keys: (string | number | null)[] }

type Preview = ResultOf<typeof cubePreviewDocument>['dataCubePreview']
type Row = Record<string, unknown>

/** Returns the components of a preview, without values and limits. */
function toComponents(preview: Preview): Components {
  const { dimensions, measures } = withoutNulls({
    dimensions: preview.dimensions,
    measures: preview.measures,
  })
  return {
    dimensions: dimensions.map((dimension) => ({ ...dimension, values: [] })),
    measures: measures.map((measure) => ({ ...measure, values: [], limits: [] })),
  }
}

const isNumber = ({ kind }: Component): boolean => kind === 'NumericalMeasure'

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === ''

/**
 * Returns the sort key: a number, or text for everything else, including dates and times, whose notation sorts
 * chronologically.
 */
function toKey(component: Component, value: unknown): string | number | null {
  if (isMissing(value)) return null
  return isNumber(component) ? Number(value) : String(value)
}

/** Returns the formatter for the cells of a column; its numbers have a common precision, as in the tables of charts. */
function toCells(component: Component, rows: Row[], locale: Locale): (value: unknown) => string {
  if (!isMeasure(component) || !isNumber(component)) {
    return (value) =>
      isMissing(value) ? MISSING_TEXT : formatCell(component, { label: String(value) }, locale)
  }
  // The value is text if a double cannot represent the decimal exactly, but a double is precise enough for a preview.
  const toNumber = (value: unknown): number | undefined => (isMissing(value) ? undefined : Number(value))
  const numbers = rows.map((row) => toNumber(row[component.id]))
  const format = formatMeasureColumn(numbers, component, locale)
  return (value) => format(toNumber(value))
}

/** Builds the preview with columns in the publisher's order and formatted cells. */
export function toPreviewTable(preview: Preview, locale: Locale) {
  const components = allComponents(toComponents(preview))
  const rows = Array.isArray(preview.observations) ? (preview.observations as Row[]) : []
  const cellOf = components.map((component) => toCells(component, rows, locale))
  return {
    columns: components.map((component) => ({
      id: component.id,
      title: formatComponentTitle(component),
      description: component.description,
      isNumber: isNumber(component),
    })),
    rows: rows.map(
      (row): PreviewRow => ({
        cells: components.map(({ id }, column) => cellOf[column]?.(row[id]) ?? ''),
        keys: components.map((component) => toKey(component, row[component.id])),
      }),
    ),
  }
}

export type RowOrder = { column: number; direction: 'ascending' | 'descending' }

/** Returns the order after clicking a column: ascending, then descending, then the dataset's order. */
export function toNextOrder(order: RowOrder | undefined, column: number): RowOrder | undefined {
  if (order?.column !== column) return { column, direction: 'ascending' }
  return order.direction === 'ascending' ? { column, direction: 'descending' } : undefined
}

/** Sorts the rows by a column. Stable; empty cells come last in both directions. */
export function sortRows(rows: PreviewRow[], order: RowOrder | undefined, locale: Locale): PreviewRow[] {
  if (!order) return rows
  const { column, direction } = order
  const byName = compareNames(locale)
  const sign = direction === 'ascending' ? 1 : -1
  return [...rows].sort((one, other) => {
    const a = one.keys[column] ?? null
    const b = other.keys[column] ?? null
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : byName(String(a), String(b)))
  })
}
