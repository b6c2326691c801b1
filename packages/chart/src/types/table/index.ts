import type { ChartType } from '../../chart-type.ts'
import { visibleFields } from './columns.ts'
import { tableControls } from './controls.ts'
import type { TableConfig } from './fields.ts'
import { encodedColumns, tableFromRoles, tableReaderChoices, tableToRoles } from './roles.ts'

export const table: ChartType<TableConfig> = {
  name: 'table',
  toRoles: tableToRoles,
  fromRoles: tableFromRoles,
  encodings: [],
  usedComponents: encodedColumns,
  encodedDimensions: encodedColumns,
  readerChoices: tableReaderChoices,
  hasInteractiveFilters: false,
  hasLimitSymbols: false,
  shapesDimension: () => undefined,
  drawsOutlines: () => false,
  listedColumns: (config) => visibleFields(config).map(({ componentId }) => componentId),
  controls: tableControls,
}
