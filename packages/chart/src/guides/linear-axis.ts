import { type Locale, tickFormat } from '@tessera/cube'
import type { ScaleLinear } from 'd3-scale'
import type { Mark } from '../scene.ts'
import { BASELINE, GRID, INK, INK_SOFT, TICK_SIZE, TITLE_SIZE } from './style.ts'
import { textWidth, wrapOrCut } from './text-width.ts'

const TITLE_LINE = 18

/** How many ticks an axis of that length carries (reference rule: one per 50 px, at most 4, at least 2). */
export const tickCount = (length: number): number => Math.max(2, Math.min(Math.round(length / 50), 4))

export type LinearTicks = { values: number[]; texts: string[]; width: number }

/** The ticks of a scale with their words, and the room the widest of them takes. */
export function layoutLinearTicks(
  scale: ScaleLinear<number, number>,
  count: number,
  locale: Locale,
): LinearTicks {
  const values = scale.ticks(count)
  const texts = values.map(tickFormat(values, locale))
  return { values, texts, width: Math.max(0, ...texts.map((text) => textWidth(text, TICK_SIZE))) }
}

/** Grid lines across the plot with their labels on the left. */
export function drawLinearAxis(
  ticks: LinearTicks,
  scale: ScaleLinear<number, number>,
  left: number,
  right: number,
): Mark[] {
  return ticks.values.flatMap((value, index): Mark[] => {
    const y = scale(value)
    return [
      {
        type: 'rule',
        key: `y-grid:${value}`,
        x1: left,
        x2: right,
        y1: y,
        y2: y,
        stroke: GRID,
      },
      {
        type: 'text',
        key: `y-label:${value}`,
        x: left - 8,
        y: y + TICK_SIZE / 3,
        text: ticks.texts[index]!,
        size: TICK_SIZE,
        weight: 400,
        fill: INK_SOFT,
        anchor: 'end',
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

/** The lines of an axis title, and the height they take. */
export function layoutTitle(text: string, width: number): { lines: string[]; height: number } {
  const lines = wrapOrCut(text, width, TITLE_SIZE, 600)
  return { lines, height: lines.length * TITLE_LINE + 8 }
}

export const drawTitle = (lines: string[]): Mark[] =>
  lines.map((text, index) => ({
    type: 'text',
    key: `y-title:${index}`,
    x: 0,
    y: TITLE_LINE * (index + 1) - 4,
    text,
    size: TITLE_SIZE,
    weight: 600,
    fill: INK,
    anchor: 'start',
  }))
