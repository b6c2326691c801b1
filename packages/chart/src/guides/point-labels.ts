import type { Mark, TextMark } from '../scene.ts'
import { textMark } from './marks.ts'
import { INK, TICK_SIZE } from './style.ts'
import { textWidth } from './text-width.ts'

const GAP = 4
/** Distance from a point, or the edge of its dot, to the text above or below, in px. */
const LIFT = 7
const LIFT_OF_DOT = 4
/** How far letters rise above their baseline, in px. */
const RISE = TICK_SIZE * 0.75

/** A value to write at a point of a line. null is a gap in the line. */
export type PointLabel = { key: string; text: string; x: number; y: number }

type Box = { left: number; right: number; top: number; bottom: number }
/** The plot area. */
export type LabelPlot = Box & {
  /** Whether the area below the line is filled, which leaves no room for text. */
  isFilled?: boolean
  /** The radius of the dots at the points, in px. */
  dots?: number | undefined
}

/**
 * Writes values at the points of a line: above the point, else below it (the reverse in a valley), else on the free
 * side of the line. Omits values that would overlap the line, a dot or another value. The ends, the maximum and the
 * minimum have priority.
 */
export function drawPointLabels(labels: (PointLabel | null)[], plot: LabelPlot): Mark[] {
  const shown = new Map<number, TextMark>()
  const boxes: Box[] = []
  for (const index of inOrderOfWeight(labels)) {
    const label = labels[index]
    if (!label) continue
    const half = textWidth(label.text, TICK_SIZE) / 2
    if (half * 2 > plot.right - plot.left) continue
    const within = (x: number): number => Math.max(plot.left + half, Math.min(plot.right - half, x))
    const place = placesOf(labels, index, plot, half)
      .map(({ x, y }) => ({ x: within(x), y }))
      .find((each) => {
        const box = toBox(each, half)
        const isInside = box.top >= plot.top && box.bottom <= plot.bottom
        return (
          isInside && !boxes.some((other) => doMeet(box, other)) && !isCrossed(box, labels, index, plot.dots)
        )
      })
    if (!place) continue
    boxes.push(toBox(place, half))
    shown.set(
      index,
      textMark(`value:${label.key}`, place.x, place.y, label.text, { fill: INK, anchor: 'middle' }),
    )
  }
  return [...shown].sort(([a], [b]) => a - b).map(([, mark]) => mark)
}

/** Returns the indices of a line's points by priority: ends, maximum and minimum, then left to right. */
function inOrderOfWeight(labels: (PointLabel | null)[]): Set<number> {
  const places = labels.flatMap((label, index) => (label ? [index] : []))
  const byHeight = places.toSorted((a, b) => labels[a]!.y - labels[b]!.y)
  const ends = [places[0], places.at(-1), byHeight[0], byHeight.at(-1)]
  return new Set([...ends.filter((place) => place !== undefined), ...places])
}

type Place = { x: number; y: number }

const toBox = ({ x, y }: Place, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - RISE,
  bottom: y + TICK_SIZE / 4,
})

/** Returns the possible positions of a value, best first. */
function placesOf(labels: (PointLabel | null)[], index: number, plot: LabelPlot, half: number): Place[] {
  const { x, y } = labels[index]!
  const lift = plot.dots === undefined ? LIFT : Math.max(LIFT, plot.dots + LIFT_OF_DOT)
  const [above, below] = [y - lift, y + lift + RISE]
  const before = labels[index - 1]?.y ?? y
  const after = labels[index + 1]?.y ?? y
  // next to a rising line, there is room at the upper left and the lower right
  const side = before > after ? -half : half
  const beside = plot.isFilled
    ? []
    : [
        { x: x + side, y: above },
        { x: x - side, y: below },
      ]
  const upright = baselinesOf(labels, index, [above, below], plot).map((baseline) => ({ x, y: baseline }))
  return before === after ? upright : [...upright, ...beside]
}

function baselinesOf(
  labels: (PointLabel | null)[],
  index: number,
  [above, below]: [number, number],
  { isFilled }: LabelPlot,
): number[] {
  const { y } = labels[index]!
  if (isFilled) return [above]
  const isLower = (other: PointLabel | null | undefined): boolean => !other || other.y < y
  const neighbours = [labels[index - 1], labels[index + 1]]
  const isValley = neighbours.some((other) => other) && neighbours.every(isLower)
  return isValley ? [below, above] : [above, below]
}

const doMeet = (a: Box, b: Box): boolean =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom && b.top < a.bottom

/** Returns whether the line, or another point with its dot, crosses the box of a point. */
function isCrossed(box: Box, points: (PointLabel | null)[], index: number, dots = 0): boolean {
  const around = {
    left: box.left - dots,
    right: box.right + dots,
    top: box.top - dots,
    bottom: box.bottom + dots,
  }
  for (const step of [1, -1]) {
    for (let place = index; ; place += step) {
      const [from, to] = [points[place], points[place + step]]
      if (to === undefined) break
      if (to && isWithin(around, to)) return true
      if (from && to && crosses(box, from, to)) return true
      if (to && (to.x < box.left || to.x > box.right)) break
    }
  }
  return false
}

const isWithin = (box: Box, { x, y }: PointLabel): boolean =>
  box.left < x && x < box.right && box.top < y && y < box.bottom

function crosses(box: Box, from: PointLabel, to: PointLabel): boolean {
  const [start, end] = [
    Math.max(box.left, Math.min(from.x, to.x)),
    Math.min(box.right, Math.max(from.x, to.x)),
  ]
  if (start > end || from.x === to.x) return false
  const at = (x: number): number => from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y)
  return Math.min(at(start), at(end)) < box.bottom && Math.max(at(start), at(end)) > box.top
}
