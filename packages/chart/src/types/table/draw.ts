import {
  allComponents,
  type Column,
  type Compare,
  type Component,
  type Components,
  compareNames,
  compareValuesAuto,
  type DimensionValue,
  findColumn,
  findComponent,
  formatCell,
  formatComponentTitle,
  isDimension,
  isDimensionColumn,
  numberAt,
  type Table,
} from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { NO_VALUE } from '../../guides/style.ts'
import { numericalColors } from '../../palettes/palettes.ts'
import type { Datum, TableCell, TableScene } from '../../scene.ts'
import type { TableColumn, TableConfig } from './fields.ts'

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

/** The observations as rows, sorted as the config says, else by all dimensions in their own order. */
export function drawTable(config: TableConfig, input: DrawInput): TableScene {
  const columns = visibleColumns(config, input)
  const rows = sortRows(config, columns, input)
  const styles = columns.map((column) => cellStyle(column, input.table))
  return {
    type: 'table',
    isSearchable: config.settings.showSearch,
    columns: columns.map(({ field, component, column }) => ({
      id: field.componentId,
      title: formatComponentTitle(component),
      isNumeric: !isDimensionColumn(column),
    })),
    rows: rows.map((row) =>
      columns.map(({ component, column }, index) => ({
        text: cellText(component, column, row, input),
        ...styles[index]!(row),
      })),
    ),
    data: [] satisfies Datum[],
    hints: input.table.rowCount === 0 ? [{ kind: 'empty', messageId: 'hint.nodata' }] : [],
    legends: [],
  }
}

function cellText(component: Component, column: Column, row: number, { locale }: DrawInput): string {
  if (!isDimensionColumn(column)) return formatCell(component, { number: numberAt(column, row) }, locale)
  return formatCell(component, { label: column.dictionary[column.codes[row]!]?.label }, locale)
}

function sortRows(config: TableConfig, columns: Prepared[], input: DrawInput): number[] {
  const chosen = config.sorting.flatMap(({ componentId, sortingOrder }) => {
    const compare = compareRows(componentId, input)
    return compare ? [sortingOrder === 'asc' ? compare : reverse(compare)] : []
  })
  const groups = columns.filter(({ field }) => field.isGroup).map(({ field }) => field.componentId)
  const rest = allComponents(input.components)
    .filter(isDimension)
    .map((dimension) => dimension.id)
  const automatic = [...groups, ...rest].flatMap((id) => compareRows(id, input) ?? [])
  const comparisons = [...chosen, ...automatic]
  const rows = Array.from({ length: input.table.rowCount }, (_, row) => row)
  return rows.sort((a, b) => {
    for (const compare of comparisons) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return 0
  })
}

const reverse =
  (compare: Compare<number>): Compare<number> =>
  (a, b) =>
    compare(b, a)

/** Compares rows by a component: numbers by size, categories by their rank in the automatic order. */
function compareRows(id: string, { table, components, locale }: DrawInput): Compare<number> | undefined {
  const column = findColumn(table, id)
  if (!column) return undefined
  if (!isDimensionColumn(column)) {
    return (a, b) =>
      (numberAt(column, a) ?? Number.POSITIVE_INFINITY) - (numberAt(column, b) ?? Number.POSITIVE_INFINITY) ||
      0
  }
  const ranks = rankCodes(id, column.dictionary, components, locale)
  const rankOf = (row: number): number => ranks[column.codes[row]!] ?? Number.MAX_SAFE_INTEGER
  return (a, b) => rankOf(a) - rankOf(b)
}

/** The place of each code in the automatic order of its dimension. */
function rankCodes(
  id: string,
  dictionary: { iri: string; label: string }[],
  components: Components,
  locale: DrawInput['locale'],
): number[] {
  const component = findComponent(components, id)
  const known = new Map((component?.values ?? []).map((value) => [value.value, value]))
  const names = compareNames(locale)
  const compare: Compare<DimensionValue> =
    component && isDimension(component)
      ? compareValuesAuto(component, locale)
      : (a, b) => Number(a.position ?? 0) - Number(b.position ?? 0) || names(a.label, b.label)
  const sorted = dictionary
    .map(({ iri, label }, code) => ({ code, value: { value: iri, ...known.get(iri), label } }))
    .sort((a, b) => compare(a.value, b.value))
  const ranks: number[] = []
  sorted.forEach(({ code }, rank) => {
    ranks[code] = rank
  })
  return ranks
}

type CellStyle = (row: number) => Omit<TableCell, 'text'>

/** The look of a column's cells. */
function cellStyle({ field: { columnStyle }, column }: Prepared, table: Table): CellStyle {
  const bold = columnStyle.textStyle === 'bold'
  switch (columnStyle.type) {
    case 'text':
      return () => ({ bold, color: columnStyle.textColor, background: columnStyle.columnColor })
    case 'category':
      return (row) => ({ bold, background: categoryColor(columnStyle.colorMapping, column, row) })
    case 'heatmap': {
      const background = heatmap(columnStyle.paletteId, column, table)
      return (row) => ({ bold, background: background(row) })
    }
    case 'bar':
      return () => ({ bold })
  }
}

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
