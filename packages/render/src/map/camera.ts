import type { MapScene, MapSection, MapView } from '@tessera/chart'

/** The zoom limits for readers (reference rule). An initial view beyond them extends them. */
const ZOOMS = { least: 1, most: 13 }
/** The width of the whole world at zoom 0, in px. */
const WORLD_WIDTH = 512

/** The camera of a WebGL map. */
export type Camera = { center: [longitude: number, latitude: number]; zoom: number }

/** Returns the camera for a picture's view, drawn at `scale` times the size of the scene. */
export const toCamera = ({ centre, worldWidth }: MapView, scale: number): Camera => ({
  center: centre,
  zoom: Math.log2((worldWidth * scale) / WORLD_WIDTH),
})

/** Returns the zoom limits of a map with this initial zoom. */
export const zoomLimits = (first: number): { least: number; most: number } => ({
  least: Math.min(ZOOMS.least, first),
  most: Math.max(ZOOMS.most, first),
})

/** Converts a position on the map, in px of its element, to longitude and latitude. */
type Unproject = (at: [x: number, y: number]) => { lng: number; lat: number }

/**
 * Returns the visible section of the world without the margin that a map adds around its section, so that a map of this
 * section looks the same.
 */
export function readSection(
  unproject: Unproject,
  { margin }: Pick<MapScene, 'margin'>,
  size: { width: number; height: number; scale: number },
): MapSection {
  const free = margin * size.scale
  const southWest = unproject([free, size.height - free])
  const northEast = unproject([size.width - free, free])
  return [
    [rounded(southWest.lng), rounded(southWest.lat)],
    [rounded(northEast.lng), rounded(northEast.lat)],
  ]
}

/** Rounds to about a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
