import type { ChartType } from '../../chart-type.ts'
import { idsOf } from '../../roles/ids.ts'
import { comboLineDualControls } from './controls.ts'
import { comboLineDualEncodings } from './encodings.ts'
import type { ComboLineDualConfig } from './fields.ts'
import { comboLineDualFromRoles, comboLineDualReaderChoices, comboLineDualToRoles } from './roles.ts'

export const comboLineDual: ChartType<ComboLineDualConfig> = {
  name: 'comboLineDual',
  toRoles: comboLineDualToRoles,
  fromRoles: comboLineDualFromRoles,
  encodings: comboLineDualEncodings,
  usedComponents: ({ fields: { x, y } }) => [x.componentId, y.leftAxisComponentId, y.rightAxisComponentId],
  encodedDimensions: ({ fields: { x } }) => idsOf(x),
  readerChoices: comboLineDualReaderChoices,
  hasInteractiveFilters: true,
  hasLimitSymbols: false,
  shapesDimension: () => undefined,
  drawsOutlines: () => false,
  controls: comboLineDualControls,
}
