import type { DrawInput } from '../chart-type.ts'
import { type LogarithmicAxis, type ValueScale, valueScale, valueTicks } from '../scales/value-scale.ts'
import type { Mark, PanelFrame } from '../scene.ts'
import { type AxisMeasure, drawVerticalAxis, type LinearTicks, tickCount, ticksOf } from './linear-axis.ts'
import { textMark } from './marks.ts'
import { INK, INK_SOFT, TICK_SIZE, TITLE_SIZE } from './style.ts'
import { textWidth, truncate, wrapOrCut } from './text-width.ts'

const TITLE_LINE = 18
/** The distance from a title to a plot without labels above it, in px. */
const TITLE_ROOM = 8
/** The distance from a plot to the labels on its sides, in px. */
const LABEL_ROOM = 10
/** Distance between a title and the keyframe beside it, in px. */
const KEYFRAME_GAP = 16
/** Space below a plot without labels, in px. */
const NO_LABELS = 6
const MIN_HEIGHT = 220
const MAX_HEIGHT = 460

/**
 * Returns the height of a plot area: the requested height, or two fifths of the width within limits (reference rule).
 */
export const plotHeight = ({ width, plotHeight: asked }: Pick<DrawInput, 'width' | 'plotHeight'>): number =>
  asked ?? Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, width * 0.4))

/** The rectangle of a plot's marks, in px. */
export type PlotBox = { top: number; bottom: number; left: number; right: number }

/**
 * The space around a plot, in px: for its title and for the labels above it, on its left and on its right, including
 * their distances.
 */
export type PlotRoom = { title: number; labelsAbove?: number; left?: number; right?: number }

/** Returns the box of a plot of that height in a picture of that width. */
export function plotBox(
  { title, labelsAbove = TITLE_ROOM, left = 0, right = 0 }: PlotRoom,
  { width, height }: { width: number; height: number },
): PlotBox {
  const top = title + labelsAbove
  return { top, bottom: top + height, left, right: width - right }
}

/** Returns the width that the labels of a vertical axis need beside a plot, in px. */
export const labelRoom = ({ width }: LinearTicks): number => width + LABEL_ROOM

/** Returns the lines of an axis title, and their height. */
export function layoutTitle(text: string, width: number): { lines: string[]; height: number } {
  const lines = wrapOrCut(text, width, TITLE_SIZE, 600)
  return { lines, height: lines.length * TITLE_LINE + 8 }
}

/** Draws the title at the left edge of the picture, or ending at `x` on its right. */
export const drawTitle = (
  lines: string[],
  { ink = INK, endsAt }: { ink?: string; endsAt?: number } = {},
): Mark[] =>
  lines.map((text, index) =>
    textMark(
      `${endsAt === undefined ? 'y' : 'y-right'}-title:${index}`,
      endsAt ?? 0,
      TITLE_LINE * (index + 1) - 4,
      text,
      { size: TITLE_SIZE, weight: 600, fill: ink, anchor: endsAt === undefined ? 'start' : 'end' },
    ),
  )

/** Lays out the keyframe of an animated chart at the right end of the first line. Returns the room it needs. */
export function layoutKeyframe(keyframe: string | undefined, width: number): { marks: Mark[]; room: number } {
  if (keyframe === undefined) return { marks: [], room: 0 }
  const text = truncate(keyframe, width / 3, TITLE_SIZE, 600)
  const look = { size: TITLE_SIZE, weight: 600, fill: INK_SOFT, anchor: 'end' } as const
  return {
    marks: text === '' ? [] : [textMark('frame', width, 14, text, look)],
    room: textWidth(text, TITLE_SIZE, 600) + KEYFRAME_GAP,
  }
}

/**
 * Lays out the area above a plot: the title of the values, and the keyframe. Small multiples have it once, above all of
 * them.
 */
export function layoutHeading(
  title: string,
  keyframe: string | undefined,
  { width, panel }: Pick<DrawInput, 'width' | 'panel'>,
): { height: number; marks: Mark[] } {
  if (panel && !panel.isWhole) return { height: 0, marks: [] }
  const { marks, room } = layoutKeyframe(keyframe, width)
  const { lines, height } = layoutTitle(title, width - room)
  return { height, marks: [...drawTitle(lines), ...marks] }
}

/** Returns the frame that small multiples must share; empty for a single picture. */
export const frameOfPanel = (
  { panel }: Pick<DrawInput, 'panel'>,
  frame: PanelFrame,
): { frame?: PanelFrame } => (panel ? { frame } : {})

/** The area below a plot: the labels of an axis, and its title. */
export type AxisBelow = { height: number; draw(bottom: number): Mark[] }

/** Adds the title of the axis at the right edge of the picture. */
export const withAxisTitle = (
  labels: AxisBelow,
  title: string,
  { width, panel }: Pick<DrawInput, 'width' | 'panel'>,
): AxisBelow => {
  if (panel?.hasLabelsBelow === false) return { height: NO_LABELS, draw: () => [] }
  if (panel && !panel.isWhole) return labels
  return {
    height: labels.height + 20,
    draw: (bottom) => [
      ...labels.draw(bottom),
      textMark('x-title', width, bottom + labels.height + 14, truncate(title, width, TICK_SIZE), {
        anchor: 'end',
      }),
    ],
  }
}

/** A value axis on the left. */
export type ValueAxis = {
  title: string
  /** The values it must include. */
  domain: [number, number]
  /** The ends fixed by the author. */
  customDomain?: [number, number]
  /** Creates the scale if it is not linear. */
  toScale?: LogarithmicAxis['toScale'] | undefined
  /** The measure of the axis. */
  measure?: AxisMeasure
  /** The current keyframe; `undefined` without animation. */
  keyframe?: string
}

/** The box of a plot with vertical values. */
export type PlotArea = PlotBox & {
  /** The scale of the values, with room for texts below the lowest and above the highest. */
  scale(room?: { low?: number; high?: number }): ValueScale
  /** Draws title, grid and labels of the values; the grid ends at `right`. */
  drawAxis(scale: ValueScale, right: number): Mark[]
}

/** Lays out charts with vertical values, which all have the same title, label room and height. */
export function layoutPlotArea(
  { title, domain, customDomain, toScale, measure, keyframe }: ValueAxis,
  input: Pick<DrawInput, 'width' | 'plotHeight' | 'locale' | 'panel'>,
): PlotArea {
  const { width, locale, panel } = input
  const heading = layoutHeading(title, keyframe, input)
  const height = plotHeight(input)
  const count = tickCount(height)
  const toPx = (range: [number, number]): ValueScale =>
    valueScale(panel?.domain ?? domain, range, {
      ticks: count,
      customDomain: panel?.domain ?? customDomain,
      toScale,
    })
  const unplaced = toPx([height, 0])
  const ticks = ticksOf(unplaced, valueTicks(unplaced, count), locale, measure)
  const hasLabels = panel?.hasSideLabels !== false
  const left = hasLabels ? (panel?.fixed?.left ?? labelRoom(ticks)) : 0
  const box = plotBox({ title: heading.height, left }, { width, height })
  return {
    ...box,
    scale: ({ low = 0, high = 0 } = {}) => toPx([box.bottom - low, box.top + high]),
    drawAxis: (y, right) => [...heading.marks, ...drawVerticalAxis(ticks, y, [left, right], { hasLabels })],
  }
}
