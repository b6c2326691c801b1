import { type Component, type Components, FIELD_VALUE_NONE, findComponent } from '@tessera/cube'
import type { CategoricalColor, NumericalColor } from '../config/color.ts'
import type { Control, SelectControl } from '../controls.ts'
import {
  type Interpolation,
  setClassCount,
  setFixedColor,
  setInterpolation,
  setLayerPalette,
  setLayerValueColor,
  setOpacity,
  setScaleType,
} from '../edit/map-colors.ts'
import { type MapLayer, setColorComponent, setSymbolMeasure } from '../edit/map-layers.ts'
import { MAX_CLASSES, MIN_CLASSES } from '../rules/class-counts.ts'
import { MAP_COLOR_KINDS, NUMERICAL_KINDS } from '../rules/encoding-kinds.ts'
import { OPACITY } from '../rules/numbers.ts'
import type { MapConfig } from '../types/map/fields.ts'
import {
  categoricalPaletteOptions,
  componentOptions,
  NONE,
  namedOptions,
  numericalPaletteOptions,
} from './options.ts'

/** What the controls of one layer of a map share. */
const LAYERS = {
  areaLayer: { id: 'area', group: 'controls.map.areas' },
  symbolLayer: { id: 'symbol', group: 'controls.map.symbols' },
} as const

/** What a layer's size and colours say, and how they look. */
export function layerColorControls(
  config: MapConfig,
  layer: MapLayer,
  components: Components,
): Control<MapConfig>[] {
  const color = config.fields[layer]?.color
  if (!color) return []
  return [
    ...(layer === 'symbolLayer' ? [sizeControl(config, components)] : []),
    colorComponentControl(config, layer, components),
    ...(color.type === 'fixed' ? [fixedColorControl(config, layer, color.value)] : []),
    ...(color.type === 'numerical' ? numericalControls(config, layer, color) : []),
    ...(color.type === 'categorical' ? categoricalControls(config, layer, color, components) : []),
    opacityControl(config, layer, color.opacity),
  ]
}

const sizeControl = (config: MapConfig, components: Components): SelectControl<MapConfig> => ({
  kind: 'select',
  id: 'symbol-size',
  field: 'symbolLayer.measureId',
  messageId: 'controls.map.size',
  options: [{ ...NONE, value: FIELD_VALUE_NONE }, ...componentOptions(components, NUMERICAL_KINDS)],
  value: config.fields.symbolLayer?.measureId ?? FIELD_VALUE_NONE,
  write: (measureId) => setSymbolMeasure(config, measureId),
})

/** Symbols may have one colour for all; areas say something by theirs. */
function colorComponentControl(
  config: MapConfig,
  layer: MapLayer,
  components: Components,
): SelectControl<MapConfig> {
  const color = config.fields[layer]?.color
  const fixed = { value: '', messageId: 'controls.map.color.fixed' }
  return {
    kind: 'select',
    id: `${LAYERS[layer].id}-color`,
    field: `${layer}.color`,
    messageId: layer === 'areaLayer' ? 'controls.map.color' : 'controls.map.symbols.color',
    options: [...(layer === 'symbolLayer' ? [fixed] : []), ...componentOptions(components, MAP_COLOR_KINDS)],
    value: color && color.type !== 'fixed' ? color.componentId : '',
    write: (id) =>
      id === '' ? setFixedColor(config, layer) : setColorComponent(config, layer, id, components),
  }
}

const fixedColorControl = (config: MapConfig, layer: MapLayer, value: string): Control<MapConfig> => ({
  kind: 'color',
  id: `${LAYERS[layer].id}-fixed-color`,
  messageId: 'controls.color',
  groupMessageId: LAYERS[layer].group,
  value,
  write: (next) => setFixedColor(config, layer, next),
})

const opacityControl = (config: MapConfig, layer: MapLayer, value: number): Control<MapConfig> => ({
  kind: 'number',
  id: `${LAYERS[layer].id}-opacity`,
  messageId: 'controls.map.opacity',
  groupMessageId: LAYERS[layer].group,
  value,
  ...OPACITY,
  write: (percent) => setOpacity(config, layer, percent),
})

const INTERPOLATIONS: readonly Interpolation[] = ['jenks', 'quantile', 'quantize']

/** The ramp of numbers: continuous, or in classes. */
function numericalControls(config: MapConfig, layer: MapLayer, color: NumericalColor): Control<MapConfig>[] {
  const { id, group } = LAYERS[layer]
  const palette: Control<MapConfig> = {
    kind: 'select',
    id: `${id}-palette`,
    messageId: layer === 'areaLayer' ? 'controls.map.palette' : 'controls.map.symbols.palette',
    options: numericalPaletteOptions(color.paletteId),
    value: color.paletteId,
    write: (paletteId, components) => setLayerPalette(config, layer, paletteId, components),
  }
  const scale: Control<MapConfig> = {
    kind: 'select',
    id: `${id}-scale`,
    messageId: 'controls.map.scale',
    groupMessageId: group,
    options: namedOptions('controls.map.scale.', ['continuous', 'discrete']),
    value: color.scaleType,
    write: (type) => setScaleType(config, layer, type === 'discrete' ? 'discrete' : 'continuous'),
  }
  return color.scaleType === 'discrete'
    ? [palette, scale, ...classControls(config, layer, color)]
    : [palette, scale]
}

function classControls(
  config: MapConfig,
  layer: MapLayer,
  { interpolationType, nbClass }: Extract<NumericalColor, { scaleType: 'discrete' }>,
): Control<MapConfig>[] {
  const { id, group } = LAYERS[layer]
  return [
    {
      kind: 'select',
      id: `${id}-interpolation`,
      messageId: 'controls.map.interpolation',
      groupMessageId: group,
      options: namedOptions('controls.map.interpolation.', INTERPOLATIONS),
      value: interpolationType,
      write: (type) =>
        setInterpolation(config, layer, INTERPOLATIONS.find((each) => each === type) ?? 'jenks'),
    },
    {
      kind: 'number',
      id: `${id}-classes`,
      messageId: 'controls.map.classes',
      groupMessageId: group,
      value: nbClass,
      min: MIN_CLASSES,
      max: MAX_CLASSES,
      step: 1,
      write: (count) => setClassCount(config, layer, count),
    },
  ]
}

function categoricalControls(
  config: MapConfig,
  layer: MapLayer,
  color: CategoricalColor,
  components: Components,
): Control<MapConfig>[] {
  const { id, group } = LAYERS[layer]
  const values = valuesOf(findComponent(components, color.componentId))
  const palette: Control<MapConfig> = {
    kind: 'select',
    id: `${id}-palette`,
    messageId: 'controls.palette',
    groupMessageId: group,
    options: categoricalPaletteOptions(values, color.paletteId),
    value: color.paletteId,
    write: (paletteId) => setLayerPalette(config, layer, paletteId, components),
  }
  const colors = values.map(
    ({ value, label }): Control<MapConfig> => ({
      kind: 'color',
      id: `${id}-color:${value}`,
      label,
      groupMessageId: group,
      value: color.colorMapping[value] ?? '#000000',
      write: (next) => setLayerValueColor(config, layer, value, next),
    }),
  )
  return [palette, ...colors]
}

const valuesOf = (component: Component | undefined): Component['values'] => component?.values ?? []
