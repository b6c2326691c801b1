import type { ChartType } from '../../chart-type.ts'
import { idsOf } from '../../roles/ids.ts'
import { columnControls } from './controls.ts'
import { columnEncodings } from './encodings.ts'
import type { ColumnConfig } from './fields.ts'
import { columnFromRoles, columnReaderChoices, columnToRoles } from './roles.ts'

export const column: ChartType<ColumnConfig> = {
  name: 'column',
  toRoles: columnToRoles,
  fromRoles: columnFromRoles,
  encodings: columnEncodings,
  usedComponents: ({ fields: { x, y, segment, animation } }) => idsOf(x, y, segment, animation),
  encodedDimensions: ({ fields: { x, segment, animation } }) => idsOf(x, segment, animation),
  readerChoices: columnReaderChoices,
  hasInteractiveFilters: true,
  hasLimitSymbols: false,
  shapesDimension: () => undefined,
  drawsOutlines: () => false,
  controls: columnControls,
}
