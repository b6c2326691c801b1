import type { DrawInput } from '../chart-type.ts'
import { type LogarithmicAxis, type ValueScale, valueScale, valueTicks } from '../scales/value-scale.ts'
import type { Mark, PanelFrame } from '../scene.ts'
import { drawVerticalAxis, type Signed, tickCount, ticksOf } from './linear-axis.ts'
import { textMark } from './marks.ts'
import { INK, INK_SOFT, TICK_SIZE, TITLE_SIZE } from './style.ts'
import { textWidth, truncate, wrapOrCut } from './text-width.ts'

const TITLE_LINE = 18
/** Distance between a title and the keyframe beside it, in px. */
const KEYFRAME_GAP = 16
/** Space below a plot without labels, in px. */
const NO_LABELS = 6
const MIN_HEIGHT = 220
const MAX_HEIGHT = 460

/** The height of a plot area: two fifths of the width (reference rule), within limits, or as requested. */
export const plotHeight = ({ width, plotHeight: asked }: Pick<DrawInput, 'width' | 'plotHeight'>): number =>
  asked ?? Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, width * 0.4))

/** The lines of an axis title, and their height. */
export function layoutTitle(text: string, width: number): { lines: string[]; height: number } {
  const lines = wrapOrCut(text, width, TITLE_SIZE, 600)
  return { lines, height: lines.length * TITLE_LINE + 8 }
}

/** The title at the left edge of the picture, or ending at `x` on its right. */
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

/** What is below a plot area: the labels of an axis, and its title. */
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
  measure?: Signed
  /** The current keyframe; `undefined` without animation. */
  keyframe?: string
}

/** The rectangle for marks whose values go up: below the title, right of the labels. In px. */
export type PlotArea = {
  top: number
  bottom: number
  left: number
  /** The scale of the values, with room for texts below the lowest and above the highest. */
  scale(room?: { low?: number; high?: number }): ValueScale
  /** Draws title, grid and labels of the values; the grid ends at `right`. */
  drawAxis(scale: ValueScale, right: number): Mark[]
}

/** Lays out charts with upward values, which all share the same title, label room and height. */
export function layoutPlotArea(
  { title, domain, customDomain, toScale, measure, keyframe }: ValueAxis,
  input: Pick<DrawInput, 'width' | 'plotHeight' | 'locale' | 'panel'>,
): PlotArea {
  const { locale, panel } = input
  const heading = layoutHeading(title, keyframe, input)
  const top = heading.height + 8
  const bottom = top + plotHeight(input)
  const count = tickCount(bottom - top)
  const fixed = panel?.domain ?? customDomain
  const scale: PlotArea['scale'] = ({ low = 0, high = 0 } = {}) =>
    valueScale(panel?.domain ?? domain, [bottom - low, top + high], {
      ticks: count,
      customDomain: fixed,
      toScale,
    })
  const ticks = ticksOf(scale(), valueTicks(scale(), count), locale, measure)
  const hasLabels = panel?.hasSideLabels !== false
  const left = hasLabels ? (panel?.fixed?.left ?? ticks.width + 10) : 0
  return {
    top,
    bottom,
    left,
    scale,
    drawAxis: (y, right) => [...heading.marks, ...drawVerticalAxis(ticks, y, [left, right], { hasLabels })],
  }
}
