import { type GeoProjection, geoEqualEarth, geoMercator } from 'd3-geo'
import type { MapPlane } from '../map-scene.ts'

const PROJECTIONS = { mercator: geoMercator, 'equal-earth': geoEqualEarth }

/** What lays the globe on that plane. Lines are not bent between the points they have. */
export const projectionOf = ({ kind, centralLongitude, scale, translate }: MapPlane): GeoProjection =>
  PROJECTIONS[kind]().precision(0).rotate([-centralLongitude, 0]).scale(scale).translate(translate)

/**
 * Longitude and latitude of a place of the plane; of one beyond the edge of the world, those of the edge. East of 180
 * degrees longitudes go on, so that the east of a section is never less than its west.
 */
export function unproject(plane: MapPlane, [x, y]: [x: number, y: number]): [number, number] {
  const inverse = projectionOf({ ...plane, centralLongitude: 0 }).invert
  const [longitude, latitude] = inverse?.([x, y]) ?? [0, 0]
  return [plane.centralLongitude + within(longitude, 180), within(latitude, 90)]
}

const within = (degrees: number, most: number): number =>
  Number.isFinite(degrees) ? Math.max(-most, Math.min(most, degrees)) : 0
