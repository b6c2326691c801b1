import type { ChartType } from '../../chart-type.ts'
import { columnControls } from './controls.ts'
import type { ColumnConfig } from './fields.ts'
import { columnFromRoles, columnToRoles } from './roles.ts'

export const column: ChartType<ColumnConfig> = {
  name: 'column',
  toRoles: columnToRoles,
  fromRoles: columnFromRoles,
  usedComponents: ({ fields }) => [
    fields.x.componentId,
    fields.y.componentId,
    ...(fields.segment ? [fields.segment.componentId] : []),
  ],
  encodedDimensions: ({ fields }) => [
    fields.x.componentId,
    ...(fields.segment ? [fields.segment.componentId] : []),
    ...(fields.animation ? [fields.animation.componentId] : []),
  ],
  shapesDimension: () => undefined,
  drawsOutlines: () => false,
  controls: columnControls,
}
