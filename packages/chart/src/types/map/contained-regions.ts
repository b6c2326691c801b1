import { oncePerObject } from '@tessera/cube'
import type { Feature, Position } from 'geojson'
import KDBush from 'kdbush'
import { namesOf } from './features.ts'

type Box = { west: number; south: number; east: number; north: number }
type Region = { iri: string; rings: Position[][]; box: Box; inside: Position }

/**
 * Returns the pairs of regions, by iri, in which one contains a point of the other. Computed once for all drawings. The
 * points are searched in an index, since comparing 100 000 regions with each other would take minutes.
 */
const readOverlaps = oncePerObject((features: Feature[]): [string, string][] => {
  const regions = features.flatMap((feature) => toRegion(feature) ?? [])
  if (regions.length === 0) return []
  const index = new KDBush(regions.length)
  for (const { inside } of regions) index.add(inside[0] ?? 0, inside[1] ?? 0)
  index.finish()
  return regions.flatMap((outer) => {
    const { west, south, east, north } = outer.box
    return index.range(west, south, east, north).flatMap((place): [string, string][] => {
      const inner = regions[place]
      const isCovered = inner && inner !== outer && isWithin(inner.inside, outer.rings)
      return isCovered ? [[outer.iri, inner.iri]] : []
    })
  })
})

/**
 * The minimum share of contained regions. A smaller share are enclaves, such as San Marino, for which coarse outlines
 * have no hole.
 */
const MIN_PART = 0.1

/**
 * Returns whether shown regions cover others. Does not depend on a hierarchy: a dimension may contain several divisions
 * of a country.
 */
export function hasOverlaps(features: Feature[], shown: Set<string>): boolean {
  const pairs = readOverlaps(features).filter(([outer, inner]) => shown.has(outer) && shown.has(inner))
  const covered = new Set(pairs.map(([, inner]) => inner))
  return covered.size > MIN_PART * shown.size
}

function toRegion(feature: Feature): Region | undefined {
  const { geometry } = feature
  const polygons =
    geometry?.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry?.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  const inside = polygons.length > 0 ? pointInside(largestOf(polygons)) : undefined
  if (!inside) return undefined
  const rings = polygons.flat()
  return { iri: namesOf(feature).iri, rings, box: boxOf(rings.flat()), inside }
}

/** Returns the polygon with the largest bounding box. */
function largestOf(polygons: Position[][][]): Position[][] {
  const sizeOf = (polygon: Position[][]): number => {
    const { west, south, east, north } = boxOf(polygon.flat())
    return (east - west) * (north - south)
  }
  return polygons.reduce((best, polygon) => (sizeOf(polygon) > sizeOf(best) ? polygon : best))
}

/**
 * Returns the middle of the longest horizontal stretch inside a polygon at half its height. The centroid may be
 * outside.
 */
function pointInside(rings: Position[][]): Position | undefined {
  const { south, north } = boxOf(rings.flat())
  const latitude = (south + north) / 2
  const crossings = rings.flatMap((ring) => crossingsAt(ring, latitude)).toSorted((a, b) => a - b)
  let widest: [number, number] | undefined
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const stretch: [number, number] = [crossings[index]!, crossings[index + 1]!]
    if (!widest || stretch[1] - stretch[0] > widest[1] - widest[0]) widest = stretch
  }
  return widest && widest[1] > widest[0] ? [(widest[0] + widest[1]) / 2, latitude] : undefined
}

/** Returns the longitudes at which the edges of a ring cross a latitude. */
const crossingsAt = (ring: Position[], latitude: number): number[] =>
  ring.flatMap(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
    return y > latitude === nextY > latitude ? [] : [x + ((latitude - y) / (nextY - y)) * (nextX - x)]
  })

/** Returns whether a point is inside rings by the even-odd rule. A point in a hole is outside. */
const isWithin = ([x = 0, y = 0]: Position, rings: Position[][]): boolean =>
  rings.flatMap((ring) => crossingsAt(ring, y)).filter((crossing) => crossing > x).length % 2 === 1

function boxOf(positions: Position[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [x = 0, y = 0] of positions) {
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
  }
  return box
}
