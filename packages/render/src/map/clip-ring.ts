import type { Corner } from '@tessera/chart'
import type { Box } from '../reading/rings.ts'

type Edge = { isInside(point: Corner): boolean; cross(from: Corner, to: Corner): Corner }

/**
 * Clips a ring to a box (Sutherland and Hodgman, 1974). Between leaving the box and returning, the ring follows its
 * edge.
 */
export const clipRing = (ring: Corner[], box: Box): Corner[] => edgesOf(box).reduce(clipAt, ring)

function clipAt(ring: Corner[], { isInside, cross }: Edge): Corner[] {
  return ring.flatMap((point, index): Corner[] => {
    const before = ring.at(index - 1)!
    const [wasIn, isIn] = [isInside(before), isInside(point)]
    if (wasIn && isIn) return [point]
    if (wasIn) return [cross(before, point)]
    return isIn ? [cross(before, point), point] : []
  })
}

const edgesOf = ({ left, top, right, bottom }: Box): Edge[] => [
  { isInside: ([x]) => x >= left, cross: atX(left) },
  { isInside: ([x]) => x <= right, cross: atX(right) },
  { isInside: ([, y]) => y >= top, cross: atY(top) },
  { isInside: ([, y]) => y <= bottom, cross: atY(bottom) },
]

const atX =
  (x: number) =>
  ([x1, y1]: Corner, [x2, y2]: Corner): Corner => [x, y1 + ((x - x1) / (x2 - x1)) * (y2 - y1)]

const atY =
  (y: number) =>
  ([x1, y1]: Corner, [x2, y2]: Corner): Corner => [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), y]
