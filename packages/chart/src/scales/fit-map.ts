import { type GeoProjection, geoPath, geoTransform } from 'd3-geo'
import type { Feature, Position } from 'geojson'
import type { MapPlane } from '../map-scene.ts'
import { chooseWorld, type MapExtent, MIDDLE, type World } from './choose-world.ts'
import { type KnownOutlines, knownOf } from './known-outlines.ts'
import { projectionOf } from './map-plane.ts'

/** The limit of Mercator, in degrees. In this projection, the poles are infinitely far away. */
const MAX_LATITUDE = 84

/** The minimum distance between drawn points, in px. Closer points would be invisible but make the page larger. */
const MIN_STEP = 0.7

/** The extent around a single place, in degrees, since a place has no extent of its own. */
const AROUND_A_PLACE = 0.5

export type MapProjection = {
  /** Returns the SVG path of a geometry, rounded to a tenth of a px; '' if it is outside the drawn area. */
  path(feature: Feature): string
  /** Returns a position in px; `undefined` if it cannot be shown. */
  point(coordinates: [number, number]): [number, number] | undefined
  /** Returns the extent of a feature on this plane in px, even if it is outside the drawn area. */
  box(feature: Feature): Frame
  plane: MapPlane
}

/** A rectangle in a picture, in px. */
export type Frame = { left: number; top: number; right: number; bottom: number }

export type Fit = {
  /** The visible part. */
  frame: Frame
  /** Free space along the edges, in px. */
  margin: number
  /** The projection; by default chosen for the extent. */
  world?: World
  /** Maximum scale of the plane, however small the extent. */
  largest?: number
  /** The distance to draw beyond the frame, as a share of the frame. */
  around?: number
  /** The factor of detail compared with a still picture, for maps that readers can enlarge. */
  detail?: number
}

/** Fits a map so that the extent is centred in its frame. */
export function fitMap(extent: MapExtent, fit: Fit): MapProjection {
  const { frame, margin, world, largest = Number.POSITIVE_INFINITY, around = 0, detail = 1 } = fit
  const flat = world ?? chooseWorld(extent)
  const [[west, north], [east, south]] = unitBounds(extent, flat)
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top]
  const [roomX, roomY] = [width - 2 * margin, height - 2 * margin]
  const factor = Math.min(roomX / (east - west), roomY / (south - north), largest / UNIT)
  const plane: MapPlane = {
    ...flat,
    scale: UNIT * factor,
    translate: [
      frame.left + margin + (roomX - factor * (east + west)) / 2,
      frame.top + margin + (roomY - factor * (south + north)) / 2,
    ],
  }
  const drawn: Frame = {
    left: frame.left - around * width,
    top: frame.top - around * height,
    right: frame.right + around * width,
    bottom: frame.bottom + around * height,
  }
  return drawOn(plane, drawn, detail)
}

/** Draws the part of the world within a frame. */
function drawOn(plane: MapPlane, drawn: Frame, detail: number): MapProjection {
  const { left, top, right, bottom } = drawn
  // clips to the drawn area to keep the output small
  const projection = projectionOf(plane).clipExtent([
    [left, top],
    [right, bottom],
  ])
  const path = geoPath(withoutFinePoints(projection, MIN_STEP / detail)).digits(detail > 1 ? 2 : 1)
  const { kind, centralLongitude, scale, translate } = plane
  const key = [kind, centralLongitude, scale, translate, left, top, right, bottom, detail].join(' ')
  return {
    path: (feature) => knownOf(knownPaths, feature, key, () => path(feature) ?? ''),
    point(coordinates) {
      const [x, y] = projection(clampLatitude(coordinates)) ?? [Number.NaN, Number.NaN]
      return x >= left && x <= right && y >= top && y <= bottom ? [x, y] : undefined
    },
    box(feature) {
      const [[west, north], [east, south]] = boundsOf(feature, plane)
      const [factor, [x, y]] = [scale / UNIT, translate]
      return {
        left: x + west * factor,
        top: y + north * factor,
        right: x + east * factor,
        bottom: y + south * factor,
      }
    },
    plane,
  }
}

const clampLatitude = ([longitude = 0, latitude = 0]: Position): [number, number] => [
  longitude,
  Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)),
]

/** The scale at which outlines are measured before the fitting scale is known. */
const UNIT = 150

type Bounds = ReturnType<ReturnType<typeof geoPath>['bounds']>

const knownPaths: KnownOutlines<string> = new WeakMap()
const knownBounds: KnownOutlines<Bounds> = new WeakMap()

/** Returns the bounds of a feature at the unit scale. */
const boundsOf = (feature: Feature, world: World): Bounds =>
  knownOf(knownBounds, feature, `${world.kind} ${world.centralLongitude}`, () =>
    geoPath(unitOf(world)).bounds(feature),
  )

const unitOf = ({ kind, centralLongitude }: World): GeoProjection =>
  projectionOf({ kind, centralLongitude, scale: UNIT, translate: [0, 0] })

/** Returns the bounds of an extent at the unit scale: west and north, east and south. */
export function unitBounds(extent: MapExtent, world: World): Bounds {
  const { features, places } = withPlaces(extent)
  return [
    ...features.map((feature) => boundsOf(feature, world)),
    ...(places.length === 0
      ? []
      : [geoPath(unitOf(world)).bounds({ type: 'MultiPoint', coordinates: places })]),
  ].reduce(([[west, north], [east, south]], [[left, above], [right, below]]) => [
    [Math.min(west, left), Math.min(north, above)],
    [Math.max(east, right), Math.max(south, below)],
  ])
}

/** Returns all places that must be visible, or the corners of the whole world if there are none. */
function withPlaces({ features, points }: MapExtent): { features: Feature[]; places: [number, number][] } {
  const corners: [number, number][] =
    features.length + points.length === 0
      ? [
          [MIDDLE - 179.9, -60],
          [MIDDLE + 179.9, 75],
        ]
      : withSize(points)
  return { features, places: corners.map(clampLatitude) }
}

/** Adds the corners of the surroundings if all points coincide. */
function withSize(points: [number, number][]): [number, number][] {
  const [first] = points
  if (!first || points.some(([longitude, latitude]) => longitude !== first[0] || latitude !== first[1])) {
    return points
  }
  const corner = (by: number): [number, number] => [first[0] + by, first[1] + by]
  return [corner(-AROUND_A_PLACE), first, corner(AROUND_A_PLACE)]
}

/** Wraps a projection so that lines omit coinciding points. */
function withoutFinePoints(projection: GeoProjection, finest: number) {
  return {
    stream(sink: Parameters<GeoProjection['stream']>[0]) {
      let last: [number, number] | undefined
      const thin = geoTransform({
        lineStart() {
          last = undefined
          this.stream.lineStart()
        },
        point(x, y) {
          if (last && Math.abs(x - last[0]) < finest && Math.abs(y - last[1]) < finest) return
          last = [x, y]
          this.stream.point(x, y)
        },
      })
      return projection.stream(thin.stream(sink))
    },
  }
}
