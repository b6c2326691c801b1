import {
  type Column,
  type Component,
  findColumn,
  findComponent,
  formatCell,
  formatComponentTitle,
  formatMeasureColumn,
  isDimensionColumn,
  isMeasure,
  numberAt,
  type Table,
} from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { inkOn } from '../../guides/ink-on.ts'
import { NO_VALUE } from '../../guides/style.ts'
import { numericalColors } from '../../palettes/palettes.ts'
import type { Datum, TableCell, TableScene } from '../../scene.ts'
import type { TableColumn, TableConfig } from './fields.ts'
import { sortRows } from './sort-rows.ts'

/** A column of the table with what its cells are made from. */
type Prepared = { field: TableColumn; component: Component; column: Column }

/** Visible columns in their order: groups first. */
function visibleColumns({ fields }: TableConfig, { components, table }: DrawInput): Prepared[] {
  return Object.values(fields)
    .filter((field) => !field.isHidden)
    .toSorted((a, b) => Number(b.isGroup) - Number(a.isGroup) || a.index - b.index)
    .flatMap((field) => {
      const component = findComponent(components, field.componentId)
      const column = findColumn(table, field.componentId)
      return component && column ? [{ field, component, column }] : []
    })
}

/** The observations as rows: groups together, sorted as the config says, else by all dimensions. */
export function drawTable(config: TableConfig, input: DrawInput): TableScene {
  const columns = visibleColumns(config, input)
  const groups = columns.filter(({ field }) => field.isGroup).map(({ field }) => field.componentId)
  const rows = sortRows(config.sorting, groups, input)
  const styles = columns.map((column) => cellStyle(column, input.table))
  const texts = columns.map((column) => cellTexts(column, input))
  return {
    type: 'table',
    isSearchable: config.settings.showSearch,
    columns: columns.map(({ field, component, column }) => ({
      id: field.componentId,
      title: formatComponentTitle(component),
      isNumeric: !isDimensionColumn(column),
    })),
    rows: rows.map((row) =>
      columns.map((_, index) => ({ text: texts[index]!(row), ...styles[index]!(row) })),
    ),
    data: [] satisfies Datum[],
    hints: input.table.rowCount === 0 ? [{ kind: 'empty', messageId: 'hint.nodata' }] : [],
    legends: [],
  }
}

/** What the cells of a column say. */
function cellTexts({ component, column }: Prepared, { table, locale }: DrawInput): (row: number) => string {
  if (isDimensionColumn(column)) {
    return (row) => formatCell(component, { label: column.dictionary[column.codes[row]!]?.label }, locale)
  }
  const numbers = Array.from({ length: table.rowCount }, (_, row) => numberAt(column, row))
  if (!isMeasure(component)) return (row) => formatCell(component, { number: numbers[row] }, locale)
  const format = formatMeasureColumn(numbers, component, locale)
  return (row) => format(numbers[row])
}

type CellStyle = (row: number) => Omit<TableCell, 'text'>

/** The look of a column's cells. */
function cellStyle({ field: { columnStyle }, column }: Prepared, table: Table): CellStyle {
  const bold = columnStyle.textStyle === 'bold'
  switch (columnStyle.type) {
    case 'text':
      return () => ({ bold, color: columnStyle.textColor, background: columnStyle.columnColor })
    case 'category':
      return (row) => ({ bold, ...onBackground(categoryColor(columnStyle.colorMapping, column, row)) })
    case 'heatmap': {
      const background = heatmap(columnStyle.paletteId, column, table)
      return (row) => ({ bold, ...onBackground(background(row)) })
    }
    case 'bar':
      return () => ({ bold })
  }
}

/** A coloured cell with a text that can be read on it. */
const onBackground = (background: string | undefined): Pick<TableCell, 'color' | 'background'> =>
  background === undefined ? {} : { background, color: inkOn(background) }

function categoryColor(mapping: Record<string, string>, column: Column, row: number): string {
  const iri = isDimensionColumn(column) ? column.dictionary[column.codes[row]!]?.iri : undefined
  return (iri && mapping[iri]) ?? NO_VALUE
}

/** Diverging colours around zero; the widest value to either side sets both ends (reference rule). */
function heatmap(paletteId: string, column: Column, table: Table): (row: number) => string | undefined {
  if (isDimensionColumn(column)) return () => undefined
  let widest = 0
  for (let row = 0; row < table.rowCount; row++)
    widest = Math.max(widest, Math.abs(numberAt(column, row) ?? 0))
  const palette = numericalColors(paletteId)
  return (row) => {
    const value = numberAt(column, row)
    return value === undefined ? undefined : palette(widest === 0 ? 0.5 : (value / widest + 1) / 2)
  }
}
