import { type GeoStream, geoEquirectangular, geoStream } from 'd3-geo'
import type { Feature, Position } from 'geojson'

type Geometry = Feature['geometry']

/** What was cut already: features are drawn again and again. */
const cuts = new WeakMap<Feature, Map<number, Geometry>>()

/**
 * The geometry of a feature in a plane of longitude and latitude whose middle is the central longitude: what crosses
 * the meridian on the other side, as Russia does the date line, is cut there. Longitudes are within 180 degrees of the
 * central one. The same geometry for the same feature and longitude.
 */
export function cutGeometry(feature: Feature, central: number): Geometry {
  const known = cuts.get(feature) ?? new Map<number, Geometry>()
  cuts.set(feature, known)
  const cut = known.get(central) ?? cutAnew(feature, central)
  known.set(central, cut)
  return cut
}

function cutAnew(feature: Feature, central: number): Geometry {
  const { geometry } = feature
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return geometry
  const polygons: Position[][][] = []
  const plane = geoEquirectangular()
    .precision(0)
    .rotate([-central, 0])
    .scale(180 / Math.PI)
    .translate([0, 0])
  geoStream(geometry, plane.stream(collectPolygons((rings) => polygons.push(...toPolygons(rings)), central)))
  return { type: 'MultiPolygon', coordinates: polygons }
}

/** A sink for what d3 draws: the rings of each polygon, closed, with latitudes upwards. */
function collectPolygons(take: (rings: Position[][]) => void, central: number): GeoStream {
  let rings: Position[][] = []
  let ring: Position[] = []
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
function toPolygons(rings: Position[][]): Position[][][] {
  const outlines = rings.filter((ring) => signedArea(ring) <= 0).map((ring) => [ring])
  for (const hole of rings.filter((ring) => signedArea(ring) > 0)) {
    const around = outlines.find(([outline]) => outline && isInside(hole[0]!, outline))
    around?.push(hole)
  }
  return outlines
}

/** Twice the area of a closed ring, positive where it runs counter-clockwise. */
const signedArea = (ring: Position[]): number =>
  ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[index + 1] ?? ring[0]!
    return sum + x * nextY - nextX * y
  }, 0)

/** Whether a ray to the right of a position crosses a ring an odd number of times. */
function isInside([x = 0, y = 0]: Position, ring: Position[]): boolean {
  let isIn = false
  for (let index = 1; index < ring.length; index++) {
    const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [ring[index - 1]!, ring[index]!]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn
  }
  return isIn
}
