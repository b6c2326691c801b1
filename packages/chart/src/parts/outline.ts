import type { ArcMark, Mark } from '../scene.ts'
import { toAreaPath } from '../svg/paths.ts'

/** Angle between the corners of a round edge, in degrees. */
const STEP = 4

/** Returns the outline of a mark as an SVG path of straight segments; empty if the mark has no area. */
export function toOutline(mark: Mark): string {
  if (mark.type === 'polygon') return mark.path
  if (mark.type === 'area') return toAreaPath(mark.points)
  if (mark.type === 'arc') return toRing(arcCorners(mark))
  if (mark.type !== 'rect') return ''
  const { x, y, width, height } = mark
  return toRing([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])
}

const toRing = (corners: [x: number, y: number][]): string => `M${corners.map((at) => at.join()).join('L')}Z`

function arcCorners({ x, y, inner, outer, from, to }: ArcMark): [x: number, y: number][] {
  const count = Math.max(1, Math.ceil((to - from) / STEP))
  const edge = (radius: number): [x: number, y: number][] =>
    Array.from({ length: count + 1 }, (_, index) => {
      const angle = ((from + ((to - from) * index) / count) * Math.PI) / 180
      return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
    })
  return [...edge(outer), ...(inner > 0 ? edge(inner).reverse() : [[x, y] as [x: number, y: number]])]
}
