import { type Components, findComponent, valuesInData } from '@tessera/cube'
import type { CategoricalColor, FixedColor, NumericalColor } from '../config/color.ts'
import { toColorMapping } from '../palettes/color-mapping.ts'
import { DEFAULT_COLOR } from '../palettes/palettes.ts'
import { MAX_CLASSES, MIN_CLASSES } from '../rules/class-counts.ts'
import { clamp, OPACITY } from '../rules/numbers.ts'
import type { MapConfig } from '../types/map/fields.ts'
import { requireColors } from './colors.ts'
import { type MapLayer, withLayerColor } from './map-layers.ts'

/** How continuous numbers become classes. */
export type Interpolation = Extract<NumericalColor, { scaleType: 'discrete' }>['interpolationType']

/** One colour for all symbols. */
export function setFixedColor(config: MapConfig, layer: MapLayer, value: string = DEFAULT_COLOR): MapConfig {
  const color = config.fields[layer]?.color
  const opacity = color?.type === 'fixed' ? color.opacity : 80
  const fixed: FixedColor = { type: 'fixed', value, opacity }
  return withLayerColor(config, layer, color?.type === 'fixed' ? { ...color, value } : fixed)
}

/** Classes begin as three natural breaks, a continuous ramp is linear (specification 1 §9). */
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

export const setInterpolation = (
  config: MapConfig,
  layer: MapLayer,
  interpolationType: Interpolation,
): MapConfig => withDiscrete(config, layer, { interpolationType })

/** The number of classes, put between three and seven. */
export const setClassCount = (config: MapConfig, layer: MapLayer, count: number): MapConfig =>
  withDiscrete(config, layer, { nbClass: clamp(Math.round(count), { min: MIN_CLASSES, max: MAX_CLASSES }) })

function withDiscrete(
  config: MapConfig,
  layer: MapLayer,
  change: { interpolationType?: Interpolation; nbClass?: number },
): MapConfig {
  const color = config.fields[layer]?.color
  if (color?.type !== 'numerical' || color.scaleType !== 'discrete') return config
  return withLayerColor(config, layer, { ...color, ...change })
}

/** How dense a layer covers the map below it, 0 to 100 in steps of 10. */
export function setOpacity(config: MapConfig, layer: MapLayer, percent: number): MapConfig {
  const color = config.fields[layer]?.color
  const opacity = clamp(Math.round(percent / OPACITY.step) * OPACITY.step, OPACITY)
  return color ? withLayerColor(config, layer, { ...color, opacity }) : config
}

/** Somebody's own palette, whose colours go along with the chart. */
export type OwnPalette = { type: 'sequential' | 'diverging' | 'categorical'; colors: readonly string[] }

/**
 * Another palette of a layer: a ramp for numbers, a colour a value for categories. `own` are the colours of somebody's
 * own palette. Throws where it has none.
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
  if (!own) return { ...color, paletteId, colorMapping: toColorMapping(values, paletteId) }
  const colors = requireColors(own.colors)
  const colorMapping = Object.fromEntries(
    values.map(({ value }, index) => [value, colors[index % colors.length] ?? colors[0]]),
  )
  return { ...color, paletteId, colorMapping }
}

/** Abbreviations instead of names in the legend of a layer coloured by categories. */
export function setLayerAbbreviations(
  config: MapConfig,
  layer: MapLayer,
  useAbbreviations: boolean,
): MapConfig {
  const color = config.fields[layer]?.color
  return color?.type === 'categorical'
    ? withLayerColor(config, layer, { ...color, useAbbreviations })
    : config
}

/** The colour of one value of a layer coloured by categories. */
export function setLayerValueColor(
  config: MapConfig,
  layer: MapLayer,
  value: string,
  valueColor: string,
): MapConfig {
  const color = config.fields[layer]?.color
  if (color?.type !== 'categorical') return config
  return withLayerColor(config, layer, {
    ...color,
    colorMapping: { ...color.colorMapping, [value]: valueColor },
  })
}
