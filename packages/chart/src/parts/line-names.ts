import { textMark } from '../guides/marks.ts'
import { INK, TICK_SIZE } from '../guides/style.ts'
import { textWidth } from '../guides/text-width.ts'
import type { Mark } from '../scene.ts'

export type NamedLine = { value: string; name: string; points: readonly ([number, number] | null)[] }

/** Gap between a line and its name, in px. */
const GAP = 6
/** Height of letters above and below the baseline, as a share of the font size. */
const [ASCENT, DESCENT] = [0.76, 0.24]
const WEIGHT = 600

type Box = { left: number; right: number; top: number; bottom: number }

/**
 * Labels lines at their ends: above or below the line, or above another label. Omits labels that would cross a labelled
 * line, because the legend names the line too.
 */
export function nameLines(lines: readonly NamedLine[], width: number): Mark[] {
  const lowest = lines.reduce(
    (most, { points }) => points.reduce((down, point) => Math.max(down, point?.[1] ?? 0), most),
    0,
  )
  const taken: Box[] = []
  // from bottom to top
  return lines
    .flatMap((line) => {
      const end = line.points.findLast((point) => point !== null)
      return end ? [{ line, end }] : []
    })
    .toSorted((a, b) => b.end[1] - a.end[1])
    .flatMap(({ line, end: [x, y] }) => {
      const length = textWidth(line.name, TICK_SIZE, WEIGHT)
      const right = Math.max(Math.min(x, width), Math.min(width, length))
      const left = right - length
      const [top, bottom] = extentBetween(line.points, left, right) ?? [y, y]
      const above = Math.max(TICK_SIZE, top - GAP)
      const below = bottom + GAP + TICK_SIZE * ASCENT
      const toBox = (baseline: number): Box => ({
        left,
        right,
        top: baseline - TICK_SIZE * ASCENT,
        bottom: baseline + TICK_SIZE * DESCENT,
      })
      const place = [above, below, stackOn(taken, toBox, above)]
        .map((baseline) => ({ baseline, box: toBox(baseline) }))
        // the axis may be below all lines
        .filter(({ baseline, box }) => baseline !== below || box.bottom <= lowest)
        .filter(({ box }) => !taken.some((other) => overlap(box, other)) && !isCrossed(lines, box))
        .toSorted((a, b) => distance(a.box, y) - distance(b.box, y))[0]
      if (!place) return []
      taken.push(place.box)
      const look = { fill: INK, weight: WEIGHT, anchor: 'end' } as const
      return [textMark(`lit-label:${line.value}`, right, place.baseline, line.name, look)]
    })
}

/** Returns the vertical distance between a label and the end of its line, in px. */
const distance = ({ top, bottom }: Box, y: number): number => Math.max(0, top - y, y - bottom)

/** Returns the first free baseline above other labels, at most at the top of the picture. */
function stackOn(taken: readonly Box[], toBox: (baseline: number) => Box, from: number): number {
  let baseline = from
  for (const other of taken.toSorted((a, b) => b.top - a.top))
    if (overlap(toBox(baseline), other)) baseline = Math.max(TICK_SIZE, other.top - TICK_SIZE * DESCENT - 1)
  return baseline
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isCrossed = (lines: readonly NamedLine[], { left, right, top, bottom }: Box): boolean =>
  lines.some(({ points }) => {
    const extent = extentBetween(points, left, right)
    return extent !== undefined && extent[0] < bottom && extent[1] > top
  })

/**
 * Returns the vertical extent of a line between two x positions, in px from the top; `undefined` if the line is not
 * there.
 */
function extentBetween(
  points: NamedLine['points'],
  left: number,
  right: number,
): [number, number] | undefined {
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const see = (y: number): void => {
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  points.forEach((point, index) => {
    if (!point) return
    if (point[0] >= left && point[0] <= right) see(point[1])
    const next = points[index + 1]
    if (!next) return
    for (const x of [left, right])
      if (x > point[0] && x < next[0])
        see(point[1] + ((next[1] - point[1]) * (x - point[0])) / (next[0] - point[0]))
  })
  return top <= bottom ? [top, bottom] : undefined
}
