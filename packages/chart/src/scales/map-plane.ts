import { type GeoProjection, geoEqualEarth, geoMercator } from 'd3-geo'
import type { MapPlane } from '../map-scene.ts'

const PROJECTIONS = { mercator: geoMercator, 'equal-earth': geoEqualEarth }

/** Returns the projection of a plane. Lines between points stay straight. */
export const projectionOf = ({ kind, centralLongitude, scale, translate }: MapPlane): GeoProjection =>
  PROJECTIONS[kind]().precision(0).rotate([-centralLongitude, 0]).scale(scale).translate(translate)

/** The longitude of the map's edges from the centre, in degrees: just below 180. */
const EDGE = 179.9999

/**
 * Returns the longitude and latitude of a point on the plane. Beyond the edge of the world, returns those of the edge.
 * Longitudes continue east of 180 degrees, so that the east of a section is never less than its west.
 */
export function unproject(plane: MapPlane, [x, y]: [x: number, y: number]): [number, number] {
  const projection = projectionOf({ ...plane, centralLongitude: 0 })
  const toDegrees = (at: [number, number]): [number, number] => projection.invert?.(at) ?? [0, 0]
  const [middle] = plane.translate
  const latitude = within(toDegrees([middle, y])[1], 90)
  // points further away would be on the other side of the edge
  const [edge = middle] = projection([EDGE, latitude]) ?? []
  const [longitude] = toDegrees([middle + within(x - middle, edge - middle), y])
  return [plane.centralLongitude + within(longitude, 180), latitude]
}

const within = (length: number, most: number): number =>
  Number.isFinite(length) ? Math.max(-most, Math.min(most, length)) : 0
