import type { ChartType } from '../../chart-type.ts'
import { idsOf } from '../../roles/ids.ts'
import { comboLineSingleControls } from './controls.ts'
import { comboLineSingleEncodings } from './encodings.ts'
import type { ComboLineSingleConfig } from './fields.ts'
import { comboLineSingleFromRoles, comboLineSingleReaderChoices, comboLineSingleToRoles } from './roles.ts'

export const comboLineSingle: ChartType<ComboLineSingleConfig> = {
  name: 'comboLineSingle',
  toRoles: comboLineSingleToRoles,
  fromRoles: comboLineSingleFromRoles,
  encodings: comboLineSingleEncodings,
  usedComponents: ({ fields: { x, y } }) => [x.componentId, ...y.componentIds],
  encodedDimensions: ({ fields: { x } }) => idsOf(x),
  readerChoices: comboLineSingleReaderChoices,
  hasInteractiveFilters: true,
  hasLimitSymbols: false,
  shapesDimension: () => undefined,
  drawsOutlines: () => false,
  controls: comboLineSingleControls,
}
