import { chooseWorld, type MapExtent } from './choose-world.ts'
import { type Fit, type Frame, fitMap, type MapProjection } from './fit-map.ts'
import { type KnownOutlines, knownOf } from './known-outlines.ts'
import { type Parts, partPlaces } from './outlying-places.ts'
import { type Corner, readPathRings } from './path-rings.ts'

/** A small frame within a map, for places far away from the others. */
export type Inset = { frame: Frame; projection: MapProjection }

/** A map with its insets. Each place has a position in the frame that shows it. */
export type MapFrames = Pick<MapProjection, 'path' | 'point'> & {
  main: MapProjection
  insets: Inset[]
}

/** The possible heights of insets, as shares of the map's height. The first one at which all insets fit is used. */
const HEIGHTS = [0.28, 0.24, 0.2, 0.17]
/** The height of insets in their own strip, as a share of the map's height. */
const STRIP = 0.22
/** Range of the width of an inset relative to its height. */
const [NARROWEST, BROADEST] = [0.8, 1.6]
/** Distance between insets, and around them, in px. */
const GAP = 8
/** Size of the grid cells that are marked as occupied or free, in px. */
const CELL = 6

type FramedFit = Fit & {
  hasInsets: boolean
  /**
   * The distance that a map with insets is drawn beyond its frame, as a share of the frame. By default the same as
   * without insets. Places in an inset could otherwise be visible twice.
   */
  aroundWithInsets?: number
}

/** Shows everything in one frame, or shows remote places in insets at the lower edge, where nothing else is drawn. */
export function frameMap(extent: MapExtent, fit: FramedFit): MapFrames {
  const { main, outlying }: Parts = fit.hasInsets ? knownParts(extent) : { main: extent, outlying: [] }
  const world = outlying.length === 0 ? fit.world : chooseWorld(main)
  const around = outlying.length === 0 ? fit.around : (fit.aroundWithInsets ?? fit.around)
  const whole = fitMap(main, { ...fit, world, around })
  if (outlying.length === 0) return { path: whole.path, point: whole.point, main: whole, insets: [] }
  const aspects = outlying.map(aspectOf)
  const { frame } = fit
  const height = frame.bottom - frame.top
  const taken = takenCells(main, whole, fit)
  for (const share of HEIGHTS) {
    const frames = placeFree(aspects, share * height, frame, taken)
    if (frames) return withInsets(whole, main, outlying, frames, fit)
  }
  // no room beside the places, so a strip is placed below them
  const row = placeRow(aspects, STRIP * height, frame)
  const above = { ...fit, around, frame: { ...frame, bottom: row[0]!.top - GAP / 2 } }
  return withInsets(fitMap(main, above), main, outlying, row, fit)
}

const partsOfFirst: KnownOutlines<Parts> = new WeakMap()

/** Separates the outlying places. Cached, since maps are mostly redrawn with the same regions. */
const knownParts = (extent: MapExtent): Parts => {
  const [first] = extent.features
  if (!first || extent.points.length > 0) return partPlaces(extent)
  const names = extent.features.map(({ properties }) => (properties as { iri?: string } | null)?.iri)
  return knownOf(partsOfFirst, first, names.join(' '), () => partPlaces(extent))
}

function withInsets(
  main: MapProjection,
  { features, points }: MapExtent,
  outlying: MapExtent[],
  frames: Frame[],
  { margin, detail }: Fit,
): MapFrames {
  const insets = outlying.map(
    (extent, index): Inset => ({
      frame: frames[index]!,
      projection: fitMap(extent, {
        frame: frames[index]!,
        margin: Math.min(margin, insetMargin(frames[index]!)),
        // small places must not look larger than the rest
        largest: main.plane.scale,
        detail,
      }),
    }),
  )
  const ofFeature = new Map(features.map((feature) => [feature, main]))
  const ofPoint = new Map(points.map((point) => [String(point), main]))
  insets.forEach(({ projection }, index) => {
    for (const feature of outlying[index]!.features) ofFeature.set(feature, projection)
    for (const point of outlying[index]!.points) ofPoint.set(String(point), projection)
  })
  return {
    path: (feature) => (ofFeature.get(feature) ?? main).path(feature),
    point: (at) => (ofPoint.get(String(at)) ?? main).point(at),
    main,
    insets,
  }
}

const insetMargin = ({ left, top, right, bottom }: Frame): number => Math.min(right - left, bottom - top) / 8

/** Returns the aspect ratio of an extent, within that of insets. */
function aspectOf(extent: MapExtent): number {
  const frame: Frame = { left: 0, top: 0, right: 100, bottom: 100 }
  const { box, point } = fitMap(extent, { frame, margin: 0 })
  const boxes = [
    ...extent.features.map(box),
    ...extent.points.flatMap((at): Frame[] => {
      const [x, y] = point(at) ?? [50, 50]
      return [{ left: x, top: y, right: x, bottom: y }]
    }),
  ]
  const breadth = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
  return Math.max(NARROWEST, Math.min(BROADEST, (breadth || 1) / (height || 1)))
}

/** Places frames side by side from the lower left, each on free cells; `undefined` if one of them does not fit. */
function placeFree(
  aspects: number[],
  height: number,
  frame: Frame,
  isTaken: (frame: Frame) => boolean,
): Frame[] | undefined {
  const placed: Frame[] = []
  const bottom = frame.bottom - GAP / 2
  for (const aspect of aspects) {
    const width = aspect * height
    let left = frame.left + GAP / 2
    const at = (): Frame => ({ left, top: bottom - height, right: left + width, bottom })
    const meets = (other: Frame): boolean => left < other.right + GAP && other.left < left + width + GAP
    while (left + width <= frame.right && (placed.some(meets) || isTaken(at()))) left += CELL
    if (left + width > frame.right) return undefined
    placed.push(at())
  }
  return placed
}

function placeRow(aspects: number[], height: number, frame: Frame): Frame[] {
  const breadth = frame.right - frame.left - GAP * aspects.length
  const wanted = height * aspects.reduce((sum, aspect) => sum + aspect, 0)
  const used = height * Math.min(1, breadth / wanted)
  const bottom = frame.bottom - GAP / 2
  let left = frame.left + GAP / 2
  return aspects.map((aspect) => {
    const placed = { left, top: bottom - used, right: left + aspect * used, bottom }
    left = placed.right + GAP
    return placed
  })
}

/** Returns the cells of a frame that outlines or symbols occupy. */
function takenCells({ features, points }: MapExtent, { path, point }: MapProjection, { margin }: Fit) {
  const cells = new Set<string>()
  const take = ([x, y]: Corner): void => {
    cells.add(`${Math.floor(x / CELL)},${Math.floor(y / CELL)}`)
  }
  for (const feature of features) {
    for (const ring of readPathRings(path(feature))) {
      ring.forEach((corner, index) => {
        for (const between of along(corner, ring[(index + 1) % ring.length]!)) take(between)
      })
    }
  }
  for (const at of points) {
    const [x, y] = point(at) ?? [Number.NaN, Number.NaN]
    // most symbols are small
    const reach = margin / 2
    for (let dx = -reach; dx <= reach; dx += CELL) {
      for (let dy = -reach; dy <= reach; dy += CELL) take([x + dx, y + dy])
    }
  }
  return ({ left, top, right, bottom }: Frame): boolean => {
    for (let x = left - GAP; x <= right + GAP; x += CELL) {
      for (let y = top - GAP; y <= bottom; y += CELL) {
        if (cells.has(`${Math.floor(x / CELL)},${Math.floor(y / CELL)}`)) return true
      }
    }
    return false
  }
}

/** Returns points along a line, at most half a cell apart. */
function along([x1, y1]: Corner, [x2, y2]: Corner): Corner[] {
  const count = Math.max(1, Math.ceil((2 * Math.hypot(x2 - x1, y2 - y1)) / CELL))
  return Array.from({ length: count }, (_, step): Corner => {
    const part = step / count
    return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]
  })
}
