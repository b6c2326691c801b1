import type { Mark } from '../scene.ts'
import { textMark } from './marks.ts'
import { INK, TICK_SIZE } from './style.ts'
import { widestText } from './text-width.ts'

/** A label at the end of a line. */
export type SeriesEnd = { key: string; text: string; color: string; y: number }
export type SeriesLabels = { ends: (SeriesEnd & { labelY: number })[]; room: number }

const LINE = 15
/** Length of the stroke from a line to its label, in px. */
const LEADER = 12
const MARGIN = 4
/** The maximum number of labels. Charts with more series have a legend. */
const MAX_NAMES = 12
/** The maximum share of a picture for labels, and the minimum width of a picture with labels. */
const MAX_SHARE = 0.26
const MIN_WIDTH = 480
/**
 * The maximum distance of a label from the end of its line, in px. A label further away could seem to belong to another
 * line.
 */
const MAX_SHIFT = 20

/** Places labels next to the ends of lines. `undefined` if they do not fit, so that a legend is needed. */
export function layoutSeriesLabels(
  ends: SeriesEnd[],
  { width, top, bottom }: { width: number; top: number; bottom: number },
): SeriesLabels | undefined {
  if (ends.length < 2 || ends.length > MAX_NAMES || width < MIN_WIDTH) return undefined
  const widest = widestText(
    ends.map(({ text }) => text),
    TICK_SIZE,
  )
  const room = widest + LEADER + 2 * MARGIN
  if (room > width * MAX_SHARE || ends.length * LINE > bottom - top) return undefined
  const placed = spread(
    ends.toSorted((a, b) => a.y - b.y),
    top,
    bottom,
  )
  return placed.some(({ y, labelY }) => Math.abs(y - labelY) > MAX_SHIFT) ? undefined : { ends: placed, room }
}

/** Sorts labels by the ends of their lines and moves them apart, within the plot area. */
function spread(ends: SeriesEnd[], top: number, bottom: number): SeriesLabels['ends'] {
  // neighbours that would overlap form a block around the mean of their ends, and overlapping blocks merge
  const blocks: { ends: SeriesEnd[]; start: number }[] = []
  const startOf = (members: SeriesEnd[]): number => {
    const middle = members.reduce((sum, { y }) => sum + y, 0) / members.length
    const start = middle - ((members.length - 1) * LINE) / 2
    return Math.max(top, Math.min(bottom - (members.length - 1) * LINE, start))
  }
  for (const end of ends) {
    let block = { ends: [end], start: startOf([end]) }
    for (
      let last = blocks.at(-1);
      last && last.start + last.ends.length * LINE > block.start;
      last = blocks.at(-1)
    ) {
      blocks.pop()
      const members = [...last.ends, ...block.ends]
      block = { ends: members, start: startOf(members) }
    }
    blocks.push(block)
  }
  return blocks.flatMap((block) =>
    block.ends.map((end, index) => ({ ...end, labelY: block.start + index * LINE })),
  )
}

/** Draws the labels and their strokes, starting at `x`. */
export const drawSeriesLabels = ({ ends }: SeriesLabels, x: number): Mark[] =>
  ends.flatMap(({ key, text, color, y, labelY }): Mark[] => [
    {
      type: 'rule',
      key: `end-leader:${key}`,
      x1: x + MARGIN,
      x2: x + MARGIN + LEADER,
      y1: y,
      y2: labelY,
      stroke: color,
      width: 2,
    },
    textMark(`end-label:${key}`, x + LEADER + 2 * MARGIN, labelY + TICK_SIZE / 3, text, { fill: INK }),
  ])
