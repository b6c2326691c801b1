import type { Feature } from 'geojson'

/** What tells marks without a number from those with one, whatever their colours. */
export type Pattern = 'hatch' | 'cross-hatch'

/** Cut where the world is, with longitudes up to 180 degrees from the central one. */
type Geometry = Feature['geometry']

/** How the globe is laid flat in a picture, in its px. */
export type MapPlane = {
  kind: 'mercator' | 'equal-earth'
  /** The longitude in the middle of the world: it is cut on its other side, and what lies around it is in one piece. */
  centralLongitude: number
  scale: number
  translate: [x: number, y: number]
}

/** What a picture of a map is besides its marks, for readers who move it. */
export type MapScene = {
  plane: MapPlane
  /** What the map shows when nobody has moved it: another text, another place. It does not depend on the width. */
  place: string
  /** Where in the picture the map begins, in px from its top; above stands what does not move with it. */
  top: number
  /** What stays free along the edges when the map is fitted to a section, in px. */
  margin: number
  /** How far beyond its frame it is drawn, in shares of the frame. */
  around: number
  /** Readers can neither move nor zoom it. */
  isLocked: boolean
  /** The same for a base map of tiles, where one is wanted. */
  tiles?: MapTiles
}

/**
 * A map as layers of places instead of marks of a picture, for a renderer that lays them over tiles. Both come from the
 * same looks: keys, fills and data agree, and seen from `view` every place stands where the picture has it.
 */
export type MapTiles = {
  /** What the picture shows. */
  view: MapView
  /** In the order they are drawn. */
  layers: MapSceneLayer[]
}

/** A view in Web Mercator. */
export type MapView = {
  /** Longitude and latitude of the middle of the map. */
  centre: [longitude: number, latitude: number]
  /** How wide the whole world would be, in px. */
  worldWidth: number
  /**
   * The longitude in the middle of the world: it is cut on its other side. 0 cuts it at the date line; with any other
   * one places on both sides of the date line stand together.
   */
  centralLongitude: number
}

/** South-west and north-east corner, in degrees. */
export type MapSection = [
  southWest: [longitude: number, latitude: number],
  northEast: [longitude: number, latitude: number],
]

export type MapSceneLayer =
  | { kind: 'areas'; stroke: string; strokeWidth: number; hatch: string; features: MapArea[] }
  | { kind: 'symbols'; features: MapSymbol[] }

/** A region; `key` and `datum` are those of its mark. */
export type MapArea = {
  key: string
  geometry: Geometry
  fill: string
  opacity: number
  /** Lines over a region without a value. */
  pattern?: Pattern
  datum: number
}

/** A place, the largest first; `key` and `datum` are those of its mark, lengths in px. */
export type MapSymbol = {
  key: string
  at: [longitude: number, latitude: number]
  radius: number
  fill: string
  opacity: number
  stroke: string
  datum: number
}
