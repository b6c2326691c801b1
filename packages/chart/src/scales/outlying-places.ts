import { geoArea, geoBounds } from 'd3-geo'
import type { Feature, Position } from 'geojson'
import { chooseWorld, type MapExtent } from './choose-world.ts'

/** What a map shows in its main frame, and in insets. */
export type Parts = { main: MapExtent; outlying: MapExtent[] }

/** With fewer places nothing is an exception; with more, the search takes too long. */
const [MIN_PLACES, MAX_PLACES] = [7, 500]
/** Maximum share of places in insets. */
const SHARE = 0.15
/** Places closer than this share of the diagonal of most places belong together. */
const REACH = 0.12
/** A group stays in the map unless it enlarges it by at least this share. */
const MIN_GAIN = 0.15
/** Minimum share of the map's area that all insets together must save. */
const WHOLE_GAIN = 0.5
/** Only maps of a region get insets, at most this wide without outlying places, in degrees of longitude. */
const MAX_WIDTH = 90
/** Number of corners that represent an outline. */
const CORNERS = 80
/** Maximum area of an inset's places relative to those of the main map. */
const MAX_PART = 0.5

type Box = { west: number; south: number; east: number; north: number }
type Item = {
  box: Box
  /** Some of its corners, as boxes without extent. */
  corners: Box[]
  feature?: Feature
  point?: [number, number]
}
type Group = { items: Item[]; box: Box }

/**
 * Separates a few remote places that would take most of a map, like Alaska and Hawaii, if the map without them is at
 * most half as large. Neighbouring places stay together.
 */
export function partPlaces(extent: MapExtent): Parts {
  const whole: Parts = { main: extent, outlying: [] }
  const count = extent.features.length + extent.points.length
  if (count < MIN_PLACES || count > MAX_PLACES) return whole
  const items = readItems(extent)
  const [bulk, ...others] = toGroups(items).toSorted((a, b) => b.items.length - a.items.length)
  if (!bulk || others.length === 0 || bulk.items.length < (1 - SHARE) * count) return whole
  const { kept, apart } = leaveOut(bulk, joinNear(others, bulk))
  const rest = union([bulk, ...kept])
  const isRegion = rest.box.east - rest.box.west <= MAX_WIDTH
  const saves = areaOf(rest.box) <= (1 - WHOLE_GAIN) * areaOf(union([bulk, ...others]).box)
  if (apart.length === 0 || !isRegion || !saves || sizeOf(apart) > MAX_PART * sizeOf([rest])) return whole
  return { main: toExtent(rest), outlying: apart.map(toExtent) }
}

/** Converts places to boxes in degrees. Longitudes continue across the date line if the places are around it. */
function readItems({ features, points }: MapExtent): Item[] {
  const { centralLongitude } = chooseWorld({ features, points })
  const turned = (longitude: number): number => ((longitude - centralLongitude + 540) % 360) - 180
  return [
    ...features.map((feature): Item => {
      const [[west, south], [east, north]] = geoBounds(feature)
      const from = turned(west)
      const width = east < west ? east - west + 360 : east - west
      const corners = someCorners(feature).map(([x = 0, y = 0]) => toBox(turned(x), y))
      return { feature, corners, box: { west: from, south, east: from + width, north } }
    }),
    ...points.map((point): Item => {
      const box = toBox(turned(point[0]), point[1])
      return { point, corners: [box], box }
    }),
  ]
}

const toBox = (x: number, y: number): Box => ({ west: x, south: y, east: x, north: y })

function someCorners({ geometry }: Feature): Position[] {
  const all =
    geometry.type === 'Polygon'
      ? geometry.coordinates.flat()
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat(2)
        : []
  const step = Math.ceil(all.length / CORNERS)
  return all.filter((_, index) => index % step === 0)
}

/**
 * Whether two outlines are close to each other anywhere. Boxes alone would also join outlines that merely surround
 * others.
 */
const areNear = (a: Item, b: Item, reach: number): boolean =>
  distance(a.box, b.box) <= reach &&
  a.corners.some((corner) => b.corners.some((other) => distance(corner, other) <= reach))

/** Groups items within reach of each other. */
function toGroups(items: Item[]): Group[] {
  const reach = REACH * diagonalOfMost(items)
  const groups: Group[] = []
  const free = new Set(items)
  for (const first of items) {
    if (!free.delete(first)) continue
    const group = [first]
    // the group grows during the iteration
    for (const item of group) {
      for (const other of free) {
        if (areNear(item, other, reach) && free.delete(other)) group.push(other)
      }
    }
    groups.push(toGroup(group))
  }
  return groups
}

/** Joins groups that are closer to each other than to the bulk. */
function joinNear(groups: Group[], bulk: Group): Group[] {
  const joined: Group[] = []
  for (const group of groups) {
    const toBulk = apartBy(group, bulk)
    const near = joined.findIndex((other) => apartBy(group, other) < Math.min(toBulk, apartBy(other, bulk)))
    if (near < 0) joined.push(group)
    else joined[near] = union([joined[near]!, group])
  }
  return joined
}

/** Leaves out groups, starting with the one that saves most, as long as that saves enough. */
function leaveOut(bulk: Group, groups: Group[]): { kept: Group[]; apart: Group[] } {
  let kept = groups
  const apart: Group[] = []
  while (kept.length > 0) {
    const now = areaOf(union([bulk, ...kept]).box)
    const [best] = kept
      .map((group) => ({ group, left: areaOf(union([bulk, ...kept.filter((each) => each !== group)]).box) }))
      .toSorted((a, b) => a.left - b.left)
    if (!best || best.left > (1 - MIN_GAIN) * now) break
    apart.push(best.group)
    kept = kept.filter((each) => each !== best.group)
  }
  return { kept, apart }
}

/** The diagonal, in degrees, of the box that spans the 10th to 90th percentile of the places' longitudes and latitudes. */
function diagonalOfMost(items: Item[]): number {
  const middle = (read: (box: Box) => number): [number, number] => {
    const sorted = items.map(({ box }) => read(box)).toSorted((a, b) => a - b)
    const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]!
    return [at(0.1), at(0.9)]
  }
  const [west, east] = middle((box) => (box.west + box.east) / 2)
  const [south, north] = middle((box) => (box.south + box.north) / 2)
  return distance({ west, east: west, south, north: south }, { west: east, east, south: north, north })
}

/** The approximate distance between two boxes, in degrees of a great circle. */
function distance(a: Box, b: Box): number {
  const across = Math.max(a.west - b.east, b.west - a.east, 0)
  const down = Math.max(a.south - b.north, b.south - a.north, 0)
  const latitude = (Math.max(a.south, b.south) + Math.min(a.north, b.north)) / 2
  return Math.hypot(across * Math.cos((latitude * Math.PI) / 180), down)
}

const apartBy = (one: Group, other: Group): number =>
  Math.min(...one.items.flatMap((a) => other.items.map((b) => distance(a.box, b.box))))

const toGroup = (items: Item[]): Group => ({ items, box: boxOf(items.map(({ box }) => box)) })

const union = (groups: Group[]): Group => toGroup(groups.flatMap(({ items }) => items))

const boxOf = (boxes: Box[]): Box =>
  boxes.reduce((a, b) => ({
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  }))

/** The area of a box in Mercator, which enlarges the far north. */
const areaOf = ({ west, south, east, north }: Box): number =>
  (east - west) * (mercator(north) - mercator(south))

const mercator = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (Math.max(-84, Math.min(84, latitude)) * Math.PI) / 360))

/** The area on the globe. */
const sizeOf = (groups: Group[]): number =>
  groups.flatMap(({ items }) => items).reduce((sum, { feature }) => sum + (feature ? geoArea(feature) : 0), 0)

const toExtent = ({ items }: Group): MapExtent => ({
  features: items.flatMap(({ feature }) => feature ?? []),
  points: items.flatMap(({ point }) => (point ? [point] : [])),
})
