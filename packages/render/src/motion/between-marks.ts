import type { AreaMark, LineMark, Mark } from '@tessera/chart'
import { interpolateRgb } from 'd3-interpolate'

/** A mark between two states, at a part between 0 and 1 (exclusive). */
export type MarkMotion = (part: number) => Mark

/** The fields of each kind of mark that are lengths or angles; its other numbers are not animated. */
const NUMBERS: Record<Mark['type'], readonly string[]> = {
  rect: ['x', 'y', 'width', 'height'],
  dot: ['x', 'y', 'radius'],
  rule: ['x1', 'y1', 'x2', 'y2', 'width'],
  text: ['x', 'y', 'size', 'rotate'],
  polygon: ['strokeWidth'],
  line: ['width'],
  area: [],
  arc: ['x', 'y', 'inner', 'outer', 'from', 'to'],
  whisker: ['x1', 'y1', 'x2', 'y2', 'cap'],
  // a picture of another section must not be stretched
  image: [],
}
const COLORS = ['fill', 'stroke'] as const

type Fields = Record<string, unknown>
/** Sets an animated field of a mark. */
type Step = (mark: Fields, part: number) => void

/**
 * Interpolates between two marks with the same key: lengths, angles, opacities, colours and points individually.
 * Returns
 * `to` if both look the same; undefined if they cannot be interpolated because they differ in kind, text or number of
 * points.
 */
export function betweenMarks(from: Mark, to: Mark): MarkMotion | Mark | undefined {
  if (from === to) return to
  if (from.type !== to.type) return undefined
  if (from.type === 'text' && to.type === 'text' && from.text !== to.text) return undefined
  if (from.type === 'dot' && to.type === 'dot' && from.opacity === 0 && to.opacity === 0) return to
  const steps: Step[] = []
  const [before, after] = [from as Fields, to as Fields]
  for (const field of NUMBERS[to.type]) addNumber(steps, field, before[field], after[field])
  // A missing opacity means opaque, so compare it with an explicit opacity such as zero.
  if ('opacity' in before || 'opacity' in after) {
    addNumber(steps, 'opacity', before.opacity ?? 1, after.opacity ?? 1)
  }
  for (const field of COLORS) addColor(steps, field, before[field], after[field])
  if (from.type === 'polygon' && to.type === 'polygon' && from.path !== to.path) return undefined
  if ('points' in from && 'points' in to) {
    const points = betweenPoints(from.points, to.points)
    if (!points) return undefined
    if (points !== to.points)
      steps.push((mark, part) => Object.assign(mark, { points: (points as PointMotion)(part) }))
  }
  if (steps.length === 0) return to
  return (part) => {
    const mark: Fields = { ...after }
    for (const step of steps) step(mark, part)
    return mark as Mark
  }
}

function addNumber(steps: Step[], field: string, from: unknown, to: unknown): void {
  if (typeof from !== 'number' || typeof to !== 'number' || from === to) return
  steps.push((mark, part) => {
    mark[field] = along(from, to, part)
  })
}

function addColor(steps: Step[], field: string, from: unknown, to: unknown): void {
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return
  const color = interpolateRgb(from, to)
  if (color(0.5).includes('NaN')) return
  steps.push((mark, part) => {
    mark[field] = color(part)
  })
}

// Not from + (to - from) * part: the difference of two huge numbers may overflow.
const along = (from: number, to: number, part: number): number => from * (1 - part) + to * part

type Points = LineMark['points'] | AreaMark['points']
type PointMotion = (part: number) => Points

/** Interpolates points one by one if both have the same number of points and the same gaps. */
function betweenPoints(from: Points, to: Points): PointMotion | Points | undefined {
  if (from.length !== to.length) return undefined
  let isSame = true
  for (const [index, point] of from.entries()) {
    const other = to[index]
    if ((point === null) !== (other === null)) return undefined
    isSame &&= point === other || point?.every((number, place) => number === other?.[place]) === true
  }
  if (isSame) return to
  return (part) =>
    to.map((point, index) =>
      point === null
        ? null
        : point.map((number, place) => along(from[index]?.[place] ?? number, number, part)),
    ) as Points
}
