import { FIELD_VALUE_NONE, findComponent, findDimension, valuesInData } from '@tessera/cube'
import type { ControlSite } from '../chart-type.ts'
import type { CategoricalColor, FixedColor, NumericalColor } from '../config/color.ts'
import type { Control, ControlOption, SelectControl } from '../controls.ts'
import { type Interpolation, setLayerPalette, setScaleType } from '../edit/map-colors.ts'
import {
  type LayerColor,
  type MapLayer,
  setColorComponent,
  setSymbolMeasure,
  withLayerColor,
} from '../edit/map-layers.ts'
import { readFilter } from '../filters/cube-filters.ts'
import { DEFAULT_CATEGORICAL_PALETTE } from '../palettes/palettes.ts'
import { canBeDiscrete, classCounts } from '../rules/class-counts.ts'
import { OPACITY } from '../rules/numbers.ts'
import type { MapConfig } from '../types/map/fields.ts'
import { newFixedColor } from '../types/map/roles.ts'
import { hasAbbreviations } from './axis-controls.ts'
import { FIELD_NAMES } from './field-names.ts'
import { fieldOptions, NONE, namedOptions } from './options.ts'
import {
  coloredControls,
  knownColors,
  mappingControl,
  paletteControl,
  readColors,
  warningOnPaper,
} from './palette-controls.ts'
import { asDesign } from './panels.ts'

/** The message ids and components that differ between map layers. */
export const LAYERS = {
  areaLayer: { id: 'area', group: 'controls.map.areas' },
  symbolLayer: { id: 'symbol', group: 'controls.map.symbols' },
} as const

type LayerSite = ControlSite<MapConfig> & { layer: MapLayer }

/** Returns the controls for the size and colours of a layer. */
export function layerColorControls(site: LayerSite): Control<MapConfig>[] {
  const { config, layer } = site
  const color = config.fields[layer]?.color
  if (!color) return []
  return [
    ...(layer === 'symbolLayer' ? [sizeControl(site)] : []),
    colorComponentControl(site),
    ...(color.type === 'categorical' ? abbreviationControl(site, color) : []),
    ...(color.type === 'numerical' ? scaleControls(site, color) : []),
    ...asDesign([
      ...(color.type === 'fixed' ? [fixedColorControl(site, color)] : []),
      ...(color.type === 'numerical' ? [rampControl(site, color)] : []),
      ...(color.type === 'categorical' ? categoricalControls(site, color) : []),
      opacityControl(site, color),
    ]),
  ]
}

const sizeControl = (site: LayerSite): SelectControl<MapConfig> => ({
  kind: 'select',
  id: 'symbol-size',
  field: 'symbolLayer.measureId',
  messageId: 'controls.map.size',
  options: [{ ...NONE, value: FIELD_VALUE_NONE }, ...fieldOptions(site, 'symbolLayer.measureId')],
  value: site.config.fields.symbolLayer?.measureId ?? FIELD_VALUE_NONE,
  write: (measureId) => setSymbolMeasure(site.config, measureId),
})

/**
 * Returns the control that selects the component by which a layer is coloured. Symbols may also have a single colour.
 */
function colorComponentControl(site: LayerSite): SelectControl<MapConfig> {
  const { config, layer, components } = site
  const color = config.fields[layer]?.color
  const fixed = { value: '', messageId: 'controls.map.color.fixed' }
  const options =
    layer === 'symbolLayer' ? [fixed, ...symbolColorOptions(site)] : fieldOptions(site, 'areaLayer.color')
  return {
    kind: 'select',
    id: `${LAYERS[layer].id}-color`,
    field: `${layer}.color`,
    messageId: FIELD_NAMES[`${layer}.color`],
    options,
    value: color && color.type !== 'fixed' ? color.componentId : '',
    write: (id) =>
      id === ''
        ? withLayerColor(config, layer, newFixedColor())
        : setColorComponent(config, layer, id, components),
  }
}

/**
 * Returns the components by which symbols can be coloured. Disables key dimensions that do not distinguish places:
 * several symbols would overlap, so these dimensions are filtered to one value, which leaves nothing to colour.
 */
function symbolColorOptions(site: LayerSite): ControlOption[] {
  const { symbolLayer } = site.config.fields
  const shown = [
    symbolLayer?.componentId,
    symbolLayer?.color.type === 'categorical' ? symbolLayer.color.componentId : '',
  ]
  const isFiltered = ({ value }: ControlOption): boolean =>
    !shown.includes(value) && findDimension(site.components, value)?.isKeyDimension === true
  return fieldOptions(site, 'symbolLayer.color').map((option) =>
    isFiltered(option) && !option.disabled
      ? { ...option, disabled: true, reasonId: 'controls.map.symbols.color.one-value' }
      : option,
  )
}

/** Returns the control for short names in the legend. Empty if the coloured values have none. */
const abbreviationControl = (
  { config, layer, components }: LayerSite,
  color: CategoricalColor,
): Control<MapConfig>[] =>
  hasAbbreviations(findComponent(components, color.componentId))
    ? [
        {
          kind: 'toggle',
          id: `${LAYERS[layer].id}-abbreviations`,
          messageId: 'controls.abbreviations',
          groupMessageId: LAYERS[layer].group,
          value: color.useAbbreviations ?? false,
          write: (useAbbreviations) => withLayerColor(config, layer, { ...color, useAbbreviations }),
        },
      ]
    : []

const fixedColorControl = ({ config, layer }: LayerSite, color: FixedColor): Control<MapConfig> => ({
  kind: 'color',
  id: `${LAYERS[layer].id}-fixed-color`,
  messageId: 'controls.color',
  groupMessageId: LAYERS[layer].group,
  value: color.value,
  swatches: knownColors(DEFAULT_CATEGORICAL_PALETTE, undefined) ?? [],
  warningOf: warningOnPaper,
  write: (value) => withLayerColor(config, layer, { ...color, value }),
})

/** Returns the control for the opacity of a layer, 0 to 100 in steps of 10. */
const opacityControl = ({ config, layer }: LayerSite, color: LayerColor): Control<MapConfig> => ({
  kind: 'number',
  id: `${LAYERS[layer].id}-opacity`,
  messageId: 'controls.map.opacity',
  groupMessageId: LAYERS[layer].group,
  value: color.opacity,
  ...OPACITY,
  write: (percent) =>
    withLayerColor(config, layer, {
      ...color,
      opacity: Math.round(percent / OPACITY.step) * OPACITY.step,
    }),
})

const INTERPOLATIONS: readonly Interpolation[] = ['jenks', 'quantile', 'quantize']

/** Returns the control for the palette for numbers. */
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

/**
 * Returns the controls for continuous colours or classes; classes need a minimum number of values (specification 2 §5).
 */
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

/** Returns the number of places that a layer may colour. */
function countPlaces({ config, layer, components }: LayerSite): number {
  const dimension = findDimension(components, config.fields[layer]?.componentId ?? '')
  const filter = dimension && readFilter(config, dimension.id)
  return filter?.type === 'multi' ? Object.keys(filter.values).length : (dimension?.values.length ?? 0)
}

function classControls(
  site: LayerSite,
  color: Extract<NumericalColor, { scaleType: 'discrete' }>,
): Control<MapConfig>[] {
  const { config, layer } = site
  const { id, group } = LAYERS[layer]
  const { interpolationType, nbClass } = color
  const counts = [...new Set([...classCounts(countPlaces(site)), nbClass])].toSorted((a, b) => a - b)
  return [
    {
      kind: 'select',
      id: `${id}-interpolation`,
      messageId: 'controls.map.interpolation',
      groupMessageId: group,
      options: namedOptions('controls.map.interpolation.', INTERPOLATIONS),
      value: interpolationType,
      write(value) {
        const type = INTERPOLATIONS.find((each) => each === value) ?? 'jenks'
        return withLayerColor(config, layer, { ...color, interpolationType: type })
      },
    },
    {
      kind: 'select',
      id: `${id}-classes`,
      messageId: 'controls.map.classes',
      groupMessageId: group,
      options: counts.map((count) => ({ value: String(count), label: String(count) })),
      value: String(nbClass),
      write: (count) => withLayerColor(config, layer, { ...color, nbClass: Number(count) }),
    },
  ]
}

function categoricalControls(
  { config, layer, components, palettes }: LayerSite,
  color: CategoricalColor,
): Control<MapConfig>[] {
  const { componentId, paletteId, colorMapping } = color
  const { id, group } = LAYERS[layer]
  const component = findComponent(components, componentId)
  const values = component ? valuesInData(component) : []
  return coloredControls<MapConfig>({
    idOf: (name) => `${id}-${name}`,
    group: { groupMessageId: group },
    chosen: paletteId,
    colors: colorMapping,
    shown: readColors(values, colorMapping),
    values,
    palettes,
    colorsOf({ fields }) {
      const next = fields[layer]?.color
      return next?.type === 'categorical' ? next.colorMapping : {}
    },
    toControl: (swatches) =>
      mappingControl({
        id: `${id}-colors`,
        messageId: 'controls.colors.values',
        listedOf: componentId,
        values,
        colors: colorMapping,
        swatches,
        write: (change) =>
          withLayerColor(config, layer, {
            ...color,
            colorMapping: { ...colorMapping, [change.value]: change.color },
          }),
      }),
    write: (next, own) => setLayerPalette(config, layer, next, components, own),
  })
}
