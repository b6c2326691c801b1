import type { MapTiles } from '@tessera/chart'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { BaseStyle } from './base-style.ts'
import { areaFeatures, findLayer, SYMBOL_BANDS, symbolFeatures } from './features.ts'

/** The sources of the data; base styles must not use these names. */
export const SOURCES = { areas: 'tessera-areas', symbols: 'tessera-symbols' } as const

/** The images that fill regions without a value. */
export const HATCHES = { hatch: 'tessera-hatch', 'cross-hatch': 'tessera-cross-hatch' } as const

/** The outline colour of the active feature. */
const INK = '#17212b'

const AREA_LAYER = 'tessera-areas'
const bandLayer = (band: number): string => `tessera-symbols-${band}`
const BANDS = Array.from({ length: SYMBOL_BANDS }, (_, band) => band)

/** The layers that react to pointing. */
export const SYMBOL_LAYERS = BANDS.map(bandLayer)
export const AREA_LAYERS = [AREA_LAYER]

const state = (name: string): ExpressionSpecification => ['feature-state', name]
const whenActive = (yes: number, no: number): ExpressionSpecification => [
  'case',
  ['boolean', state('isActive'), false],
  yes,
  no,
]

/** The style of a map: its own layers between those of the base map and its labels. */
export function mapStyle(map: MapTiles, scale: number, base: BaseStyle): StyleSpecification {
  const geojson = (data: GeoJSON.FeatureCollection) => ({ type: 'geojson' as const, data, tolerance: 0.1 })
  return {
    version: 8,
    ...base.resources,
    sources: {
      ...base.sources,
      [SOURCES.areas]: geojson(areaFeatures(map)),
      [SOURCES.symbols]: geojson(symbolFeatures(map, scale)),
      ...pictureSources(map),
    },
    layers: [
      ...base.below,
      ...pictureLayers(map, true),
      ...areaLayers(map, scale),
      ...pictureLayers(map, false),
      ...base.labels,
      ...symbolLayers(),
    ],
  }
}

const pictureName = (index: number): string => `tessera-picture-${index}`

const pictureSources = ({ pictures = [] }: MapTiles): StyleSpecification['sources'] =>
  Object.fromEntries(
    pictures.map(({ address }, index) => [
      pictureName(index),
      { type: 'raster', tiles: [`${location.origin}${address}`], tileSize: 256 },
    ]),
  )

const pictureLayers = ({ pictures = [] }: MapTiles, isBelow: boolean): LayerSpecification[] =>
  pictures.flatMap((picture, index): LayerSpecification[] =>
    picture.isBelow === isBelow
      ? [{ id: pictureName(index), type: 'raster', source: pictureName(index) }]
      : [],
  )

function areaLayers(map: MapTiles, scale: number): LayerSpecification[] {
  const layer = findLayer(map, 'areas')
  if (!layer) return []
  const hatched = (pattern: keyof typeof HATCHES): LayerSpecification => ({
    id: HATCHES[pattern],
    type: 'fill',
    source: SOURCES.areas,
    paint: {
      'fill-pattern': HATCHES[pattern],
      'fill-opacity': ['case', ['==', state('pattern'), pattern], 1, 0],
    },
  })
  return [
    {
      id: AREA_LAYER,
      type: 'fill',
      source: SOURCES.areas,
      paint: {
        'fill-color': ['to-color', state('fill'), 'transparent'],
        'fill-opacity': ['number', state('opacity'), 0],
      },
    },
    hatched('hatch'),
    hatched('cross-hatch'),
    {
      id: 'tessera-borders',
      type: 'line',
      source: SOURCES.areas,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': layer.stroke, 'line-width': layer.strokeWidth * scale },
    },
    {
      id: 'tessera-active-area',
      type: 'line',
      source: SOURCES.areas,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': INK, 'line-width': 2, 'line-opacity': whenActive(1, 0) },
    },
  ]
}

const symbolLayers = (): LayerSpecification[] => [
  ...BANDS.map(
    (band): LayerSpecification => ({
      id: bandLayer(band),
      type: 'circle',
      source: SOURCES.symbols,
      filter: ['==', ['get', 'band'], band],
      layout: { 'circle-sort-key': ['get', 'order'] },
      paint: {
        'circle-color': ['get', 'fill'],
        'circle-opacity': ['get', 'opacity'],
        'circle-radius': ['get', 'radius'],
        'circle-stroke-color': ['get', 'stroke'],
        'circle-stroke-width': 1,
      },
    }),
  ),
  {
    id: 'tessera-active-symbol',
    type: 'circle',
    source: SOURCES.symbols,
    paint: {
      'circle-opacity': 0,
      'circle-radius': ['get', 'radius'],
      'circle-stroke-color': INK,
      'circle-stroke-width': 2,
      'circle-stroke-opacity': whenActive(1, 0),
    },
  },
]
