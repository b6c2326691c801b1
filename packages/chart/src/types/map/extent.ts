import type { MapSection } from '../../map-scene.ts'
import { chooseWorld, type MapExtent, type World } from '../../scales/choose-world.ts'
import type { MapConfig } from './fields.ts'

/** The extent and the projection of a map. */
export type MapAim = { extent: MapExtent; world: World; isFixed: boolean }

/**
 * Returns the section fixed by the author, or all places. The projection always depends on the places, so that fixing
 * the current section does not change the picture.
 */
export function aimMap({ baseLayer: { bbox } }: MapConfig, places: MapExtent, hasTiles: boolean): MapAim {
  const fixed = bbox && toExtent(bbox)
  const extent = fixed ?? places
  const world = chooseWorld(places)
  const kind = hasTiles ? 'mercator' : world.kind
  // a fixed section is never split
  const { centralLongitude } =
    fixed && (kind === 'mercator' || isCut(bbox, world)) ? chooseWorld(fixed) : world
  return { extent, world: { kind, centralLongitude }, isFixed: fixed !== undefined }
}

export const mergeExtents = (extents: MapExtent[]): MapExtent => ({
  features: extents.flatMap((extent) => extent.features),
  points: extents.flatMap((extent) => extent.points),
})

/**
 * The number of points along the edges of a fixed section. With only two corners, the side of the globe would be
 * ambiguous.
 */
const VIEW_POINTS = 12

function toExtent([[west, south], [east, north]]: MapSection): MapExtent {
  // across the date line, the east may be a lower number than the west
  const end = east < west ? east + 360 : east
  const along = (from: number, to: number, place: number): number =>
    from + ((to - from) * place) / (VIEW_POINTS - 1)
  const points = Array.from({ length: VIEW_POINTS }, (_, place): [number, number] => [
    along(west, end, place),
    along(south, north, place),
  ])
  return { features: [], points }
}

/** Returns whether the edge of the world is within a section. */
function isCut([[west], [east]]: MapSection, { centralLongitude }: World): boolean {
  const turned = (longitude: number): number => (((longitude - centralLongitude + 180) % 360) + 360) % 360
  const width = (((east - west) % 360) + 360) % 360
  return turned(west) + width > 360
}
