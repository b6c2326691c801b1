import type { Mark } from '../scene.ts'
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
 * Values at the points of a line, from left to right: above the point, else below it, where neither the line nor the
 * value before is in the way; else left out.
 */
export function drawPointLabels(labels: (PointLabel | null)[], plot: LabelPlot): Mark[] {
  const shown: Box[] = []
  const widest = labels.reduce(
    (most, label) => Math.max(most, label ? textWidth(label.text, TICK_SIZE) : 0),
    0,
  )
  return labels.flatMap((label, index): Mark[] => {
    if (!label) return []
    const half = textWidth(label.text, TICK_SIZE) / 2
    if (half * 2 > plot.right - plot.left) return []
    const x = Math.max(plot.left + half, Math.min(plot.right - half, label.x))
    const above = label.y - LIFT
    const baselines = plot.isFilled ? [above] : [above, label.y + LIFT + RISE]
    const toBox = (baseline: number): Box => ({
      left: x - half,
      right: x + half,
      top: baseline - RISE,
      bottom: baseline + TICK_SIZE / 4,
    })
    const y = baselines.find((baseline) => {
      const box = toBox(baseline)
      const isInside = box.top >= plot.top && box.bottom <= plot.bottom
      return isInside && !meetsAny(box, shown, widest) && !isCrossed(box, labels, index)
    })
    if (y === undefined) return []
    shown.push(toBox(y))
    return [
      {
        type: 'text',
        key: `value:${label.key}`,
        x,
        y,
        text: label.text,
        size: TICK_SIZE,
        weight: 400,
        fill: INK,
        anchor: 'middle',
      },
    ]
  })
}

const doMeet = (a: Box, b: Box): boolean =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom && b.top < a.bottom

/** Boxes come from left to right: those further back than the widest of them cannot reach. */
function meetsAny(box: Box, before: Box[], widest: number): boolean {
  for (let index = before.length - 1; index >= 0; index--) {
    const other = before[index]!
    if (other.left < box.left - 2 * widest - GAP) return false
    if (doMeet(box, other)) return true
  }
  return false
}

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
