import type { MapScene, MapSection, MapView } from '@tessera/chart'

/** How far readers may zoom (reference rule); a first view that lies beyond widens it. */
const ZOOMS = { least: 1, most: 13 }
/** The whole world is as wide at zoom 0, in px. */
const WORLD_WIDTH = 512

/** What a WebGL map looks at. */
export type Camera = { center: [longitude: number, latitude: number]; zoom: number }

/** The camera that shows a picture's view, drawn `scale` times as large as the scene. */
export const toCamera = ({ centre, worldWidth }: MapView, scale: number): Camera => ({
  center: centre,
  zoom: Math.log2((worldWidth * scale) / WORLD_WIDTH),
})

/** The ends of zooming for a map that begins there. */
export const zoomLimits = (first: number): { least: number; most: number } => ({
  least: Math.min(ZOOMS.least, first),
  most: Math.max(ZOOMS.most, first),
})

/** Turns a place of the map, in px of its element, into longitude and latitude. */
type Unproject = (at: [x: number, y: number]) => { lng: number; lat: number }

/**
 * The section of the world that is seen, without the margin that a map leaves free around its section: a map of this
 * section shows the same again.
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

/** To about a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
