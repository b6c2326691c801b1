import { FIELD_VALUE_NONE } from '@tessera/cube'
import type { ChartType } from '../../chart-type.ts'
import { mapControls } from './controls.ts'
import type { MapConfig } from './fields.ts'
import { mapFromRoles, mapToRoles } from './roles.ts'

/** The ids a map's layers name, leaving out what is not chosen. */
function layerComponents({ fields: { areaLayer, symbolLayer } }: MapConfig): string[] {
  const ids = [
    areaLayer?.componentId,
    areaLayer?.color.componentId,
    symbolLayer?.componentId,
    symbolLayer?.measureId,
    symbolLayer && symbolLayer.color.type !== 'fixed' ? symbolLayer.color.componentId : undefined,
  ]
  return [
    ...new Set(ids.filter((id) => id !== undefined && id !== '' && id !== FIELD_VALUE_NONE)),
  ] as string[]
}

export const map: ChartType<MapConfig> = {
  name: 'map',
  toRoles: mapToRoles,
  fromRoles: mapFromRoles,
  usedComponents: layerComponents,
  encodedDimensions: ({ fields }) =>
    [fields.areaLayer?.componentId, fields.symbolLayer?.componentId, fields.animation?.componentId].filter(
      (id) => id !== undefined,
    ),
  shapesDimension: ({ fields }) => fields.areaLayer?.componentId,
  drawsOutlines: ({ baseLayer, fields }) =>
    baseLayer.show && !fields.areaLayer && fields.symbolLayer !== undefined,
  controls: mapControls,
}
