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
  /** How far a label reaches to the left and to the right of its tick. */
  reach(tick: BandTick): [left: number, right: number]
  /** Every how many ticks one is labelled, beginning with this one. */
  every: number
  first: number
}

/** What stands below a plot: its ticks, their distance, and the width of the picture. */
export type BandAxis = {
  ticks: BandTick[]
  step: number
  width: number
  /** Time: its reader can count, so it is thinned before it is turned. */
  isSequence: boolean
}

/**
 * The labels of an axis of categories below a plot. They never collide: side by side where they fit, else broken
 * into lines, else on end, else thinned.
 */
export function layoutBandLabels(axis: BandAxis): Layout {
  const { ticks, step, width, isSequence } = axis
  const widest = Math.max(0, ...ticks.map(({ text }) => textWidth(text, TICK_SIZE)))
  if (widest + GAP <= step) return horizontal(width)
  // names of seasons or terms are words: three of them must fit, or they are treated as such
  if (isSequence && widest * 3 <= width) return thinned(axis, Math.ceil((widest + 2 * GAP) / step))
  const wrapped = wrapAll(ticks, step - GAP)
  if (wrapped) return wrapped
  const every = Math.max(1, Math.ceil(ROTATED_ROOM / step))
  const shown = ticks.filter((_, index) => index % every === 0)
  return rotated(
    Math.min(Math.max(...shown.map(({ text }) => textWidth(text, TICK_SIZE))), MAX_ROTATED),
    every,
  )
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

/** Steps that people count years in. */
const YEAR_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000]
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 36, 60, 120]

/** What a label counts and in which steps: years, or months from January on. */
function readCount(text: string): { count: number; steps: number[] } | undefined {
  if (/^\d+$/.test(text)) return { count: Number(text), steps: YEAR_STEPS }
  const [, month, year] = /^(\d\d)\.(\d{4})$/.exec(text) ?? []
  return month && year ? { count: Number(year) * 12 + Number(month) - 1, steps: MONTH_STEPS } : undefined
}

/** Labels at round steps, beginning where the step says: 1880, 1900, 1920; January, July. */
function thinned({ ticks, width }: BandAxis, least: number): Layout {
  const steps = readCount(ticks[0]?.text ?? '')?.steps ?? []
  const every = steps.find((round) => round >= least) ?? least
  const layout = horizontal(width, every)
  const start = Math.max(
    0,
    ticks.findIndex((tick) => isInside(tick, layout, width)),
  )
  const round = ticks.slice(start, start + every).findIndex(({ text }) => {
    const count = readCount(text)?.count
    return count !== undefined && count % every === 0
  })
  return { ...layout, first: start + Math.max(0, round) }
}

/** Half of the label to either side; at the edges of the picture it moves a little to stay whole. */
function horizontal(width: number, every = 1): Layout {
  const halfOf = ({ text }: BandTick): number => textWidth(text, TICK_SIZE) / 2
  return {
    height: LINE + 8,
    every,
    first: 0,
    reach: (tick) => [halfOf(tick) - GAP, halfOf(tick) - GAP],
    place(tick, top) {
      const half = halfOf(tick)
      return [label({ ...tick, x: Math.max(half, Math.min(width - half, tick.x)) }, top + LINE + 3)]
    },
  }
}

function wrapAll(ticks: BandTick[], width: number): Layout | undefined {
  const lines = new Map<string, string[]>()
  for (const { text } of ticks) {
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
