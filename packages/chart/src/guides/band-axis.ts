import type { Mark } from '../scene.ts'
import { BASELINE, INK_SOFT, TICK_SIZE } from './style.ts'
import { textWidth, truncate, wrap } from './text-width.ts'

const LINE = 15
/** Between two neighbouring labels. */
const GAP = 6
/** A rotated label needs this much of the axis. */
const ROTATED_ROOM = 14
const MAX_ROTATED = 150
const MAX_LINES = 3

export type BandTick = { key: string; text: string; x: number }

type Layout = { height: number; place(tick: BandTick, top: number): Mark[]; every: number }

/**
 * The labels of an axis of categories below a plot. They never collide: side by side where they fit, else broken
 * into lines, else on end, else thinned. A sequence (time) is thinned before it is turned: its reader can count.
 */
export function layoutBandLabels(texts: string[], step: number, isSequence: boolean): Layout {
  const widest = Math.max(0, ...texts.map((text) => textWidth(text, TICK_SIZE)))
  if (widest + GAP <= step) return horizontal(1)
  const wrapped = isSequence ? undefined : wrapAll(texts, step - GAP)
  if (wrapped) return wrapped
  if (isSequence) return horizontal(Math.ceil((widest + 2 * GAP) / step))
  return rotated(Math.min(widest, MAX_ROTATED), Math.max(1, Math.ceil(ROTATED_ROOM / step)))
}

const label = (tick: BandTick, y: number, text = tick.text, suffix = ''): Mark => ({
  type: 'text',
  key: `x-label:${tick.key}${suffix}`,
  x: tick.x,
  y,
  text,
  size: TICK_SIZE,
  weight: 400,
  fill: INK_SOFT,
  anchor: 'middle',
})

const horizontal = (every: number): Layout => ({
  height: LINE + 8,
  every,
  place: (tick, top) => [label(tick, top + LINE + 3)],
})

function wrapAll(texts: string[], width: number): Layout | undefined {
  const lines = new Map<string, string[]>()
  for (const text of texts) {
    const broken = wrap(text, width, TICK_SIZE)
    if (!broken || broken.length > MAX_LINES) return undefined
    lines.set(text, broken)
  }
  const most = Math.max(...[...lines.values()].map((broken) => broken.length))
  return {
    height: most * LINE + 8,
    every: 1,
    place: (tick, top) =>
      (lines.get(tick.text) ?? []).map((line, index) =>
        label(tick, top + LINE * (index + 1) + 3, line, index === 0 ? '' : `:${index}`),
      ),
  }
}

const rotated = (length: number, every: number): Layout => ({
  height: length + 12,
  every,
  place: (tick, top) => [
    {
      type: 'text',
      key: `x-label:${tick.key}`,
      // turned text stands on its baseline: a third of the size to the side of the middle
      x: tick.x + TICK_SIZE / 3,
      y: top + 8,
      text: truncate(tick.text, length, TICK_SIZE),
      size: TICK_SIZE,
      weight: 400,
      fill: INK_SOFT,
      anchor: 'end',
      rotate: -90,
    },
  ],
})

/** The labels and the line below a plot. */
export function drawBandAxis(
  ticks: BandTick[],
  layout: Layout,
  top: number,
  left: number,
  right: number,
): Mark[] {
  const shown = ticks.filter((_, index) => index % layout.every === 0)
  const inside = shown.filter((tick) => layout.every === 1 || fitsInside(tick, left, right))
  return [
    { type: 'rule', key: 'x-axis', x1: left, x2: right, y1: top, y2: top, stroke: BASELINE },
    ...inside.flatMap((tick) => layout.place(tick, top)),
  ]
}

function fitsInside(tick: BandTick, left: number, right: number): boolean {
  const half = textWidth(tick.text, TICK_SIZE) / 2
  return tick.x - half >= left - 30 && tick.x + half <= right + 30
}
