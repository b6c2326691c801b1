import type { Components } from '@tessera/cube'
import type { EditOptions } from '../../chart-type.ts'
import { animationControls } from '../../controls/animation-controls.ts'
import { layerColorControls } from '../../controls/map-color-controls.ts'
import { componentOptions, NONE } from '../../controls/options.ts'
import { inPanel } from '../../controls/panels.ts'
import { readerControls } from '../../controls/reader-controls.ts'
import type { Control } from '../../controls.ts'
import {
  deleteMapLayer,
  type MapLayer,
  setBaseLayer,
  setMapLayer,
  setMapSection,
} from '../../edit/map-layers.ts'
import { AREA_KINDS, SYMBOL_KINDS } from '../../rules/encoding-kinds.ts'
import type { MapConfig } from './fields.ts'
import { mapReaderChoices } from './roles.ts'

const AREAS = 'controls.map.areas'
const SYMBOLS = 'controls.map.symbols'

/** What the author of a map may set. One of the two layers is always there. */
export function mapControls(
  config: MapConfig,
  components: Components,
  { palettes }: EditOptions = {},
): Control<MapConfig>[] {
  const { areaLayer, symbolLayer } = config.fields
  const areas = componentOptions(components, AREA_KINDS)
  const symbols = componentOptions(components, SYMBOL_KINDS)
  return [
    ...inPanel('areaLayer', [
      ...(areas.length > 0 ? [layerControl(config, 'areaLayer', areas)] : []),
      ...(areaLayer ? layerColorControls({ config, layer: 'areaLayer', components, palettes }) : []),
    ]),
    ...inPanel('symbolLayer', [
      ...(symbols.length > 0 ? [layerControl(config, 'symbolLayer', symbols)] : []),
      ...(symbolLayer ? layerColorControls({ config, layer: 'symbolLayer', components, palettes }) : []),
    ]),
    ...inPanel('base-layer', baseLayerControls(config)),
    ...animationControls({
      config,
      components,
      taken: [areaLayer?.componentId, symbolLayer?.componentId],
      isSortedBySize: false,
    }),
    ...readerControls(config, mapReaderChoices(config), components),
  ]
}

const LAYERS = {
  areaLayer: { id: 'area', messageId: AREAS, other: 'symbolLayer' },
  symbolLayer: { id: 'symbol', messageId: SYMBOLS, other: 'areaLayer' },
} as const

function layerControl(
  config: MapConfig,
  layer: MapLayer,
  choices: ReturnType<typeof componentOptions>,
): Control<MapConfig> {
  const { id, messageId, other } = LAYERS[layer]
  return {
    kind: 'select',
    id,
    field: layer,
    messageId,
    options: [...(config.fields[other] || !config.fields[layer] ? [NONE] : []), ...choices],
    value: config.fields[layer]?.componentId ?? '',
    write: (componentId, components) =>
      componentId === ''
        ? deleteMapLayer(config, layer)
        : setMapLayer(config, layer, componentId, components),
  }
}

/** The map below the data. */
const baseLayerControls = (config: MapConfig): Control<MapConfig>[] => [
  {
    kind: 'toggle',
    id: 'base-layer',
    messageId: 'controls.map.base-layer.show',
    groupMessageId: 'controls.map.base-layer',
    value: config.baseLayer.show,
    write: (show) => setBaseLayer(config, { show }),
  },
  {
    kind: 'toggle',
    id: 'base-layer-locked',
    messageId: 'controls.map.base-layer.locked',
    groupMessageId: 'controls.map.base-layer',
    value: config.baseLayer.locked,
    write: (locked) => setBaseLayer(config, { locked }),
  },
  {
    kind: 'section',
    id: 'base-layer-section',
    messageId: 'controls.map.section',
    groupMessageId: 'controls.map.base-layer',
    value: config.baseLayer.bbox ?? null,
    write: (section) => setMapSection(config, section ?? undefined),
  },
]
