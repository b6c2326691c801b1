import type { Frame } from '../../scales/fit-map.ts'
import { type Corner, isWithinRings, readPathRings } from '../../scales/path-rings.ts'
import type { Mark, PolygonMark } from '../../scene.ts'
import { LAND } from './land.ts'

/**
 * The number of test points across and down a piece of land. Slivers between two outlines of a border do not count as
 * land.
 */
const PLACES = 8

type Shape = { rings: Corner[][]; box: Frame }

/**
 * Returns whether land without data is visible in the frame, that is, whether some part of it is neither outside nor
 * covered by later marks.
 */
export function isLandSeen(marks: Mark[], frame: Frame): boolean {
  const polygons = marks.filter((mark) => mark.type === 'polygon' && mark.fill !== 'none') as PolygonMark[]
  const shapes = new Map<PolygonMark, Shape>()
  const shapeOf = (mark: PolygonMark): Shape => {
    const shape = shapes.get(mark) ?? toShape(mark)
    shapes.set(mark, shape)
    return shape
  }
  return polygons.some((mark, index) => {
    if (mark.fill !== LAND || mark.datum !== undefined) return false
    const above = polygons.slice(index + 1)
    const { rings, box } = shapeOf(mark)
    return placesIn(box, frame).some(
      ([x, y]) =>
        isWithinRings(rings, x, y) &&
        above.every((other) => {
          const shape = shapeOf(other)
          return !isWithin(shape.box, x, y) || !isWithinRings(shape.rings, x, y)
        }),
    )
  })
}

function toShape({ path }: PolygonMark): Shape {
  const rings = readPathRings(path)
  const box: Frame = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of rings.flat()) {
    box.left = Math.min(box.left, x)
    box.top = Math.min(box.top, y)
    box.right = Math.max(box.right, x)
    box.bottom = Math.max(box.bottom, y)
  }
  return { rings, box }
}

/** Returns test points spread evenly over the intersection of a box and the frame. */
function placesIn(box: Frame, frame: Frame): Corner[] {
  const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)]
  const [width, height] = [Math.min(box.right, frame.right) - left, Math.min(box.bottom, frame.bottom) - top]
  if (!(width > 0 && height > 0)) return []
  return Array.from({ length: PLACES * PLACES }, (_, place): Corner => {
    const [column, row] = [place % PLACES, Math.floor(place / PLACES)]
    return [left + ((column + 0.5) / PLACES) * width, top + ((row + 0.5) / PLACES) * height]
  })
}

const isWithin = ({ left, top, right, bottom }: Frame, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom
