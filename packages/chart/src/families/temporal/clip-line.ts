type Point = [x: number, y: number]
type Edges = [top: number, bottom: number]

/** Clips a line at an upper and a lower edge. Parts beyond the edges become gaps. */
export function clipLine(points: (Point | null)[], edges: Edges): (Point | null)[] {
  const isInside = (point: Point): boolean => edges[0] <= point[1] && point[1] <= edges[1]
  if (points.every((point) => point === null || isInside(point))) return points
  return points.flatMap((point, index): (Point | null)[] => {
    const before = points[index - 1]
    if (!point) return [null]
    if (!before) return [isInside(point) ? point : null]
    const part = clipPart(before, point, edges)
    if (!part) return [null]
    const [start, end] = part
    return [...(start === before ? [] : [null, start]), end, ...(end === point ? [] : [null])]
  })
}

/** Returns the part of a straight line between the edges; `undefined` if there is none. */
function clipPart(from: Point, to: Point, [top, bottom]: Edges): [Point, Point] | undefined {
  const [lower, upper] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
  if (upper < top || lower > bottom) return undefined
  const at = (y: number): Point => [from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]), y]
  const inside = (point: Point): Point => (point[1] < top ? at(top) : point[1] > bottom ? at(bottom) : point)
  return [inside(from), inside(to)]
}
