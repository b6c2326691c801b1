import type { Feature, Geometry, Position } from 'geojson'
import type { MapPlane } from '../map-scene.ts'
import { type KnownOutlines, knownOf } from './known-outlines.ts'

/** The projection of the globe. Independent of the size of the picture. */
export type World = Pick<MapPlane, 'kind' | 'centralLongitude'>

/** Places that span more than this many degrees are shown in an equal-area projection. */
const WIDE = 180

/** The central longitude of a world map. The map is then cut in the Bering Strait, between Russia and Alaska. */
export const MIDDLE = 11

/**
 * The minimum empty stretch of longitude at which a map is cut, in degrees, so that places around the date line stay
 * together.
 */
const EMPTY = 90

/** The content of a map: regions, places, or the corners of a fixed view. */
export type MapExtent = { features: Feature[]; points: [number, number][] }

/** Chooses Equal Earth for places all over the world and Mercator for regions, centred on the places. */
export function chooseWorld(extent: MapExtent): World {
  const { span, middle } = readLongitudes(extent)
  return {
    kind: span > WIDE ? 'equal-earth' : 'mercator',
    centralLongitude: span > 360 - EMPTY ? MIDDLE : middle,
  }
}

/** The minimum distance between points of an outline that counts as empty rather than as an edge, in degrees. */
const EMPTY_LONGITUDES = 90

/** A range of longitudes without such a gap. */
type Run = [from: number, to: number]

const knownRuns: KnownOutlines<Run[]> = new WeakMap()

/** Returns the span and the centre of the places in degrees of longitude, excluding the widest empty stretch. */
function readLongitudes({ features, points }: MapExtent): { span: number; middle: number } {
  const runs = [
    ...features.flatMap((feature) =>
      knownOf(knownRuns, feature, '', () => toRuns(longitudesOf(feature.geometry))),
    ),
    ...toRuns(points.map(([longitude]) => longitude)),
  ].sort(([a], [b]) => a - b)
  const [first] = runs
  if (first === undefined) return { span: 360, middle: 0 }
  let end = first[1]
  let widest = { gap: Number.NEGATIVE_INFINITY, from: end }
  for (const [from, to] of runs) {
    if (from - end > widest.gap) widest = { gap: from - end, from: end }
    end = Math.max(end, to)
  }
  // measures the gap around the back of the globe
  if (first[0] + 360 - end >= widest.gap) widest = { gap: first[0] + 360 - end, from: end }
  const middle = widest.from + widest.gap / 2 + 180
  return { span: Math.min(360, 360 - widest.gap), middle: ((middle + 540) % 360) - 180 }
}

function toRuns(longitudes: number[]): Run[] {
  const runs: Run[] = []
  for (const longitude of longitudes.sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && longitude - last[1] < EMPTY_LONGITUDES) last[1] = longitude
    else runs.push([longitude, longitude])
  }
  return runs
}

function longitudesOf(geometry: Geometry | null): number[] {
  if (geometry === null) return []
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(longitudesOf)
  return longitudesIn(geometry.coordinates)
}

type Nested = Position | Nested[]

const isPosition = (nested: Nested): nested is Position => typeof nested[0] === 'number'

/** Returns the longitude of every position, at any depth. Each is followed by latitude and altitude. */
const longitudesIn = (nested: Nested): number[] =>
  isPosition(nested) ? nested.slice(0, 1) : nested.flatMap(longitudesIn)
