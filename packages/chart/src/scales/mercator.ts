import { type GeoProjection, geoArea, geoMercator, geoPath, geoTransform } from 'd3-geo'
import type { Feature, Polygon, Position } from 'geojson'
import type { MapView } from '../map-scene.ts'
import { centralLongitude } from './central-longitude.ts'
import { type KnownOutlines, knownOf } from './known-outlines.ts'

/** Mercator ends here: beyond, the poles run away. */
const MAX_LATITUDE = 84

/** Points nearer than this to the last one drawn are left out, in px: nobody sees them, everybody loads them. */
const FINEST = 0.7

/** A place alone is shown with this many degrees around it: nothing at all cannot fill a picture. */
const AROUND_A_PLACE = 0.5

export type MapProjection = {
  /** The SVG path of a geometry, to a tenth of a px; '' for what lies outside the picture. */
  path(feature: Feature): string
  /** Undefined for what cannot be shown. */
  point(coordinates: [number, number]): [number, number] | undefined
  /** The same view for a renderer that projects by itself. */
  view: MapView
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
  const { features, places } = withPlaces(extent)
  const central = centralLongitude(features, places)
  const projection = geoMercator().precision(0).rotate([-central, 0]).scale(UNIT).translate([0, 0])
  const [[west, north], [east, south]] = unionOf([
    ...features.map((feature) => boundsOf(feature, projection)),
    geoPath(projection).bounds({ type: 'MultiPoint', coordinates: places }),
  ])
  const [roomX, roomY] = [width - 2 * margin, height - 2 * margin]
  const factor = Math.min(roomX / (east - west), roomY / (south - north))
  projection
    .scale(UNIT * factor)
    .translate([
      margin + (roomX - factor * (east + west)) / 2,
      top + margin + (roomY - factor * (south + north)) / 2,
    ])
  const centre = projection.invert?.([width / 2, top + height / 2]) ?? [0, 0]
  // what is outside need not be sent
  projection.clipExtent([
    [0, top],
    [width, bottom],
  ])
  const path = geoPath(withoutFinePoints(projection)).digits(1)
  const plane = [central, projection.scale(), projection.translate(), width, top, bottom].join(' ')
  return {
    path: (feature) => knownOf(knownPaths, feature, plane, () => path(feature) ?? ''),
    point(coordinates) {
      const [x, y] = projection(clampLatitude(coordinates)) ?? [-1, -1]
      return x >= 0 && x <= width && y >= top && y <= bottom ? [x, y] : undefined
    },
    view: { centre, worldWidth: 2 * Math.PI * projection.scale(), centralLongitude: central },
  }
}

const clampLatitude = ([longitude = 0, latitude = 0]: Position): [number, number] => [
  longitude,
  Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)),
]

/** The scale that outlines are measured at, before it is known which one fits. */
const UNIT = 150

type Bounds = ReturnType<ReturnType<typeof geoPath>['bounds']>

const knownPaths: KnownOutlines<string> = new WeakMap()
const knownBounds: KnownOutlines<Bounds> = new WeakMap()

/** What a feature covers at the unit's scale. */
const boundsOf = (feature: Feature, projection: GeoProjection): Bounds =>
  knownOf(knownBounds, feature, String(projection.rotate()[0]), () => geoPath(projection).bounds(feature))

const unionOf = (all: Bounds[]): Bounds =>
  all.reduce(([[west, north], [east, south]], [[left, above], [right, below]]) => [
    [Math.min(west, left), Math.min(north, above)],
    [Math.max(east, right), Math.max(south, below)],
  ])

/** Everything that must be seen; the corners of the whole world where there is nothing. */
function withPlaces({ features, points }: MapExtent): { features: Feature[]; places: [number, number][] } {
  const corners: [number, number][] =
    features.length + points.length === 0
      ? [
          [-180, -60],
          [180, 75],
        ]
      : withSize(points)
  return { features, places: corners.map(clampLatitude) }
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
