import { cellState, formatComponentTitle, isDimensionColumn, numberAt, rankCodes } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import type { Datum, Hint, TableCell, TableScene } from '../../scene.ts'
import { cellStyle } from './cell-style.ts'
import { cellTexts } from './cell-texts.ts'
import { type PreparedColumn, visibleColumns } from './columns.ts'
import { describeTable } from './description.ts'
import type { TableConfig } from './fields.ts'
import { groupRows } from './group-rows.ts'
import { sortRows } from './sort-rows.ts'

/** The observations as rows: groups together, sorted as the config says, else by all dimensions. */
export function drawTable(config: TableConfig, input: DrawInput): TableScene {
  const columns = visibleColumns(config, input)
  const groups = columns.filter(({ field }) => field.isGroup)
  const order = sortRows(
    config.sorting,
    groups.map(({ field }) => field.componentId),
    input,
  )
  const cells = columns.map((column) => toCells(column, input))
  const rows = order.map((row) => cells.map((cellAt) => cellAt(row)))
  return {
    type: 'table',
    isSearchable: config.settings.showSearch,
    ...(config.settings.showAllRows ? { showsAllRows: true } : {}),
    columns: columns.map(({ field, component, column }) => ({
      id: field.componentId,
      title: formatComponentTitle(component),
      isNumeric: !isDimensionColumn(column),
      ...(field.isGroup ? { isGroup: true } : {}),
    })),
    rows,
    ...(groups.length > 0 ? { groups: groupRows(groups, order, rows, input.locale) } : {}),
    data: [] satisfies Datum[],
    hints: tableHints(columns, input),
    legends: [],
    description: allOnDemand(() => describeTable(columns, input)),
  }
}

function tableHints(columns: PreparedColumn[], { table }: DrawInput): Hint[] {
  if (table.rowCount === 0) return [{ kind: 'empty', messageId: 'hint.nodata' }]
  return columns.length === 0 ? [{ kind: 'empty', messageId: 'hint.table.no-columns' }] : []
}

/**
 * The cells of a column by row. Those of a dimension are made once a value, however many rows there are: a hundred
 * thousand rows then share a few cells.
 */
function toCells(prepared: PreparedColumn, input: DrawInput): (row: number) => TableCell {
  const { column, component } = prepared
  const text = cellTexts(prepared, input)
  const style = cellStyle(prepared, input.table)
  const { words } = input
  const make = (row: number, order: number | undefined): TableCell => {
    const cell: TableCell = { text: text(row), ...style(row) }
    const state = cellState(column, row)
    if (state !== 'value') cell.title = words(state === 'undefined' ? 'legend.undefined' : 'legend.no-value')
    if (order !== undefined) cell.order = order
    return cell
  }
  if (!isDimensionColumn(column)) return (row) => make(row, numberAt(column, row))
  const ranks = rankCodes(component.id, column.dictionary, input.components, input.locale)
  const known = new Map<number, TableCell>()
  return (row) => {
    const code = column.codes[row] ?? -1
    const cell = known.get(code) ?? make(row, ranks[code])
    known.set(code, cell)
    return cell
  }
}
