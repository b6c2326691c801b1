import type { Mark } from '../scene.ts'
import { INK_SOFT, TICK_SIZE } from './style.ts'
import { textWidth, truncate, wrap } from './text-width.ts'

const LINE = 15
/** Between two neighbouring labels. */
const GAP = 6
/** A rotated label needs this much of the axis. */
const ROTATED_ROOM = 14
const MAX_ROTATED = 150
const MAX_LINES = 3

export type BandTick = { key: string; text: string; x: number }

type Layout = {
  height: number
  place(tick: BandTick, top: number): Mark[]
  /** How far its label reaches to the left and to the right of a tick. */
  reach(tick: BandTick): [left: number, right: number]
  /** Every how many ticks one is labelled, beginning with this one. */
  every: number
  first: number
}

/**
 * The labels of an axis of categories below a plot. They never collide: side by side where they fit, else broken
 * into lines, else on end, else thinned. A sequence (time) is thinned before it is turned: its reader can count.
 */
export function layoutBandLabels(texts: string[], step: number, isSequence: boolean): Layout {
  const widest = Math.max(0, ...texts.map((text) => textWidth(text, TICK_SIZE)))
  if (widest + GAP <= step) return horizontal(1)
  const wrapped = isSequence ? undefined : wrapAll(texts, step - GAP)
  if (wrapped) return wrapped
  if (isSequence) return thinned(texts, Math.ceil((widest + 2 * GAP) / step))
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

/** Steps that people count in. */
const ROUND_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000]

/** Labels at round steps; years begin with one that the step divides: 1880, 1900, 1920. */
function thinned(texts: string[], least: number): Layout {
  const every = ROUND_STEPS.find((round) => round >= least) ?? least
  const first = texts.slice(0, every).findIndex((text) => /^\d+$/.test(text) && Number(text) % every === 0)
  return horizontal(every, Math.max(0, first))
}

/** Half of the label's width to either side. */
function reachAround({ text }: BandTick): [number, number] {
  const half = textWidth(text, TICK_SIZE) / 2
  return [half, half]
}

const horizontal = (every: number, first = 0): Layout => ({
  height: LINE + 8,
  every,
  first,
  reach: reachAround,
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
    first: 0,
    reach: () => [width / 2, width / 2],
    place: (tick, top) =>
      (lines.get(tick.text) ?? []).map((line, index) =>
        label(tick, top + LINE * (index + 1) + 3, line, index === 0 ? '' : `:${index}`),
      ),
  }
}

const rotated = (length: number, every: number): Layout => ({
  height: length + 12,
  every,
  first: 0,
  reach: () => [ROTATED_ROOM / 2, ROTATED_ROOM / 2],
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

/** The labels below a plot; those that would leave the picture are left out. */
export function drawBandAxis(ticks: BandTick[], layout: Layout, top: number, width: number): Mark[] {
  return ticks
    .filter((_, index) => index >= layout.first && (index - layout.first) % layout.every === 0)
    .filter((tick) => layout.every === 1 || isInside(tick, layout, width))
    .flatMap((tick) => layout.place(tick, top))
}

function isInside(tick: BandTick, layout: Layout, width: number): boolean {
  const [left, right] = layout.reach(tick)
  return tick.x - left >= 0 && tick.x + right <= width
}
