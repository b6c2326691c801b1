import { type Locale, readDate, type TimeUnit } from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import type { Mark, TextMark } from '../scene.ts'
import { textMark } from './marks.ts'
import { type AxisBelow, withAxisTitle } from './plot-area.ts'
import { TICK_SIZE } from './style.ts'
import { textWidth, truncate, widestText, wrap, wrapOrCut } from './text-width.ts'
import { type DatedBands, drawTimeAxis, layoutDatedBands } from './time-axis.ts'

const LINE = 15
/** Minimum distance between neighbouring labels, in px. */
const GAP = 6
/** Room that a rotated label needs along the axis, in px. */
const ROTATED_ROOM = 14
const MAX_ROTATED = 150
const MAX_LINES = 3

/** A tick of the axis. `time` is set for dates, in ms (UTC). */
export type BandTick = { key: string; text: string; x: number; time?: number | undefined }

type Layout = {
  height: number
  place(tick: BandTick, top: number): Mark[]
  /** Returns how far a label extends to the left and right of its tick, in px. */
  reach(tick: BandTick): [left: number, right: number]
  /** Every n-th tick has a label, starting with the first one. */
  every: number
}

/** The area below a plot: title, ticks, their distance, and the width of the picture. */
export type BandAxis = {
  title: string
  ticks: BandTick[]
  step: number
  width: number
  /**
   * Whether the ticks are a sequence, such as dates. Readers can interpolate sequences, so labels are thinned before
   * they are rotated.
   */
  isSequence: boolean
  /** The unit of the dates; `undefined` if the ticks have names. */
  unit?: TimeUnit | undefined
  locale: Locale
  panel?: DrawInput['panel']
}

/**
 * Lays out an axis of categories below a plot area. Labels never overlap. They are side by side if they fit, else
 * broken into lines, else vertical, else thinned. Dates that do not fit are labelled only at round dates. Labels that
 * would exceed the picture are omitted.
 */
export function layoutBandAxis(axis: BandAxis): AxisBelow {
  const { ticks, title, width } = axis
  const { height, every, reach, place } = layoutLabels(axis)
  const isInside = (tick: BandTick): boolean => {
    const [left, right] = reach(tick)
    return tick.x - left >= 0 && tick.x + right <= width
  }
  const shown = every === 1 ? ticks : ticks.filter((_, index) => index % every === 0).filter(isInside)
  return withAxisTitle({ height, draw: (top) => shown.flatMap((tick) => place(tick, top)) }, title, axis)
}

function layoutLabels(axis: BandAxis): Layout {
  const { ticks, step, width, isSequence } = axis
  const widest = widestText(
    ticks.map(({ text }) => text),
    TICK_SIZE,
  )
  if (widest + GAP <= step) return horizontal(width)
  // names of seasons or terms are words, so if three of them do not fit, they are treated like categories
  if (isSequence && widest * 3 <= width) {
    const dates = readDates(axis)
    return dates ? dated(axis, dates) : horizontal(width, Math.ceil((widest + 2 * GAP) / step))
  }
  const wrapped = wrapAll(ticks, step - GAP)
  if (wrapped) return wrapped
  const every = Math.max(1, Math.ceil(ROTATED_ROOM / step))
  return rotated(
    ticks.filter((_, index) => index % every === 0),
    every,
    Math.min(MAX_LINES, Math.floor((step * every) / ROTATED_ROOM)),
  )
}

const label = (tick: BandTick, y: number, text = tick.text, suffix = ''): TextMark =>
  textMark(`x-label:${tick.key}${suffix}`, tick.x, y, text, { anchor: 'middle' })

/** Returns the dates of the ticks, given or derived from years as names; `undefined` if one has none. */
function readDates({ ticks, unit }: BandAxis): { dates: DatedBands['dates']; unit: TimeUnit } | undefined {
  const areYears = ticks.every(({ text }) => /^\d{4}$/.test(text))
  const dates = ticks.flatMap(({ key, text, x, time }) => {
    const at = unit === undefined && areYears ? readDate(text)?.getTime() : time
    return at === undefined ? [] : [{ key, time: at, x }]
  })
  const known = unit ?? (areYears ? 'Year' : undefined)
  return known !== undefined && dates.length === ticks.length ? { dates, unit: known } : undefined
}

/** Lays out labels at round dates, each below its band. */
function dated(axis: BandAxis, dates: NonNullable<ReturnType<typeof readDates>>): Layout {
  const labels = layoutDatedBands({ ...axis, ...dates })
  const byKey = new Map(labels.ticks.map((tick) => [tick.key, tick]))
  return {
    height: labels.height,
    every: 1,
    reach: () => [0, 0],
    place(tick, top) {
      const own = byKey.get(tick.key)
      return own ? drawTimeAxis({ ...labels, ticks: [own] }, top) : []
    },
  }
}

/** Lays out every n-th label, centred on its tick. Labels at the edges of the picture are moved inwards. */
function horizontal(width: number, every = 1): Layout {
  const halfOf = ({ text }: BandTick): number => textWidth(text, TICK_SIZE) / 2
  return {
    height: LINE + 8,
    every,
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
  const most = [...lines.values()].reduce((highest, broken) => Math.max(highest, broken.length), 1)
  return {
    height: most * LINE + 8,
    every: 1,
    reach: () => [width / 2, width / 2],
    place: (tick, top) =>
      (lines.get(tick.text) ?? []).map((line, index) =>
        label(tick, top + LINE * (index + 1) + 3, line, index === 0 ? '' : `:${index}`),
      ),
  }
}

/** Lays out vertical labels, in several lines if there is room between ticks. */
function rotated(ticks: BandTick[], every: number, most: number): Layout {
  const lines = new Map(ticks.map(({ text }) => [text, toLines(text, Math.max(1, most))]))
  const length = widestText([...lines.values()].flat(), TICK_SIZE)
  return {
    height: length + 12,
    every,
    reach: () => [ROTATED_ROOM / 2, ROTATED_ROOM / 2],
    place(tick, top) {
      const own = lines.get(tick.text) ?? []
      // rotated text is aligned by its baseline, which is a third of its size from the middle
      const first = tick.x + TICK_SIZE / 3 - ((own.length - 1) * ROTATED_ROOM) / 2
      return own.map(
        (line, index): TextMark => ({
          ...label(tick, top + 8, line, index === 0 ? '' : `:${index}`),
          x: first + index * ROTATED_ROOM,
          anchor: 'end',
          rotate: -90,
        }),
      )
    },
  }
}

function toLines(text: string, most: number): string[] {
  if (most === 1 || textWidth(text, TICK_SIZE) <= MAX_ROTATED) return [truncate(text, MAX_ROTATED, TICK_SIZE)]
  const broken = wrapOrCut(text, MAX_ROTATED, TICK_SIZE)
  if (broken.length <= most) return broken
  return [...broken.slice(0, most - 1), truncate(broken.slice(most - 1).join(' '), MAX_ROTATED, TICK_SIZE)]
}
