import type { Mark } from '../scene.ts'
import { INK, TICK_SIZE } from './style.ts'
import { textWidth } from './text-width.ts'

/** A name at the end of a line. */
export type SeriesEnd = { key: string; text: string; color: string; y: number }
export type SeriesLabels = { ends: (SeriesEnd & { labelY: number })[]; room: number }

const LINE = 15
/** The stroke that leads from a line to its name. */
const LEADER = 12
const MARGIN = 4
/** More names than this are a legend. */
const MOST = 12
/** The most of a picture that names may take, and the least width of a picture that has room for them. */
const MOST_WIDTH = 0.26
const LEAST_WIDTH = 480
/** A name further from its line's end than this could be another's. */
const FARTHEST = 20

/** Names beside the ends of their lines; undefined where they do not fit: then a legend says it. */
export function layoutSeriesLabels(
  ends: SeriesEnd[],
  { width, top, bottom }: { width: number; top: number; bottom: number },
): SeriesLabels | undefined {
  if (ends.length < 2 || ends.length > MOST || width < LEAST_WIDTH) return undefined
  const widest = Math.max(...ends.map(({ text }) => textWidth(text, TICK_SIZE)))
  const room = widest + LEADER + 2 * MARGIN
  if (room > width * MOST_WIDTH || ends.length * LINE > bottom - top) return undefined
  const placed = spread(
    ends.toSorted((a, b) => a.y - b.y),
    top,
    bottom,
  )
  return placed.some(({ y, labelY }) => Math.abs(y - labelY) > FARTHEST) ? undefined : { ends: placed, room }
}

/** Names in the order of their lines' ends, moved apart until none meets another, within the plot. */
function spread(ends: SeriesEnd[], top: number, bottom: number): SeriesLabels['ends'] {
  // neighbours that would meet make a block around the middle of their ends; blocks that meet are joined
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

/** The names with the strokes that lead to them, beginning at `x`. */
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
    {
      type: 'text',
      key: `end-label:${key}`,
      x: x + LEADER + 2 * MARGIN,
      y: labelY + TICK_SIZE / 3,
      text,
      size: TICK_SIZE,
      weight: 400,
      fill: INK,
      anchor: 'start',
    },
  ])
