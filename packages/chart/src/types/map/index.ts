import { type Components, FIELD_VALUE_NONE, isGeoShapes } from '@tessera/cube'
import { defineChartType } from '../../define-chart-type.ts'
import {
  AREA_COLOR_KINDS,
  AREA_KINDS,
  animationField,
  type ChartField,
  idsOf,
  NUMERICAL_KINDS,
  SYMBOL_COLOR_KINDS,
  SYMBOL_KINDS,
  toField,
} from '../../rules/chart-fields.ts'
import { NEEDS } from '../../rules/needs.ts'
import type { MapConfig } from './fields.ts'
import { mapFromRoles, mapToRoles } from './roles.ts'

const anywhere = { isOptional: true, isShared: true }

/** Both layers may show the same regions, as areas and as symbols. */
const FIELDS: ChartField<MapConfig>[] = [
  toField('areaLayer', AREA_KINDS, anywhere),
  {
    name: 'areaLayer.color',
    kinds: AREA_COLOR_KINDS,
    isShared: true,
    read: ({ fields }) => idsOf(fields.areaLayer?.color),
  },
  toField('symbolLayer', SYMBOL_KINDS, anywhere),
  {
    ...anywhere,
    name: 'symbolLayer.measureId',
    kinds: NUMERICAL_KINDS,
    read: ({ fields: { symbolLayer } }) =>
      symbolLayer && symbolLayer.measureId !== FIELD_VALUE_NONE ? [symbolLayer.measureId] : [],
  },
  {
    ...anywhere,
    name: 'symbolLayer.color',
    kinds: SYMBOL_COLOR_KINDS,
    read: ({ fields: { symbolLayer } }) =>
      symbolLayer && symbolLayer.color.type !== 'fixed' ? idsOf(symbolLayer.color) : [],
  },
  animationField(),
]

/**
 * Returns the dimensions that distinguish places. Symbols that are coloured by a dimension show all its values, like
 * segments.
 */
function mapDimensions({ fields: { areaLayer, symbolLayer, animation } }: MapConfig): string[] {
  const symbolColor = symbolLayer?.color.type === 'categorical' ? symbolLayer.color : undefined
  return idsOf(areaLayer, symbolLayer, symbolColor, animation)
}

/**
 * Returns the dimension whose regions must be loaded: that of areas, or else that of symbols, which are placed at the
 * centres of regions.
 */
function shapesDimension(
  { fields: { areaLayer, symbolLayer } }: MapConfig,
  { dimensions }: Components,
): string | undefined {
  if (areaLayer) return areaLayer.componentId
  return dimensions.find((dimension) => dimension.id === symbolLayer?.componentId && isGeoShapes(dimension))
    ?.id
}

export const map = defineChartType<MapConfig>({
  name: 'map',
  icon: {
    fill: 'M3 6l6-2.500v14.500l-6 2.500zM10 3.500l4.500 2v14.500l-4.500-2zM15.500 5.500L21 3.500v14.500l-5.500 2z',
  },
  needs: [NEEDS.placesOfOrdinal, NEEDS.measureOfPlaces, NEEDS.places],
  fields: FIELDS,
  toRoles: mapToRoles,
  fromRoles: mapFromRoles,
  encodedDimensions: mapDimensions,
  // readers can pan the map, so marks have no fixed position
  canAnnotate: false,
  shapesDimension,
  drawsOutlines: ({ baseLayer, fields }) =>
    baseLayer.show && (fields.areaLayer !== undefined || fields.symbolLayer !== undefined),
  loadDraw: async () => (await import('./draw.ts')).drawMap,
  loadEditing: () => import('./editing.ts'),
})
