import type { ChartType } from '../../chart-type.ts'
import { idsOf } from '../../roles/ids.ts'
import { comboLineColumnControls } from './controls.ts'
import { comboLineColumnEncodings } from './encodings.ts'
import type { ComboLineColumnConfig } from './fields.ts'
import { comboLineColumnFromRoles, comboLineColumnReaderChoices, comboLineColumnToRoles } from './roles.ts'

export const comboLineColumn: ChartType<ComboLineColumnConfig> = {
  name: 'comboLineColumn',
  toRoles: comboLineColumnToRoles,
  fromRoles: comboLineColumnFromRoles,
  encodings: comboLineColumnEncodings,
  usedComponents: ({ fields: { x, y } }) => [x.componentId, y.lineComponentId, y.columnComponentId],
  encodedDimensions: ({ fields: { x } }) => idsOf(x),
  readerChoices: comboLineColumnReaderChoices,
  hasInteractiveFilters: true,
  hasLimitSymbols: false,
  shapesDimension: () => undefined,
  drawsOutlines: () => false,
  controls: comboLineColumnControls,
}
