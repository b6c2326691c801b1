import type { ChartType } from '../../chart-type.ts'
import { idsOf } from '../../roles/ids.ts'
import { lineControls } from './controls.ts'
import { lineEncodings } from './encodings.ts'
import type { LineConfig } from './fields.ts'
import { lineFromRoles, lineReaderChoices, lineToRoles } from './roles.ts'

export const line: ChartType<LineConfig> = {
  name: 'line',
  toRoles: lineToRoles,
  fromRoles: lineFromRoles,
  encodings: lineEncodings,
  usedComponents: ({ fields: { x, y, segment } }) => idsOf(x, y, segment),
  encodedDimensions: ({ fields: { x, segment } }) => idsOf(x, segment),
  readerChoices: lineReaderChoices,
  hasInteractiveFilters: true,
  hasLimitSymbols: true,
  shapesDimension: () => undefined,
  drawsOutlines: () => false,
  controls: lineControls,
}
