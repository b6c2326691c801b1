import {
  type Component,
  type Components,
  FIELD_VALUE_NONE,
  findComponent,
  findDimension,
  isGeographical,
  isGeoShapes,
  isMeasure,
  isNumericalMeasure,
  valuesInData,
} from '@tessera/cube'
import type { CategoricalColor, FixedColor, NumericalColor } from '../../config/color.ts'
import { choosePalette, toColorMapping } from '../../palettes/color-mapping.ts'
import { DEFAULT_COLOR, DEFAULT_SEQUENTIAL_PALETTE } from '../../palettes/palettes.ts'
import { keepAnimation } from '../../roles/segment.ts'
import type { Roles } from '../../roles.ts'
import type { MapConfig } from './fields.ts'

export function mapToRoles({ fields: { areaLayer, symbolLayer, animation } }: MapConfig): Roles {
  if (areaLayer) {
    return {
      animation,
      category: { componentId: areaLayer.componentId },
      measure: { componentId: areaLayer.color.componentId },
      layerColor: areaLayer.color,
    }
  }
  if (!symbolLayer) return { animation }
  return {
    animation,
    category: { componentId: symbolLayer.componentId },
    measure: symbolLayer.measureId === FIELD_VALUE_NONE ? undefined : { componentId: symbolLayer.measureId },
    layerColor: symbolLayer.color,
  }
}

/** Shows the category if it is geographical, else the regions of the cube, else its places (reference rule). */
export function mapFromRoles(roles: Roles, components: Components): Pick<MapConfig, 'baseLayer' | 'fields'> {
  const wanted = findDimension(components, roles.category?.componentId ?? '')
  const place =
    wanted && isGeographical(wanted)
      ? wanted
      : (components.dimensions.find(isGeoShapes) ?? components.dimensions.find(isGeographical))
  if (!place) throw new Error('No dimension found for initial config')
  const measure = findComponent(components, roles.measure?.componentId ?? '') ?? components.measures[0]
  const animation = keepAnimation(roles, components, [place.id])
  const played = animation && { animation }
  const baseLayer = { show: true, locked: false }
  if (!isGeoShapes(place)) {
    const isSize = measure !== undefined && isMeasure(measure) && isNumericalMeasure(measure)
    const size = isSize ? measure.id : firstSize(components)
    return { baseLayer, fields: { symbolLayer: newSymbolLayer(place.id, size), ...played } }
  }
  if (!measure) throw new Error('No measure found for initial config')
  const color = keepColor(roles.layerColor, measure) ?? areaColor(measure)
  return { baseLayer, fields: { areaLayer: { componentId: place.id, color }, ...played } }
}

/** Keeps a colour that already stands for the measure. */
const keepColor = (
  color: Roles['layerColor'],
  measure: Component,
): NumericalColor | CategoricalColor | undefined =>
  color && color.type !== 'fixed' && color.componentId === measure.id ? color : undefined

/** Chooses a continuous scale for numbers, and a colour per value for all other components. */
export function areaColor(component: Component): NumericalColor | CategoricalColor {
  if (isNumericalMeasure(component)) {
    return {
      type: 'numerical',
      componentId: component.id,
      paletteId: DEFAULT_SEQUENTIAL_PALETTE,
      opacity: 100,
      scaleType: 'continuous',
      interpolationType: 'linear',
    }
  }
  const paletteId = choosePalette(component)
  return {
    type: 'categorical',
    componentId: component.id,
    paletteId,
    colorMapping: toColorMapping(valuesInData(component), paletteId),
    opacity: 100,
  }
}

/** Returns the measure for the size of new symbols, which is the first number (reference rule). */
export const firstSize = ({ measures }: Components): string =>
  measures.find(isNumericalMeasure)?.id ?? FIELD_VALUE_NONE

/** Creates a single colour for all symbols. */
export const newFixedColor = (): FixedColor => ({ type: 'fixed', value: DEFAULT_COLOR, opacity: 80 })

export const newSymbolLayer = (
  componentId: string,
  measureId: string,
): NonNullable<MapConfig['fields']['symbolLayer']> => ({
  componentId,
  measureId,
  color: newFixedColor(),
})
