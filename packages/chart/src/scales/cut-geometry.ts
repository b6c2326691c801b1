import { type GeoStream, geoEquirectangular, geoStream } from 'd3-geo'
import type { Feature } from 'geojson'
import { type KnownOutlines, knownOf } from './known-outlines.ts'
import { type Corner, isWithinRings } from './path-rings.ts'

type Geometry = Feature['geometry']

const cuts: KnownOutlines<Geometry> = new WeakMap()

/**
 * Converts the geometry of a feature to a plane of longitude and latitude around a central longitude. Cuts outlines
 * that cross the opposite meridian, as Russia crosses the date line. Longitudes are within 180 degrees of the central
 * one. Cached by feature and longitude.
 */
export const cutGeometry = (feature: Feature, central: number): Geometry =>
  knownOf(cuts, feature, String(central), () => cutAnew(feature, central))

function cutAnew(feature: Feature, central: number): Geometry {
  const { geometry } = feature
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return geometry
  const polygons: Corner[][][] = []
  const plane = geoEquirectangular()
    .precision(0)
    .rotate([-central, 0])
    .scale(180 / Math.PI)
    .translate([0, 0])
  geoStream(geometry, plane.stream(collectPolygons((rings) => polygons.push(...toPolygons(rings)), central)))
  return { type: 'MultiPolygon', coordinates: polygons }
}

/** Creates a d3 stream that collects the closed rings of each polygon, with latitudes upwards. */
function collectPolygons(take: (rings: Corner[][]) => void, central: number): GeoStream {
  let rings: Corner[][] = []
  let ring: Corner[] = []
  return {
    point: (x, y) => {
      ring.push([x + central, -y])
    },
    lineStart: () => {
      ring = []
    },
    lineEnd: () => {
      const [first] = ring
      if (first && ring.length > 2) rings.push([...ring, first])
    },
    polygonStart: () => {
      rings = []
    },
    polygonEnd: () => take(rings),
  }
}

/**
 * Groups rings into polygons. Outlines run clockwise; holes run counter-clockwise and belong to the outline around
 * them.
 */
function toPolygons(rings: Corner[][]): Corner[][][] {
  const outlines = rings.filter((ring) => signedArea(ring) <= 0).map((ring) => [ring])
  for (const hole of rings.filter((ring) => signedArea(ring) > 0)) {
    const around = outlines.find(([outline]) => outline && isWithinRings([outline], ...hole[0]!))
    around?.push(hole)
  }
  return outlines
}

/** Returns twice the signed area of a closed ring, which is positive if the ring runs counter-clockwise. */
const signedArea = (ring: Corner[]): number =>
  ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX, nextY] = ring[index + 1] ?? ring[0]!
    return sum + x * nextY - nextX * y
  }, 0)
