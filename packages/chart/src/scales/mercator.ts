import { type GeoProjection, geoArea, geoMercator, geoPath, geoTransform } from 'd3-geo'
import type { Feature, FeatureCollection, Geometry, Polygon, Position } from 'geojson'

/** Mercator ends here: beyond, the poles run away. */
const MAX_LATITUDE = 84

/** Points nearer than this to the last one drawn are left out, in px: nobody sees them, everybody loads them. */
const FINEST = 0.7

/** A place alone is shown with this many degrees around it: nothing at all cannot fill a picture. */
const AROUND_A_PLACE = 0.5

/** Degrees of empty longitude that make a map regional: it is then cut there and not at the date line. */
const EMPTY_LONGITUDES = 90

export type MapProjection = {
  /** The SVG path of a geometry, to a tenth of a px; '' for what lies outside the picture. */
  path(feature: Feature): string
  /** Undefined for what cannot be shown. */
  point(coordinates: [number, number]): [number, number] | undefined
}

/** What a map must show: regions, places, or the corners of a fixed view. */
export type MapExtent = { features: Feature[]; points: [number, number][] }

/** A Mercator map that shows the extent in the middle of a picture of that size, with a margin, from `top` on. */
export function fitMercator(
  extent: MapExtent,
  width: number,
  height: number,
  margin: number,
  top = 0,
): MapProjection {
  const bottom = top + height
  const all = toCollection(extent)
  const projection = geoMercator()
    .precision(0)
    .rotate([-centralLongitude(all), 0])
  projection.fitExtent(
    [
      [margin, top + margin],
      [width - margin, bottom - margin],
    ],
    all,
  )
  // what is outside need not be sent
  projection.clipExtent([
    [0, top],
    [width, bottom],
  ])
  const path = geoPath(withoutFinePoints(projection)).digits(1)
  return {
    path: (feature) => path(feature) ?? '',
    point(coordinates) {
      const [x, y] = projection(clampLatitude(coordinates)) ?? [-1, -1]
      return x >= 0 && x <= width && y >= top && y <= bottom ? [x, y] : undefined
    },
  }
}

const clampLatitude = ([longitude = 0, latitude = 0]: Position): [number, number] => [
  longitude,
  Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)),
]

/** One object that holds everything; the whole world where there is nothing. */
function toCollection({ features, points }: MapExtent): FeatureCollection {
  const corners: [number, number][] =
    features.length + points.length === 0
      ? [
          [-180, -60],
          [180, 75],
        ]
      : withSize(points)
  const places = corners.map(
    (coordinates): Feature => ({
      type: 'Feature',
      properties: null,
      geometry: { type: 'Point', coordinates: clampLatitude(coordinates) },
    }),
  )
  return { type: 'FeatureCollection', features: [...features, ...places] }
}

/** Points that all lie on one place, and the corners of what lies around it. */
function withSize(points: [number, number][]): [number, number][] {
  const [first] = points
  if (!first || points.some(([longitude, latitude]) => longitude !== first[0] || latitude !== first[1])) {
    return points
  }
  const corner = (by: number): [number, number] => [first[0] + by, first[1] + by]
  return [corner(-AROUND_A_PLACE), first, corner(AROUND_A_PLACE)]
}

/** The middle of the longitudes that are used: the other side of the widest empty stretch. */
function centralLongitude({ features }: FeatureCollection): number {
  const longitudes = [...new Set(features.flatMap((feature) => longitudesOf(feature.geometry)))].sort(
    (a, b) => a - b,
  )
  const [first] = longitudes
  if (first === undefined) return 0
  let widest = { gap: first + 360 - longitudes.at(-1)!, from: longitudes.at(-1)! }
  for (let index = 1; index < longitudes.length; index++) {
    const gap = longitudes[index]! - longitudes[index - 1]!
    if (gap > widest.gap) widest = { gap, from: longitudes[index - 1]! }
  }
  if (widest.gap < EMPTY_LONGITUDES) return 0
  const middle = widest.from + widest.gap / 2 + 180
  return ((middle + 540) % 360) - 180
}

function longitudesOf(geometry: Geometry | null): number[] {
  if (geometry === null) return []
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(longitudesOf)
  return readLongitudes(geometry.coordinates)
}

type Nested = Position | Nested[]

const isPosition = (nested: Nested): nested is Position => typeof nested[0] === 'number'

/** The first number of every position, however deep; an altitude may follow its latitude. */
const readLongitudes = (nested: Nested): number[] =>
  isPosition(nested) ? nested.slice(0, 1) : nested.flatMap(readLongitudes)

/** A projection whose lines leave out the points that lie on top of each other. */
function withoutFinePoints(projection: GeoProjection) {
  return {
    stream(sink: Parameters<GeoProjection['stream']>[0]) {
      let last: [number, number] | undefined
      const thin = geoTransform({
        lineStart() {
          last = undefined
          this.stream.lineStart()
        },
        point(x, y) {
          if (last && Math.abs(x - last[0]) < FINEST && Math.abs(y - last[1]) < FINEST) return
          last = [x, y]
          this.stream.point(x, y)
        },
      })
      return projection.stream(thin.stream(sink))
    },
  }
}

/**
 * The feature with its rings the way round that a sphere needs. Official geometries come in either order, and on a
 * sphere the wrong one means the rest of the world: an outline of more than half the globe is turned round.
 */
export function rewind(feature: Feature): Feature {
  const { geometry } = feature
  if (geometry?.type === 'Polygon') {
    return { ...feature, geometry: { ...geometry, coordinates: rewindRings(geometry.coordinates) } }
  }
  if (geometry?.type === 'MultiPolygon') {
    return { ...feature, geometry: { ...geometry, coordinates: geometry.coordinates.map(rewindRings) } }
  }
  return feature
}

function rewindRings(rings: Polygon['coordinates']): Polygon['coordinates'] {
  return rings.map((ring, index) => {
    const isLarge = geoArea({ type: 'Polygon', coordinates: [ring] }) > 2 * Math.PI
    // a hole runs the other way than its outline
    return isLarge === (index === 0) ? ring.toReversed() : ring
  })
}
