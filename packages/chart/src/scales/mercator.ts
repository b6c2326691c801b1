import type { GeoPermissibleObjects } from 'd3-geo'
import { geoPath, geoTransform } from 'd3-geo'

/** Mercator ends here: beyond, the poles run away. */
const MAX_LATITUDE = 85

/** Longitude and latitude in degrees to the unit plane of the Mercator map: y grows to the south. */
export function toPlane([longitude, latitude]: [number, number]): [number, number] {
  const lat = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude))
  const radians = Math.PI / 180
  return [longitude * radians, -Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2))]
}

export type Bounds = [[west: number, north: number], [east: number, south: number]]

/**
 * A transform of the plane, not a projection of the sphere: official geometries come in either ring order, and on
 * the sphere the wrong one fills the rest of the world.
 */
const planar = (scale: number, dx: number, dy: number) =>
  geoTransform({
    point(longitude, latitude) {
      const [x, y] = toPlane([longitude, latitude])
      this.stream.point(x * scale + dx, y * scale + dy)
    },
  })

/** The extent of geometries in the unit plane. */
export const planeBounds = (objects: GeoPermissibleObjects): Bounds =>
  geoPath(planar(1, 0, 0)).bounds(objects)

export type MapProjection = {
  /** The SVG path of a geometry, to a tenth of a px. */
  path(object: GeoPermissibleObjects): string
  point(coordinates: [number, number]): [number, number]
}

/** Shows the bounds in the middle of a picture of that size, with a margin. */
export function fitMercator(bounds: Bounds, width: number, height: number, margin: number): MapProjection {
  const [[x0, y0], [x1, y1]] = bounds
  const scale = Math.min(
    (width - 2 * margin) / Math.max(x1 - x0, 1e-6),
    (height - 2 * margin) / Math.max(y1 - y0, 1e-6),
  )
  const dx = width / 2 - ((x0 + x1) / 2) * scale
  const dy = height / 2 - ((y0 + y1) / 2) * scale
  const path = geoPath(planar(scale, dx, dy)).digits(1)
  return {
    path: (object) => path(object) ?? '',
    point(coordinates) {
      const [x, y] = toPlane(coordinates)
      return [x * scale + dx, y * scale + dy]
    },
  }
}

/** The bounds that hold all of them; undefined for none. */
export function mergeBounds(all: (Bounds | undefined)[]): Bounds | undefined {
  const real = all
    .filter((bounds) => bounds !== undefined)
    .filter((bounds) => bounds.flat().every(Number.isFinite))
  if (real.length === 0) return undefined
  return [
    [Math.min(...real.map((b) => b[0][0])), Math.min(...real.map((b) => b[0][1]))],
    [Math.max(...real.map((b) => b[1][0])), Math.max(...real.map((b) => b[1][1]))],
  ]
}
