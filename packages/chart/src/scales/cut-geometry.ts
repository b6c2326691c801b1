import { type GeoStream, geoEquirectangular, geoStream } from 'd3-geo'
import type { Feature } from 'geojson'
import { type KnownOutlines, knownOf } from './known-outlines.ts'
import { type Corner, isWithinRings } from './path-rings.ts'

type Geometry = Feature['geometry']

const cuts: KnownOutlines<Geometry> = new WeakMap()

/**
 * The geometry of a feature in a plane of longitude and latitude whose middle is the central longitude: what crosses
 * the meridian on the other side, as Russia does the date line, is cut there. Longitudes are within 180 degrees of the
 * central one. The same geometry for the same feature and longitude.
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

/** A sink for what d3 draws: the rings of each polygon, closed, with latitudes upwards. */
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

/** Outlines run clockwise, holes the other way and belong to the outline around them. */
function toPolygons(rings: Corner[][]): Corner[][][] {
  const outlines = rings.filter((ring) => signedArea(ring) <= 0).map((ring) => [ring])
  for (const hole of rings.filter((ring) => signedArea(ring) > 0)) {
    const around = outlines.find(([outline]) => outline && isWithinRings([outline], ...hole[0]!))
    around?.push(hole)
  }
  return outlines
}

/** Twice the area of a closed ring, positive where it runs counter-clockwise. */
const signedArea = (ring: Corner[]): number =>
  ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX, nextY] = ring[index + 1] ?? ring[0]!
    return sum + x * nextY - nextX * y
  }, 0)
