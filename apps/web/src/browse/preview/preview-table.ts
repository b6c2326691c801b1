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

/** The first rows of a dataset, written as people read them. */
export type PreviewTable = ReturnType<typeof toPreviewTable>

/** Cells as text, and what they are sorted by; null where a cell holds nothing. */
export type PreviewRow = { cells: string[]; keys: (string | number | null)[] }

type Preview = ResultOf<typeof cubePreviewDocument>['dataCubePreview']
type Row = Record<string, unknown>

/** The components of a preview; it has neither values nor limits. */
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

/** Numbers by size, everything else by its text: dates and times are written so that this is their order too. */
function toKey(component: Component, value: unknown): string | number | null {
  if (isMissing(value)) return null
  return isNumber(component) ? Number(value) : String(value)
}

/** What the cells of a column say; its numbers have one precision, as in the tables of charts. */
function toCells(component: Component, rows: Row[], locale: Locale): (value: unknown) => string {
  if (!isMeasure(component) || !isNumber(component)) {
    return (value) =>
      isMissing(value) ? MISSING_TEXT : formatCell(component, { label: String(value) }, locale)
  }
  // text where a double would change a decimal: near enough for a preview
  const toNumber = (value: unknown): number | undefined => (isMissing(value) ? undefined : Number(value))
  const numbers = rows.map((row) => toNumber(row[component.id]))
  const format = formatMeasureColumn(numbers, component, locale)
  return (value) => format(toNumber(value))
}

/** Columns in the publisher's order, cells formatted. */
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

/** The order after a click on a column: ascending, then descending, then as the dataset has it. */
export function toNextOrder(order: RowOrder | undefined, column: number): RowOrder | undefined {
  if (order?.column !== column) return { column, direction: 'ascending' }
  return order.direction === 'ascending' ? { column, direction: 'descending' } : undefined
}

/** The rows by a column; what it does not know comes last either way, and equal rows stay as they were. */
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
