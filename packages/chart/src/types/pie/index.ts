import type { ChartType } from '../../chart-type.ts'
import { idsOf } from '../../roles/ids.ts'
import { pieControls } from './controls.ts'
import { pieEncodings } from './encodings.ts'
import type { PieConfig } from './fields.ts'
import { pieFromRoles, pieReaderChoices, pieToRoles } from './roles.ts'

export const pie: ChartType<PieConfig> = {
  name: 'pie',
  toRoles: pieToRoles,
  fromRoles: pieFromRoles,
  encodings: pieEncodings,
  usedComponents: ({ fields: { y, segment, animation } }) => idsOf(y, segment, animation),
  encodedDimensions: ({ fields: { segment, animation } }) => idsOf(segment, animation),
  readerChoices: pieReaderChoices,
  hasInteractiveFilters: true,
  hasLimitSymbols: false,
  shapesDimension: () => undefined,
  drawsOutlines: () => false,
  controls: pieControls,
}
