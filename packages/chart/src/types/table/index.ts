import type { ChartType } from '../../chart-type.ts'
import { tableControls } from './controls.ts'
import type { TableConfig } from './fields.ts'
import { tableFromRoles, tableToRoles } from './roles.ts'

/** Hidden columns that do not group rows need one value, or rows would look alike (specification 2 §4). */
const isEncoded = (column: TableConfig['fields'][string]): boolean => !column.isHidden || column.isGroup

export const table: ChartType<TableConfig> = {
  name: 'table',
  toRoles: tableToRoles,
  fromRoles: tableFromRoles,
  usedComponents: ({ fields }) =>
    Object.values(fields)
      .filter(isEncoded)
      .map((column) => column.componentId),
  encodedDimensions: ({ fields }) =>
    Object.values(fields)
      .filter(isEncoded)
      .map((column) => column.componentId),
  shapesDimension: () => undefined,
  drawsOutlines: () => false,
  controls: tableControls,
}
