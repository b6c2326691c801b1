import {
  type Component,
  type Components,
  FIELD_VALUE_NONE,
  findComponent,
  findDimension,
  valuesInData,
} from '@tessera/cube'
import type { CategoricalColor, NumericalColor } from '../config/color.ts'
import type { Control, ControlOption, SelectControl } from '../controls.ts'
import {
  type Interpolation,
  setClassCount,
  setFixedColor,
  setInterpolation,
  setLayerAbbreviations,
  setLayerPalette,
  setLayerValueColor,
  setOpacity,
  setScaleType,
} from '../edit/map-colors.ts'
import { type MapLayer, setColorComponent, setSymbolMeasure } from '../edit/map-layers.ts'
import { readFilter } from '../edit/with-filter.ts'
import { DEFAULT_CATEGORICAL_PALETTE } from '../palettes/palettes.ts'
import { canBeDiscrete, classCounts } from '../rules/class-counts.ts'
import { AREA_COLOR_KINDS, NUMERICAL_KINDS, SYMBOL_COLOR_KINDS } from '../rules/encoding-kinds.ts'
import { OPACITY } from '../rules/numbers.ts'
import type { AuthorPalette } from '../rules/palettes.ts'
import type { MapConfig } from '../types/map/fields.ts'
import { hasAbbreviations } from './axis-controls.ts'
import { readColors } from './color-controls.ts'
import { asDesign } from './design.ts'
import { componentOptions, NONE, namedOptions } from './options.ts'
import {
  findPalette,
  knownColors,
  mappingControl,
  paletteControl,
  resetControl,
  warningOnPaper,
} from './palette-controls.ts'

/** What the controls of one layer of a map share. */
const LAYERS = {
  areaLayer: { id: 'area', group: 'controls.map.areas' },
  symbolLayer: { id: 'symbol', group: 'controls.map.symbols' },
} as const

type LayerSite = {
  config: MapConfig
  layer: MapLayer
  components: Components
  palettes: readonly AuthorPalette[] | undefined
}

/** What a layer's size and colours say, and how they look. */
export function layerColorControls(site: LayerSite): Control<MapConfig>[] {
  const { config, layer, components } = site
  const color = config.fields[layer]?.color
  if (!color) return []
  return [
    ...(layer === 'symbolLayer' ? [sizeControl(config, components)] : []),
    colorComponentControl(config, layer, components),
    ...abbreviationControl(site),
    ...(color.type === 'numerical' ? scaleControls(site, color) : []),
    ...asDesign([
      ...(color.type === 'fixed' ? [fixedColorControl(config, layer, color.value)] : []),
      ...(color.type === 'numerical' ? [rampControl(site, color)] : []),
      ...(color.type === 'categorical' ? categoricalControls(site, color) : []),
      opacityControl(config, layer, color.opacity),
    ]),
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
  const options =
    layer === 'symbolLayer'
      ? [fixed, ...symbolColorOptions(config, components)]
      : componentOptions(components, AREA_COLOR_KINDS)
  return {
    kind: 'select',
    id: `${LAYERS[layer].id}-color`,
    field: `${layer}.color`,
    messageId: layer === 'areaLayer' ? 'controls.map.color' : 'controls.map.symbols.color',
    options,
    value: color && color.type !== 'fixed' ? color.componentId : '',
    write: (id) =>
      id === '' ? setFixedColor(config, layer) : setColorComponent(config, layer, id, components),
  }
}

/**
 * What symbols may be coloured by. A key dimension that is not shown by the places would put several observations on one
 * symbol, so the chart is filtered by one of its values, and there is nothing to tell apart.
 */
function symbolColorOptions(config: MapConfig, components: Components): ControlOption[] {
  const { symbolLayer } = config.fields
  const shown = [
    symbolLayer?.componentId,
    symbolLayer?.color.type === 'categorical' ? symbolLayer.color.componentId : '',
  ]
  const isFiltered = ({ value }: ControlOption): boolean =>
    !shown.includes(value) && findDimension(components, value)?.isKeyDimension === true
  return componentOptions(components, SYMBOL_COLOR_KINDS).map((option) =>
    isFiltered(option) && !option.disabled
      ? { ...option, disabled: true, reasonId: 'controls.map.symbols.color.one-value' }
      : option,
  )
}

/** Short names in the legend, where the values that are coloured have some. */
function abbreviationControl({ config, layer, components }: LayerSite): Control<MapConfig>[] {
  const color = config.fields[layer]?.color
  if (color?.type !== 'categorical' || !hasAbbreviations(findComponent(components, color.componentId)))
    return []
  return [
    {
      kind: 'toggle',
      id: `${LAYERS[layer].id}-abbreviations`,
      messageId: 'controls.abbreviations',
      groupMessageId: LAYERS[layer].group,
      value: color.useAbbreviations ?? false,
      write: (isOn) => setLayerAbbreviations(config, layer, isOn),
    },
  ]
}

const fixedColorControl = (config: MapConfig, layer: MapLayer, value: string): Control<MapConfig> => ({
  kind: 'color',
  id: `${LAYERS[layer].id}-fixed-color`,
  messageId: 'controls.color',
  groupMessageId: LAYERS[layer].group,
  value,
  swatches: knownColors(DEFAULT_CATEGORICAL_PALETTE, undefined) ?? [],
  warningOf: warningOnPaper,
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

/** The ramp of numbers. */
const rampControl = ({ config, layer, components, palettes }: LayerSite, color: NumericalColor) =>
  paletteControl<MapConfig>({
    id: `${LAYERS[layer].id}-palette`,
    messageId: layer === 'areaLayer' ? 'controls.map.palette' : 'controls.map.symbols.palette',
    groupMessageId: LAYERS[layer].group,
    types: ['sequential', 'diverging'],
    chosen: color.paletteId,
    shown: color.colors ?? [],
    palettes,
    write: (paletteId, own) => setLayerPalette(config, layer, paletteId, components, own),
  })

/** Continuous, or in classes, which need some values (specification 2 §5). */
function scaleControls(site: LayerSite, color: NumericalColor): Control<MapConfig>[] {
  const { config, layer } = site
  const { id, group } = LAYERS[layer]
  const canHaveClasses = canBeDiscrete(countPlaces(site)) || color.scaleType === 'discrete'
  const scale: Control<MapConfig> = {
    kind: 'select',
    id: `${id}-scale`,
    messageId: 'controls.map.scale',
    groupMessageId: group,
    options: namedOptions('controls.map.scale.', ['continuous', 'discrete']).map((option) =>
      option.value === 'discrete' && !canHaveClasses
        ? { ...option, disabled: true, reasonId: 'controls.map.scale.discrete.disabled' }
        : option,
    ),
    value: color.scaleType,
    write: (type) => setScaleType(config, layer, type === 'discrete' ? 'discrete' : 'continuous'),
  }
  return color.scaleType === 'discrete' ? [scale, ...classControls(site, color)] : [scale]
}

/** How many places a layer may colour. */
function countPlaces({ config, layer, components }: LayerSite): number {
  const dimension = findDimension(components, config.fields[layer]?.componentId ?? '')
  const filter = dimension && readFilter(config, dimension.id)
  return filter?.type === 'multi' ? Object.keys(filter.values).length : (dimension?.values.length ?? 0)
}

function classControls(
  site: LayerSite,
  { interpolationType, nbClass }: Extract<NumericalColor, { scaleType: 'discrete' }>,
): Control<MapConfig>[] {
  const { config, layer } = site
  const { id, group } = LAYERS[layer]
  const counts = [...new Set([...classCounts(countPlaces(site)), nbClass])].toSorted((a, b) => a - b)
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
      kind: 'select',
      id: `${id}-classes`,
      messageId: 'controls.map.classes',
      groupMessageId: group,
      options: counts.map((count) => ({ value: String(count), label: String(count) })),
      value: String(nbClass),
      write: (count) => setClassCount(config, layer, Number(count)),
    },
  ]
}

function categoricalControls(
  { config, layer, components, palettes }: LayerSite,
  { componentId, paletteId, colorMapping }: CategoricalColor,
): Control<MapConfig>[] {
  const { id, group } = LAYERS[layer]
  const values = valuesOf(findComponent(components, componentId))
  const swatches = knownColors(paletteId, palettes)
  const base = { groupMessageId: group }
  const palette = paletteControl<MapConfig>({
    ...base,
    id: `${id}-palette`,
    messageId: 'controls.palette',
    types: ['categorical'],
    chosen: paletteId,
    shown: readColors(values, colorMapping),
    values,
    palettes,
    write: (next, own) => setLayerPalette(config, layer, next, components, own),
  })
  const colors = mappingControl<MapConfig>({
    ...base,
    id: `${id}-colors`,
    messageId: 'controls.colors.values',
    listedOf: componentId,
    values,
    colors: colorMapping,
    swatches: swatches ?? [],
    write: (change) => setLayerValueColor(config, layer, change.value, change.color),
  })
  if (!swatches) return [palette, colors]
  const next = setLayerPalette(config, layer, paletteId, components, findPalette(palettes, paletteId))
  const fresh = next.fields[layer]?.color
  const reset = resetControl<MapConfig>({
    ...base,
    id: `${id}-palette-reset`,
    now: colorMapping,
    fresh: fresh?.type === 'categorical' ? fresh.colorMapping : {},
    write: () => next,
  })
  return [palette, colors, reset]
}

const valuesOf = (component: Component | undefined): Component['values'] =>
  component ? valuesInData(component) : []
