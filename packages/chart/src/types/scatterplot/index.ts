import type { ChartType } from '../../chart-type.ts'
import { idsOf } from '../../roles/ids.ts'
import { scatterplotControls } from './controls.ts'
import { scatterplotEncodings } from './encodings.ts'
import type { ScatterplotConfig } from './fields.ts'
import { scatterplotFromRoles, scatterplotReaderChoices, scatterplotToRoles } from './roles.ts'

export const scatterplot: ChartType<ScatterplotConfig> = {
  name: 'scatterplot',
  toRoles: scatterplotToRoles,
  fromRoles: scatterplotFromRoles,
  encodings: scatterplotEncodings,
  usedComponents: ({ fields: { x, y, detail, segment, animation } }) => [
    ...new Set(idsOf(x, y, detail, segment, animation)),
  ],
  encodedDimensions: ({ fields: { detail, segment, animation } }) => [
    ...new Set(idsOf(detail, segment, animation)),
  ],
  readerChoices: scatterplotReaderChoices,
  hasInteractiveFilters: true,
  hasLimitSymbols: false,
  shapesDimension: () => undefined,
  drawsOutlines: () => false,
  controls: scatterplotControls,
}
