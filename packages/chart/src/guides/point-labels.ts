import type { Mark, TextMark } from '../scene.ts'
import { INK, TICK_SIZE } from './style.ts'
import { textWidth } from './text-width.ts'

const GAP = 4
/** From a point to the text above or below it. */
const LIFT = 7
/** How far letters rise above their baseline. */
const RISE = TICK_SIZE * 0.75

/** A value to write at a point of a line; null is a gap of the line. */
export type PointLabel = { key: string; text: string; x: number; y: number }

type Box = { left: number; right: number; top: number; bottom: number }
/** Below an area's edge there is its colour, and no room for text. */
export type LabelPlot = Box & { isFilled?: boolean }

/**
 * Values at the points of a line: above the point, else below it (the other way round in a valley), where neither the
 * line nor another value is in the way; else left out. The ends, the highest and the lowest come first.
 */
export function drawPointLabels(labels: (PointLabel | null)[], plot: LabelPlot): Mark[] {
  const shown = new Map<number, TextMark>()
  const boxes: Box[] = []
  for (const index of inOrderOfWeight(labels)) {
    const label = labels[index]
    if (!label) continue
    const half = textWidth(label.text, TICK_SIZE) / 2
    if (half * 2 > plot.right - plot.left) continue
    const x = Math.max(plot.left + half, Math.min(plot.right - half, label.x))
    const toBox = (baseline: number): Box => ({
      left: x - half,
      right: x + half,
      top: baseline - RISE,
      bottom: baseline + TICK_SIZE / 4,
    })
    const y = baselinesOf(labels, index, plot).find((baseline) => {
      const box = toBox(baseline)
      const isInside = box.top >= plot.top && box.bottom <= plot.bottom
      return isInside && !boxes.some((other) => doMeet(box, other)) && !isCrossed(box, labels, index)
    })
    if (y === undefined) continue
    boxes.push(toBox(y))
    shown.set(index, toText(label, x, y))
  }
  return [...shown].sort(([a], [b]) => a - b).map(([, mark]) => mark)
}

const toText = ({ key, text }: PointLabel, x: number, y: number): TextMark => ({
  type: 'text',
  key: `value:${key}`,
  x,
  y,
  text,
  size: TICK_SIZE,
  weight: 400,
  fill: INK,
  anchor: 'middle',
})

/** The places of a line's points: its ends, its highest and its lowest, then the others from left to right. */
function inOrderOfWeight(labels: (PointLabel | null)[]): Set<number> {
  const places = labels.flatMap((label, index) => (label ? [index] : []))
  const byHeight = places.toSorted((a, b) => labels[a]!.y - labels[b]!.y)
  const ends = [places[0], places.at(-1), byHeight[0], byHeight.at(-1)]
  return new Set([...ends.filter((place) => place !== undefined), ...places])
}

/** Where a value may stand, the better place first. */
function baselinesOf(labels: (PointLabel | null)[], index: number, { isFilled }: LabelPlot): number[] {
  const { y } = labels[index]!
  const [above, below] = [y - LIFT, y + LIFT + RISE]
  if (isFilled) return [above]
  const isLower = (other: PointLabel | null | undefined): boolean => !other || other.y < y
  const neighbours = [labels[index - 1], labels[index + 1]]
  const isValley = neighbours.some((other) => other) && neighbours.every(isLower)
  return isValley ? [below, above] : [above, below]
}

const doMeet = (a: Box, b: Box): boolean =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom && b.top < a.bottom

/** Whether the line, or another of its points, is within a box at one of its points. */
function isCrossed(box: Box, points: (PointLabel | null)[], index: number): boolean {
  for (const step of [1, -1]) {
    for (let place = index; ; place += step) {
      const [from, to] = [points[place], points[place + step]]
      if (to === undefined) break
      if (to && isWithin(box, to)) return true
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
