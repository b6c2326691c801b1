import type { Feature } from 'geojson'

/** The pattern of a region without a number, independent of its colour. */
export type Pattern = 'hatch' | 'cross-hatch'

/** Split opposite the central longitude, with longitudes within 180 degrees of it. */
type Geometry = Feature['geometry']

/** The map projection of a picture, in px. */
export type MapPlane = {
  kind: 'mercator' | 'equal-earth'
  /** The central longitude: the world is split on the opposite side, so regions near the centre stay whole. */
  centralLongitude: number
  scale: number
  translate: [x: number, y: number]
}

/** What readers need to pan and zoom a map, in addition to its marks. */
export type MapScene = {
  plane: MapPlane
  /** Identifies the initial view: a different text means a different place. Independent of the width. */
  place: string
  /** The top of the map within the picture, in px; the area above does not move with it. */
  top: number
  /** The free margin around a section that the map is fitted to, in px. */
  margin: number
  /** How far the map is drawn beyond its frame, as a share of the frame. */
  around: number
  /** Whether readers cannot pan or zoom. */
  isLocked: boolean
  /** The same map for drawing over base map tiles, if there are any. */
  tiles?: MapTiles
}

/**
 * A map as geographical layers instead of marks, for a renderer that draws them over tiles. Keys, fills and data match
 * those of the picture, and in `view` every place has the same position as in the picture.
 */
export type MapTiles = {
  /** The view of the picture. */
  view: MapView
  /** In drawing order. */
  layers: MapSceneLayer[]
  /** Pictures of other servers, with `{bbox-epsg-3857}` in their addresses, below or above the areas. */
  pictures?: { address: string; isBelow: boolean }[]
}

/** A view in Web Mercator. */
export type MapView = {
  /** The centre of the map. */
  centre: [longitude: number, latitude: number]
  /** The width of the whole world, in px. */
  worldWidth: number
  /**
   * The central longitude: the world is split on the opposite side. 0 splits it at the date line; other values keep
   * places on both sides of the date line together.
   */
  centralLongitude: number
}

/** The south-west and north-east corners, in degrees. */
export type MapSection = [
  southWest: [longitude: number, latitude: number],
  northEast: [longitude: number, latitude: number],
]

export type MapSceneLayer =
  | { kind: 'areas'; stroke: string; strokeWidth: number; hatch: string; features: MapArea[] }
  | { kind: 'symbols'; features: MapSymbol[] }

/** A region, with the `key` and `datum` of its mark. */
export type MapArea = {
  key: string
  geometry: Geometry
  fill: string
  opacity: number
  /** The pattern of a region without a value. */
  pattern?: Pattern
  datum: number
}

/** A place, with the `key` and `datum` of its mark, largest first; lengths in px. */
export type MapSymbol = {
  key: string
  at: [longitude: number, latitude: number]
  radius: number
  fill: string
  opacity: number
  stroke: string
  datum: number
}
