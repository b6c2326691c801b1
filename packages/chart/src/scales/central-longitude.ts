import type { Feature, Geometry, Position } from 'geojson'
import { type KnownOutlines, knownOf } from './known-outlines.ts'

/** Degrees of empty longitude that make a map regional: it is then cut there and not at the date line. */
const EMPTY_LONGITUDES = 90

/** Longitudes with no such gap between them. */
type Run = [from: number, to: number]

const knownRuns: KnownOutlines<Run[]> = new WeakMap()

/** The middle of the longitudes that are used: the other side of the widest empty stretch. */
export function centralLongitude(features: Feature[], places: [number, number][]): number {
  const runs = [
    ...features.flatMap((feature) =>
      knownOf(knownRuns, feature, '', () => toRuns(longitudesOf(feature.geometry))),
    ),
    ...toRuns(places.map(([longitude]) => longitude)),
  ].sort(([a], [b]) => a - b)
  const [first] = runs
  if (first === undefined) return 0
  let end = first[1]
  let widest = { gap: Number.NEGATIVE_INFINITY, from: end }
  for (const [from, to] of runs) {
    if (from - end > widest.gap) widest = { gap: from - end, from: end }
    end = Math.max(end, to)
  }
  // round the back of the globe
  if (first[0] + 360 - end >= widest.gap) widest = { gap: first[0] + 360 - end, from: end }
  if (widest.gap < EMPTY_LONGITUDES) return 0
  const middle = widest.from + widest.gap / 2 + 180
  return ((middle + 540) % 360) - 180
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
  return readLongitudes(geometry.coordinates)
}

type Nested = Position | Nested[]

const isPosition = (nested: Nested): nested is Position => typeof nested[0] === 'number'

/** The first number of every position, however deep; an altitude may follow its latitude. */
const readLongitudes = (nested: Nested): number[] =>
  isPosition(nested) ? nested.slice(0, 1) : nested.flatMap(readLongitudes)
