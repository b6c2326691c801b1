import type { Corner, MapArea, MapSceneLayer, MapTiles } from '@tessera/chart'
import type { Feature, FeatureCollection, Position } from 'geojson'
import { middleOfLargest } from '../reading/rings.ts'

/**
 * The number of layers for symbols, largest symbols first. Symbols of one layer are drawn tile by tile, so a large
 * symbol in one tile could cover a small one in the next.
 */
export const SYMBOL_BANDS = 8

type Layer<Kind extends MapSceneLayer['kind']> = Extract<MapSceneLayer, { kind: Kind }>

/** Finds the layer of a map with the given kind. */
export const findLayer = <Kind extends MapSceneLayer['kind']>(
  { layers }: MapTiles,
  kind: Kind,
): Layer<Kind> | undefined => layers.find((layer): layer is Layer<Kind> => layer.kind === kind)

const collect = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })

/** Returns regions by index. Their appearance changes more often than their shape and is set separately. */
export const areaFeatures = (map: MapTiles): FeatureCollection =>
  collect(
    (findLayer(map, 'areas')?.features ?? []).map(({ geometry }, id) => ({
      type: 'Feature',
      id,
      geometry,
      properties: null,
    })),
  )

/** The appearance of a region, as the state of its feature. */
export type AreaState = { fill: string; opacity: number; pattern: string }

export const toAreaState = ({ fill, opacity, pattern }: MapArea): AreaState => ({
  fill,
  opacity,
  pattern: pattern ?? '',
})

/** Returns symbols by index, scaled with the picture. Half of the outline is inside the circle, as in SVG. */
export function symbolFeatures(map: MapTiles, scale: number): FeatureCollection {
  const symbols = findLayer(map, 'symbols')?.features ?? []
  return collect(
    symbols.map(({ at, radius, fill, opacity, stroke }, id) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: at },
      properties: {
        radius: Math.max(0, radius * scale - 0.5),
        fill,
        opacity,
        stroke,
        order: id,
        band: Math.floor((id * SYMBOL_BANDS) / symbols.length),
      },
    })),
  )
}

/** Returns the centre of a geometry's largest ring as longitude and latitude; undefined if it has no rings. */
export function anchorOf(geometry: Feature['geometry']): Corner | undefined {
  const polygons: Position[][][] =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  return middleOfLargest(polygons.flatMap((polygon) => polygon.slice(0, 1) as Corner[][]))
}
