import type { ChartType } from '../../chart-type.ts'
import { idsOf } from '../../roles/ids.ts'
import { areaControls } from './controls.ts'
import { areaEncodings } from './encodings.ts'
import type { AreaConfig } from './fields.ts'
import { areaFromRoles, areaReaderChoices, areaToRoles } from './roles.ts'

export const area: ChartType<AreaConfig> = {
  name: 'area',
  toRoles: areaToRoles,
  fromRoles: areaFromRoles,
  encodings: areaEncodings,
  usedComponents: ({ fields: { x, y, segment } }) => idsOf(x, y, segment),
  encodedDimensions: ({ fields: { x, segment } }) => idsOf(x, segment),
  readerChoices: areaReaderChoices,
  hasInteractiveFilters: true,
  hasLimitSymbols: true,
  shapesDimension: () => undefined,
  drawsOutlines: () => false,
  controls: areaControls,
}
