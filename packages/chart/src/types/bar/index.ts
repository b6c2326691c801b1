import type { ChartType } from '../../chart-type.ts'
import { idsOf } from '../../roles/ids.ts'
import { barControls } from './controls.ts'
import { barEncodings } from './encodings.ts'
import type { BarConfig } from './fields.ts'
import { barFromRoles, barReaderChoices, barToRoles } from './roles.ts'

export const bar: ChartType<BarConfig> = {
  name: 'bar',
  toRoles: barToRoles,
  fromRoles: barFromRoles,
  encodings: barEncodings,
  usedComponents: ({ fields: { x, y, segment, animation } }) => idsOf(y, x, segment, animation),
  encodedDimensions: ({ fields: { y, segment, animation } }) => idsOf(y, segment, animation),
  readerChoices: barReaderChoices,
  hasInteractiveFilters: true,
  hasLimitSymbols: false,
  shapesDimension: () => undefined,
  drawsOutlines: () => false,
  controls: barControls,
}
