import type { Mark } from '../scene.ts'
import { INK_SOFT, TICK_SIZE } from './style.ts'
import { textWidth, truncate, wrap } from './text-width.ts'

const LINE = 14
/** Between the longest label and the plot. */
const GAP = 8
/** The most of a picture that names may take. */
const MOST = 0.38
const WIDEST = 260

export type SideTick = { key: string; text: string; y: number }

export type SideLabels = { lines: Map<string, string[]>; width: number }

/** Names left of a plot: in two lines where their rows are high enough, else cut with an ellipsis. */
export function layoutSideLabels(texts: string[], step: number, width: number): SideLabels {
  const most = Math.min(WIDEST, width * MOST)
  const rows = Math.max(1, Math.min(3, Math.floor(step / LINE)))
  const lines = new Map(texts.map((text) => [text, toLines(text, most, rows)]))
  const widest = Math.max(0, ...[...lines.values()].flat().map((line) => textWidth(line, TICK_SIZE)))
  return { lines, width: widest + GAP }
}

function toLines(text: string, width: number, rows: number): string[] {
  if (textWidth(text, TICK_SIZE) <= width) return [text]
  const broken = rows > 1 ? wrap(text, width, TICK_SIZE) : undefined
  if (!broken) return [truncate(text, width, TICK_SIZE)]
  if (broken.length <= rows) return broken
  return [...broken.slice(0, rows - 1), truncate(broken.slice(rows - 1).join(' '), width, TICK_SIZE)]
}

/** The names, ending at the plot's left edge, each in the middle of its row. */
export const drawSideLabels = (ticks: SideTick[], { lines, width }: SideLabels): Mark[] =>
  ticks.flatMap(({ key, text, y }) => {
    const own = lines.get(text) ?? []
    const first = y - ((own.length - 1) * LINE) / 2 + TICK_SIZE / 3
    return own.map(
      (line, index): Mark => ({
        type: 'text',
        key: `y-label:${key}${index === 0 ? '' : `:${index}`}`,
        x: width - GAP,
        y: first + index * LINE,
        text: line,
        size: TICK_SIZE,
        weight: 400,
        fill: INK_SOFT,
        anchor: 'end',
      }),
    )
  })
