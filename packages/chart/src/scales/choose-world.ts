import type { Feature, Geometry, Position } from 'geojson'
import type { MapPlane } from '../map-scene.ts'
import { type KnownOutlines, knownOf } from './known-outlines.ts'

/** How the globe is laid flat, whatever the size of the picture. */
export type World = Pick<MapPlane, 'kind' | 'centralLongitude'>

/** Places that span more degrees than this are shown in a world where areas can be compared. */
const WIDE = 180

/** The longitude in the middle of a map of the whole world: it is cut in the Bering Strait, between Russia and Alaska. */
export const MIDDLE = 11

/** Degrees of empty longitude that let a map be cut in their middle: what lies around the date line is in one piece. */
const EMPTY = 90

/** What a map must show: regions, places, or the corners of a fixed view. */
export type MapExtent = { features: Feature[]; points: [number, number][] }

/** Equal Earth for places all over the world, Mercator for regions; in the middle are the places. */
export function chooseWorld(extent: MapExtent): World {
  const { span, middle } = readLongitudes(extent)
  return {
    kind: span > WIDE ? 'equal-earth' : 'mercator',
    centralLongitude: span > 360 - EMPTY ? MIDDLE : middle,
  }
}

/** Degrees between two points of an outline that are an empty stretch instead of its edge. */
const EMPTY_LONGITUDES = 90

/** Longitudes with no such gap between them. */
type Run = [from: number, to: number]

const knownRuns: KnownOutlines<Run[]> = new WeakMap()

/**
 * The degrees of longitude that places span, and the middle of them: both leave out the widest stretch that is empty.
 */
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
  // round the back of the globe
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

/** The first number of every position, however deep; an altitude may follow its latitude. */
const longitudesIn = (nested: Nested): number[] =>
  isPosition(nested) ? nested.slice(0, 1) : nested.flatMap(longitudesIn)
