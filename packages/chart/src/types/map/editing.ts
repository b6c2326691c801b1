import { isGeographical } from '@tessera/cube'
import type { ControlSite } from '../../chart-type.ts'
import { animationControls } from '../../controls/animation-controls.ts'
import { LAYERS, layerColorControls } from '../../controls/map-color-controls.ts'
import { fieldOptions, NONE } from '../../controls/options.ts'
import { inPanel } from '../../controls/panels.ts'
import type { Control, ControlOption } from '../../controls.ts'
import {
  deleteMapLayer,
  type MapLayer,
  setBaseLayer,
  setCustomLayers,
  setMapLayer,
  setMapSection,
} from '../../edit/map-layers.ts'
import { MIN_PARTS, RANKS, type Suggestion, type SuggestionSite } from '../../edit/suggestion.ts'
import { readParts } from '../../rules/splits.ts'
import type { MapConfig } from './fields.ts'

/** Returns the controls of maps, which always have at least one of the two layers. */
export function controls(site: ControlSite<MapConfig>): Control<MapConfig>[] {
  const layerControls = (layer: MapLayer): Control<MapConfig>[] => {
    const choices = fieldOptions(site, layer)
    return inPanel(layer, [
      ...(choices.length > 0 ? [layerControl(site.config, layer, choices)] : []),
      ...layerColorControls({ ...site, layer }),
    ])
  }
  return [
    ...layerControls('areaLayer'),
    ...layerControls('symbolLayer'),
    ...inPanel('base-layer', baseLayerControls(site.config)),
    ...animationControls(site),
  ]
}

function layerControl(config: MapConfig, layer: MapLayer, choices: ControlOption[]): Control<MapConfig> {
  const { id, group: messageId } = LAYERS[layer]
  const other = layer === 'areaLayer' ? 'symbolLayer' : 'areaLayer'
  // symbols have another gender than most of what can be left out
  const none = layer === 'areaLayer' ? NONE : { ...NONE, messageId: 'controls.map.symbols.none' }
  return {
    kind: 'select',
    id,
    field: layer,
    messageId,
    options: [...(config.fields[other] || !config.fields[layer] ? [none] : []), ...choices],
    value: config.fields[layer]?.componentId ?? '',
    write: (componentId, components) =>
      componentId === ''
        ? deleteMapLayer(config, layer)
        : setMapLayer(config, layer, componentId, components),
  }
}

/** Returns the controls of the base map. */
function baseLayerControls(config: MapConfig): Control<MapConfig>[] {
  const group = { groupMessageId: 'controls.map.base-layer' }
  const toggle = (id: string, key: 'show' | 'locked'): Control<MapConfig> => ({
    ...group,
    kind: 'toggle',
    id,
    messageId: `controls.map.base-layer.${key}`,
    value: config.baseLayer[key],
    write: (isOn) => setBaseLayer(config, { [key]: isOn }),
  })
  const section: Control<MapConfig> = {
    ...group,
    kind: 'section',
    id: 'base-layer-section',
    messageId: 'controls.map.section',
    value: config.baseLayer.bbox ?? null,
    write: (bbox) => setMapSection(config, bbox ?? undefined),
  }
  const layers: Control<MapConfig> = {
    ...group,
    kind: 'layers',
    id: 'map-layers',
    messageId: 'controls.map.layers',
    value: config.baseLayer.customLayers ?? [],
    write: (customLayers) => setCustomLayers(config, customLayers),
  }
  return [toggle('base-layer', 'show'), toggle('base-layer-locked', 'locked'), section, layers]
}

/** Suggests regions, then places. */
export const suggest = ({ keys }: SuggestionSite): Suggestion[] =>
  keys
    .filter((dimension) => isGeographical(dimension) && readParts(dimension).length >= MIN_PARTS)
    .toSorted((a, b) => Number(b.kind === 'GeoShapesDimension') - Number(a.kind === 'GeoShapesDimension'))
    .map(({ id }) => ({ rank: RANKS.maps, roles: { category: { componentId: id } } }))
