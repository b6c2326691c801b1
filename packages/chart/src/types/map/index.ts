import { type Components, FIELD_VALUE_NONE, isGeoShapes } from '@tessera/cube'
import type { ChartType } from '../../chart-type.ts'
import { idsOf } from '../../roles/ids.ts'
import { mapControls } from './controls.ts'
import { mapEncodings } from './encodings.ts'
import type { MapConfig } from './fields.ts'
import { mapFromRoles, mapReaderChoices, mapToRoles } from './roles.ts'

/** The ids a map names, leaving out what is not chosen. */
function mapComponents({ fields: { areaLayer, symbolLayer, animation } }: MapConfig): string[] {
  const symbolColor = symbolLayer?.color.type === 'fixed' ? undefined : symbolLayer?.color
  const ids = [
    ...idsOf(areaLayer, areaLayer?.color, symbolLayer, symbolColor, animation),
    ...(symbolLayer ? [symbolLayer.measureId] : []),
  ]
  return [...new Set(ids)].filter((id) => id !== FIELD_VALUE_NONE)
}

/** Symbols that are coloured by a dimension show all its values, as the values of a segment are shown. */
function mapDimensions({ fields: { areaLayer, symbolLayer, animation } }: MapConfig): string[] {
  const symbolColor = symbolLayer?.color.type === 'categorical' ? symbolLayer.color : undefined
  return idsOf(areaLayer, symbolLayer, symbolColor, animation)
}

/** Regions are filled; without them a symbol of a region stands in its middle. */
function shapesDimension(
  { fields: { areaLayer, symbolLayer } }: MapConfig,
  { dimensions }: Components,
): string | undefined {
  if (areaLayer) return areaLayer.componentId
  return dimensions.find((dimension) => dimension.id === symbolLayer?.componentId && isGeoShapes(dimension))
    ?.id
}

export const map: ChartType<MapConfig> = {
  name: 'map',
  toRoles: mapToRoles,
  fromRoles: mapFromRoles,
  encodings: mapEncodings,
  usedComponents: mapComponents,
  encodedDimensions: mapDimensions,
  readerChoices: mapReaderChoices,
  hasInteractiveFilters: true,
  hasLimitSymbols: false,
  shapesDimension,
  drawsOutlines: ({ baseLayer, fields }) =>
    baseLayer.show && (fields.areaLayer !== undefined || fields.symbolLayer !== undefined),
  controls: mapControls,
}
