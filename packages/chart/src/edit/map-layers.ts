import { type ComponentId, type Components, findComponent, findDimension, isGeoShapes } from '@tessera/cube'
import type { MapConfig } from '../types/map/fields.ts'
import { areaColor, firstSize, newSymbolLayer } from '../types/map/roles.ts'
import { deleteAnimation } from './animation.ts'

/** The layers of data a map can have; one of them always stays. */
export type MapLayer = 'areaLayer' | 'symbolLayer'
export type BaseLayer = MapConfig['baseLayer']

/**
 * Shows a dimension's regions or places on a map, or another one's. A layer's colours and sizes speak of other
 * components than its places, and stay; new areas are coloured by the first measure, new symbols sized by the first
 * number. What was played through is not when it is shown.
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

/** Takes a layer off the map. */
export function deleteMapLayer(config: MapConfig, layer: MapLayer): MapConfig {
  const { [layer]: _, ...fields } = config.fields
  return { ...config, fields }
}

/** What the size of the symbols says: a measure, or nothing (FIELD_VALUE_NONE). */
export function setSymbolMeasure(config: MapConfig, measureId: ComponentId): MapConfig {
  const { symbolLayer } = config.fields
  if (!symbolLayer) return config
  return { ...config, fields: { ...config.fields, symbolLayer: { ...symbolLayer, measureId } } }
}

/** The map below the data: whether it is shown, whether it can be moved, and the section it begins with. */
export const setBaseLayer = (config: MapConfig, change: Partial<BaseLayer>): MapConfig => ({
  ...config,
  baseLayer: { ...config.baseLayer, ...change },
})

/**
 * The section of the world that a map begins with, as south-west and north-east corner in degrees; none where it
 * follows from the data. What is no section of the world changes nothing.
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

/** Colours a layer by a component: numbers on a ramp, everything else a colour a value. */
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

/** The layer in other colours; areas have no fixed one, and what a map does not show stays away. */
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
