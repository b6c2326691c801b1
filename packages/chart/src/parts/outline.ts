import { type Corner, readPathRings } from '../scales/path-rings.ts'
import type { ArcMark, Mark } from '../scene.ts'
import { toAreaRings } from '../svg/paths.ts'

/** Angle between the corners of a round edge, in degrees. */
const STEP = 4

/** Returns the corners of each closed part of a mark, with straight segments between them; none if it has no area. */
export function toOutline(mark: Mark): Corner[][] {
  if (mark.type === 'polygon') return readPathRings(mark.path)
  if (mark.type === 'area') return toAreaRings(mark.points)
  if (mark.type === 'arc') return [arcCorners(mark)]
  if (mark.type !== 'rect') return []
  const { x, y, width, height } = mark
  return [
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
  ]
}

function arcCorners({ x, y, inner, outer, from, to }: ArcMark): Corner[] {
  const count = Math.max(1, Math.ceil((to - from) / STEP))
  const edge = (radius: number): Corner[] =>
    Array.from({ length: count + 1 }, (_, index) => {
      const angle = ((from + ((to - from) * index) / count) * Math.PI) / 180
      return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
    })
  return [...edge(outer), ...(inner > 0 ? edge(inner).reverse() : [[x, y] as Corner])]
}
