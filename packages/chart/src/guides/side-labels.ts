import type { Mark } from '../scene.ts'
import { textMark } from './marks.ts'
import { TICK_SIZE } from './style.ts'
import { textWidth, truncate, widestText, wrapOrCut } from './text-width.ts'

const LINE = 14
/** Maximum number of lines; longer labels are truncated. */
const MAX_LINES = 3
/** Distance between the longest label and the plot, in px. */
const GAP = 8
/** Maximum share of a picture for labels. */
const MAX_SHARE = 0.38
const MAX_WIDTH = 260

export type SideTick = { key: string; text: string; y: number }

export type SideLabels = { lines: Map<string, string[]>; width: number }

/** The width of the picture and, if already known, that of the labels with their gap, in px. */
type SideRoom = { width: number; taken?: number | undefined }

const roomOf = (width: number): number => Math.min(MAX_WIDTH, width * MAX_SHARE)

/** Returns the row height that labels left of a plot need to be complete, in up to three lines, in px. */
export function sideLabelsStep(texts: string[], width: number): number {
  const lines = texts.reduce(
    (most, text) => Math.max(most, wrapOrCut(text, roomOf(width), TICK_SIZE).length),
    1,
  )
  return Math.min(lines, MAX_LINES) * LINE + 4
}

/** Lays out labels left of a plot, in two or three lines if rows are high enough. Truncates labels that do not fit. */
export function layoutSideLabels(texts: string[], step: number, { width, taken }: SideRoom): SideLabels {
  const most = taken === undefined ? roomOf(width) : taken - GAP
  const rows = Math.max(1, Math.min(MAX_LINES, Math.floor(step / LINE)))
  const lines = new Map(texts.map((text) => [text, toLines(text, most, rows)]))
  const widest = widestText([...lines.values()].flat(), TICK_SIZE)
  return { lines, width: taken ?? widest + GAP }
}

function toLines(text: string, width: number, rows: number): string[] {
  if (textWidth(text, TICK_SIZE) <= width) return [text]
  if (rows === 1) return [truncate(text, width, TICK_SIZE)]
  const broken = wrapOrCut(text, width, TICK_SIZE)
  if (broken.length <= rows) return broken
  return [...broken.slice(0, rows - 1), truncate(broken.slice(rows - 1).join(' '), width, TICK_SIZE)]
}

/** Draws the labels, right-aligned at the plot and vertically centred in their rows. */
export const drawSideLabels = (ticks: SideTick[], { lines, width }: SideLabels): Mark[] =>
  ticks.flatMap(({ key, text, y }) => {
    const own = lines.get(text) ?? []
    const first = y - ((own.length - 1) * LINE) / 2 + TICK_SIZE / 3
    return own.map((line, index) =>
      textMark(`y-label:${key}${index === 0 ? '' : `:${index}`}`, width - GAP, first + index * LINE, line, {
        anchor: 'end',
      }),
    )
  })
