import { type Components, findComponent, valuesInData } from '@tessera/cube'
import type { CategoricalColor, NumericalColor } from '../config/color.ts'
import { mapColors, requireColors, toColorMapping } from '../palettes/color-mapping.ts'
import { MIN_CLASSES } from '../rules/class-counts.ts'
import type { AuthorPalette } from '../rules/palettes.ts'
import type { MapConfig } from '../types/map/fields.ts'
import { type MapLayer, withLayerColor } from './map-layers.ts'

/** The methods for dividing numbers into classes. */
export type Interpolation = Extract<NumericalColor, { scaleType: 'discrete' }>['interpolationType']

/**
 * The defaults are three natural breaks for classes, and a linear scale for continuous colours (specification 1 §9).
 */
export function setScaleType(
  config: MapConfig,
  layer: MapLayer,
  scaleType: NumericalColor['scaleType'],
): MapConfig {
  const color = config.fields[layer]?.color
  if (color?.type !== 'numerical' || color.scaleType === scaleType) return config
  const {
    scaleType: _,
    interpolationType: _interpolation,
    nbClass: _classes,
    ...kept
  } = { nbClass: 0, ...color }
  return withLayerColor(
    config,
    layer,
    scaleType === 'discrete'
      ? { ...kept, scaleType, interpolationType: 'jenks', nbClass: MIN_CLASSES }
      : { ...kept, scaleType, interpolationType: 'linear' },
  )
}

/** An author's own palette, whose colours are copied to the chart. */
type OwnPalette = Pick<AuthorPalette, 'type' | 'colors'>

/**
 * Changes the palette of a layer: a continuous scale for numbers, a colour per value for categories. `own` are the
 * colours of an author's own palette. Throws if it has none.
 */
export function setLayerPalette(
  config: MapConfig,
  layer: MapLayer,
  paletteId: string,
  components: Components,
  own?: OwnPalette,
): MapConfig {
  const color = config.fields[layer]?.color
  if (!color || color.type === 'fixed') return config
  const next =
    color.type === 'numerical'
      ? withRamp(color, paletteId, own)
      : withCategories(color, paletteId, components, own)
  return withLayerColor(config, layer, next)
}

function withRamp(color: NumericalColor, paletteId: string, own: OwnPalette | undefined): NumericalColor {
  const { paletteType: _, colors: _colors, ...kept } = color
  if (!own) return { ...kept, paletteId }
  const paletteType = own.type === 'diverging' ? 'diverging' : 'sequential'
  return { ...kept, paletteId, paletteType, colors: requireColors(own.colors) }
}

function withCategories(
  color: CategoricalColor,
  paletteId: string,
  components: Components,
  own: OwnPalette | undefined,
): CategoricalColor {
  const component = findComponent(components, color.componentId)
  const values = component ? valuesInData(component) : []
  const colorMapping = own ? mapColors(values, own.colors) : toColorMapping(values, paletteId)
  return { ...color, paletteId, colorMapping }
}
