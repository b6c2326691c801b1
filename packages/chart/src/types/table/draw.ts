import { formatComponentTitle, isDimensionColumn } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { NO_DATA } from '../../data/hints.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import type { Datum, Hint, TableScene } from '../../scene.ts'
import { toCells } from './cells.ts'
import { type PreparedColumn, visibleColumns } from './columns.ts'
import { describeTable } from './description.ts'
import type { TableConfig } from './fields.ts'
import { groupRows } from './group-rows.ts'
import { readLinks, withLinks } from './links.ts'
import { sortRows } from './sort-rows.ts'

/** Lists observations as rows: by group, then sorted as configured, otherwise by all dimensions. */
export function drawTable(config: TableConfig, input: DrawInput): TableScene {
  const columns = visibleColumns(config, input)
  const groups = columns.filter(({ field }) => field.isGroup)
  const order = sortRows(config, input)
  const cells = columns.map((column) =>
    withLinks(toCells(column, input), column.field.componentId, config, input),
  )
  const rows = order.map((row) => cells.map((cellAt) => cellAt(row)))
  return {
    type: 'table',
    isSearchable: config.settings.showSearch,
    ...(readLinks(config, input) ? { linkNote: input.words('table.new-tab') } : {}),
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
  if (table.rowCount === 0) return [NO_DATA]
  return columns.length === 0 ? [{ kind: 'empty', messageId: 'hint.table.no-columns' }] : []
}
