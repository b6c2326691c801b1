import { type Locale, tickFormat } from '@tessera/cube'
import type { ScaleLinear } from 'd3-scale'
import { valueTicks } from '../scales/value-scale.ts'
import type { Mark } from '../scene.ts'
import { BASELINE, GRID, INK, INK_SOFT, TICK_SIZE, TITLE_SIZE } from './style.ts'
import { textWidth, wrapOrCut } from './text-width.ts'

const TITLE_LINE = 18
/** Between two labels beside each other. */
const LABEL_GAP = 12

/** How many ticks an axis of that length carries (reference rule: one per 50 px, at most 4, at least 2). */
export const tickCount = (length: number): number => Math.max(2, Math.min(Math.round(length / 50), 4))

export type LinearTicks = { values: number[]; texts: string[]; width: number }

/** Tick values with their words, and the room the widest of them takes. */
export function toLinearTicks(values: number[], locale: Locale): LinearTicks {
  const texts = values.map(tickFormat(values, locale))
  return { values, texts, width: Math.max(0, ...texts.map((text) => textWidth(text, TICK_SIZE))) }
}

/** The ticks of a scale that is read from bottom to top. */
export const layoutLinearTicks = (
  scale: ScaleLinear<number, number>,
  count: number,
  locale: Locale,
): LinearTicks => toLinearTicks(valueTicks(scale, count), locale)

/** The middle of a label that stays on a picture of that width. */
const within = (x: number, text: string, width: number): number => {
  const half = textWidth(text, TICK_SIZE) / 2
  return Math.max(half, Math.min(width - half, x))
}

/** The ticks of a scale that is read from left to right: as many, up to `count`, as have room for their words. */
export function layoutTicksAcross(
  scale: ScaleLinear<number, number>,
  count: number,
  { width, locale }: { width: number; locale: Locale },
): LinearTicks {
  const ends = scale.domain()
  const tried = Array.from({ length: count - 1 }, (_, index) => valueTicks(scale, count - index))
  const all = [...tried, ends].map((values) => toLinearTicks(values, locale))
  return all.find((ticks) => doFit(ticks, scale, width)) ?? toLinearTicks(ends.slice(0, 1), locale)
}

function doFit({ values, texts }: LinearTicks, scale: ScaleLinear<number, number>, width: number): boolean {
  const boxes = values.map((value, index) => {
    const text = texts[index] ?? ''
    const half = textWidth(text, TICK_SIZE) / 2
    const middle = within(scale(value), text, width)
    return { left: middle - half, right: middle + half }
  })
  return boxes.every((box, index) => index === 0 || boxes[index - 1]!.right + LABEL_GAP <= box.left)
}

/** Where the labels of an axis stand, and the ink they are in, where it is that of a series. */
export type AxisSide = { side?: 'left' | 'right'; ink?: string; hasGrid?: boolean }

/** Grid lines across the plot with their labels on the left, or on the right. */
export function drawLinearAxis(
  ticks: LinearTicks,
  scale: ScaleLinear<number, number>,
  left: number,
  right: number,
  { side = 'left', ink = INK_SOFT, hasGrid = true }: AxisSide = {},
): Mark[] {
  const name = side === 'left' ? 'y' : 'y-right'
  return ticks.values.flatMap((value, index): Mark[] => {
    const y = scale(value)
    const label: Mark = {
      type: 'text',
      key: `${name}-label:${value}`,
      x: side === 'left' ? left - 8 : right + 8,
      y: y + TICK_SIZE / 3,
      text: ticks.texts[index]!,
      size: TICK_SIZE,
      weight: 400,
      fill: ink,
      anchor: side === 'left' ? 'end' : 'start',
    }
    if (!hasGrid) return [label]
    return [
      { type: 'rule', key: `${name}-grid:${value}`, x1: left, x2: right, y1: y, y2: y, stroke: GRID },
      label,
    ]
  })
}

/** Upright grid lines with their labels on the line `labelY`; those at the edges move inwards to stay whole. */
export function drawLinearAxisAcross(
  ticks: LinearTicks,
  scale: ScaleLinear<number, number>,
  { top, bottom, labelY, width }: { top: number; bottom: number; labelY: number; width: number },
): Mark[] {
  return ticks.values.flatMap((value, index): Mark[] => {
    const x = scale(value)
    const text = ticks.texts[index]!
    return [
      { type: 'rule', key: `x-grid:${value}`, x1: x, x2: x, y1: top, y2: bottom, stroke: GRID },
      {
        type: 'text',
        key: `x-label:${value}`,
        x: within(x, text, width),
        y: labelY,
        text,
        size: TICK_SIZE,
        weight: 400,
        fill: INK_SOFT,
        anchor: 'middle',
      },
    ]
  })
}

/** The line that lengths start from, above what it carries. */
export const drawBaseline = (y: number, left: number, right: number): Mark => ({
  type: 'rule',
  key: 'baseline',
  x1: left,
  x2: right,
  y1: y,
  y2: y,
  stroke: BASELINE,
})

/** The same beside bars. */
export const drawUprightBaseline = (x: number, top: number, bottom: number): Mark => ({
  type: 'rule',
  key: 'baseline',
  x1: x,
  x2: x,
  y1: top,
  y2: bottom,
  stroke: BASELINE,
})

/** The lines of an axis title, and the height they take. */
export function layoutTitle(text: string, width: number): { lines: string[]; height: number } {
  const lines = wrapOrCut(text, width, TITLE_SIZE, 600)
  return { lines, height: lines.length * TITLE_LINE + 8 }
}

/** The title at the left end of the picture, or ending at `x` on its right. */
export const drawTitle = (
  lines: string[],
  { ink = INK, endsAt }: { ink?: string; endsAt?: number } = {},
): Mark[] =>
  lines.map((text, index) => ({
    type: 'text',
    key: `${endsAt === undefined ? 'y' : 'y-right'}-title:${index}`,
    x: endsAt ?? 0,
    y: TITLE_LINE * (index + 1) - 4,
    text,
    size: TITLE_SIZE,
    weight: 600,
    fill: ink,
    anchor: endsAt === undefined ? 'start' : 'end',
  }))
