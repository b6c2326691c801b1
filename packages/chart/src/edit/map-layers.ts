import { type ComponentId, type Components, findComponent, findDimension, isGeoShapes } from '@tessera/cube'
import type { CustomLayer, MapConfig } from '../types/map/fields.ts'
import { areaColor, firstSize, newSymbolLayer } from '../types/map/roles.ts'
import { deleteAnimation } from './animation.ts'

/** The data layers of a map; it always has at least one. */
export type MapLayer = 'areaLayer' | 'symbolLayer'
export type BaseLayer = MapConfig['baseLayer']

/**
 * Shows the regions or places of a dimension on a map, possibly replacing another. Colours and sizes of a layer
 * describe other components, so they stay. New areas are coloured by the first measure, new symbols sized by the first
 * number. A dimension that is shown is no longer animated.
 */
export function setMapLayer(
  config: MapConfig,
  layer: MapLayer,
  componentId: ComponentId,
  components: Components,
): MapConfig {
  const place = findDimension(components, componentId)
  if (!place) throw new Error(`No component ${layer}`)
  const freed = config.fields.animation?.componentId === componentId ? deleteAnimation(config) : config
  const { areaLayer, symbolLayer } = freed.fields
  if (layer === 'symbolLayer') {
    const { measureId, color } = symbolLayer ?? newSymbolLayer(componentId, firstSize(components))
    return { ...freed, fields: { ...freed.fields, symbolLayer: { componentId, measureId, color } } }
  }
  const [measure] = components.measures
  const color = areaLayer?.color ?? (measure && areaColor(measure))
  if (!color || !isGeoShapes(place)) return config
  return { ...freed, fields: { ...freed.fields, areaLayer: { componentId, color } } }
}

/** Removes a layer. */
export function deleteMapLayer(config: MapConfig, layer: MapLayer): MapConfig {
  const { [layer]: _, ...fields } = config.fields
  return { ...config, fields }
}

/** Sets what the size of symbols means: a measure, or nothing (FIELD_VALUE_NONE). */
export function setSymbolMeasure(config: MapConfig, measureId: ComponentId): MapConfig {
  const { symbolLayer } = config.fields
  if (!symbolLayer) return config
  return { ...config, fields: { ...config.fields, symbolLayer: { ...symbolLayer, measureId } } }
}

/** Changes the base map: whether it is shown, whether readers can move it, and its initial section. */
export const setBaseLayer = (config: MapConfig, change: Partial<BaseLayer>): MapConfig => ({
  ...config,
  baseLayer: { ...config.baseLayer, ...change },
})

/**
 * Sets the initial section of the world, as south-west and north-east corners in degrees; without one it follows from
 * the data. Ignores invalid sections.
 */
export function setMapSection(config: MapConfig, bbox: BaseLayer['bbox']): MapConfig {
  if (!bbox) {
    const { bbox: _, ...baseLayer } = config.baseLayer
    return { ...config, baseLayer }
  }
  const [[west, south], [east, north]] = bbox
  const isSection = west < east && south < north && [west, south, east, north].every(Number.isFinite)
  return isSection ? setBaseLayer(config, { bbox }) : config
}

/** Colours a layer by a component: continuously for numbers, with a colour per value otherwise. */
export function setColorComponent(
  config: MapConfig,
  layer: MapLayer,
  componentId: ComponentId,
  components: Components,
): MapConfig {
  const component = findComponent(components, componentId)
  if (!component) throw new Error(`No component ${layer}`)
  return withLayerColor(config, layer, areaColor(component))
}

export type LayerColor = NonNullable<MapConfig['fields'][MapLayer]>['color']

/** Changes the colours of a layer. Areas have no fixed colour. Does nothing if the map does not have the layer. */
export function withLayerColor(config: MapConfig, layer: MapLayer, color: LayerColor): MapConfig {
  const { areaLayer, symbolLayer } = config.fields
  if (layer === 'symbolLayer') {
    return symbolLayer
      ? { ...config, fields: { ...config.fields, symbolLayer: { ...symbolLayer, color } } }
      : config
  }
  if (!areaLayer || color.type === 'fixed') return config
  return { ...config, fields: { ...config.fields, areaLayer: { ...areaLayer, color } } }
}

/** Sets the layers of other servers, from bottom to top; omits an empty list. */
export function setCustomLayers(config: MapConfig, customLayers: CustomLayer[]): MapConfig {
  const { customLayers: _, ...baseLayer } = config.baseLayer
  return { ...config, baseLayer: customLayers.length > 0 ? { ...baseLayer, customLayers } : baseLayer }
}
