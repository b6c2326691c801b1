import { formatTimeTick, type Locale, type TimeUnit } from '@tessera/cube'
import { type Moment, readAxisClock } from '../data/moments.ts'
import type { TimeScale } from '../scales/time-scale.ts'
import { firstOfEach, stepsFrom, timeTicks } from '../scales/time-ticks.ts'
import type { Mark } from '../scene.ts'
import { ruleMark, textMark } from './marks.ts'
import { BASELINE, INK, TICK_SIZE } from './style.ts'
import { textWidth, truncate } from './text-width.ts'

const LINE = 15
const TICK = 5
/**
 * The minimum distance between neighbouring labels, in px. Ticks at round times are further apart, so that the axis is
 * less busy.
 */
const GAP = 10
const CALM_GAP = 26
/** The maximum distance of a label from its position, in px. Further away, it would seem to belong elsewhere. */
const ASIDE = 8
/** Maximum width of an entity's name, as a share of the picture. */
const MAX_NAME = 0.3

/** The settings of a time axis below a plot. */
export type TimeAxis = {
  moments: Moment[]
  /** The ends of the axis, which may be limits outside the data. */
  domain: [first: number, last: number]
  /** The unit of the dates; `undefined` if values have names instead (entities, or not dates). */
  unit: TimeUnit | undefined
  scale: TimeScale
  width: number
  locale: Locale
}

type TickSite = Pick<TimeAxis, 'scale' | 'locale' | 'width'>

/**
 * A label in two lines, such as March and, where the year starts, the year below it. `x` may be moved inwards from
 * `at`.
 */
type Tick = { key: string; at: number; x: number; text: string; context: string }

export type TimeLabels = { ticks: Tick[]; height: number }

/**
 * Lays out the most detailed labels that do not overlap: at every date of the data, else at round times, else only at
 * the first date.
 */
export function layoutTimeLabels(axis: TimeAxis): TimeLabels {
  const ticks = axis.unit === undefined ? nameTicks(axis) : dateTicks(axis, axis.unit)
  return toLabels(ticks)
}

function dateTicks(axis: TimeAxis, unit: TimeUnit): Tick[] {
  const [first, last] = axis.domain
  const isWhole = axis.moments[0]?.time === first && axis.moments.at(-1)?.time === last
  // labels are never narrower than this, so more dates cannot fit
  const mayFit = axis.moments.length * 2 * GAP <= axis.width
  const atData =
    isWhole && mayFit
      ? withContexts(axis.moments.map(({ time, written }) => toTick(time, unit, axis, written)))
      : undefined
  if (atData) return atData
  const clock = readAxisClock(axis.moments)
  const toRound = (written: number, by: TimeUnit): Tick =>
    toTick(clock.toTime(written), by, axis, { time: written })
  for (const step of stepsFrom(unit)) {
    const times = timeTicks(step, clock.toWritten(first), clock.toWritten(last))
    const ticks = times && toCalm(times.map((written) => toRound(written, step.unit)))
    if (!ticks) continue
    // a single round time does not show the length of the axis, but its ends do
    return ticks.length > 1
      ? ticks
      : (withContexts(axis.domain.map((time) => toRound(clock.toWritten(time), unit))) ?? ticks)
  }
  return withContexts(axis.moments.slice(0, 1).map(({ time }) => toRound(clock.toWritten(time), unit))) ?? []
}

/** Keeps ticks well apart. Drops labels that had to be moved, if others remain. */
function toCalm(ticks: Tick[]): Tick[] | undefined {
  if (ticks.length === 0) return undefined
  const inPlace = ticks.filter(({ at, x }) => Math.abs(at - x) < ASIDE)
  return withContexts(inPlace.length > 1 ? inPlace : ticks, CALM_GAP)
}

/** The settings of an axis below columns over time, with dates at equal distances. */
export type DatedBands = {
  dates: { key: string; time: number; x: number }[]
  unit: TimeUnit
  width: number
  locale: Locale
}

/**
 * Labels columns at round dates, that is, the first column of each month, quarter or year, in as much detail as fits.
 */
export function layoutDatedBands({ dates, unit, width, locale }: DatedBands): TimeLabels {
  const toTicks = (some: DatedBands['dates'], by: TimeUnit): Tick[] =>
    some.map(({ key, time, x }) => ({ ...toTick(time, by, { scale: () => x, width, locale }), key }))
  for (const step of stepsFrom(unit)) {
    const firsts = firstOfEach(step, dates)
    if (firsts.length * 2 * GAP > width) continue
    const ticks = toCalm(toTicks(firsts, step.unit))
    if (ticks) return toLabels(ticks)
  }
  return toLabels(withContexts(toTicks(dates.slice(0, 1), unit)) ?? [])
}

function toLabels(ticks: Tick[]): TimeLabels {
  const hasContext = ticks.some(({ context }) => context !== '')
  return { ticks, height: TICK + LINE * (hasContext ? 2 : 1) + 8 }
}

/** @param written the time to write, if it differs from that along the axis */
function toTick(
  time: number,
  unit: TimeUnit,
  { scale, locale, width }: TickSite,
  written: { time: number; mark?: string | undefined } = { time },
): Tick {
  const { text: date, context } = splitDate(formatTimeTick(new Date(written.time), unit, locale), unit)
  const text = written.mark === undefined ? date : `${date} ${written.mark}`
  const room = Math.max(textWidth(text, TICK_SIZE), textWidth(context, TICK_SIZE))
  const at = scale(time)
  return { key: `${time}`, at, x: within(at, room, width), text, context }
}

/**
 * Splits a date into the two lines of a label: "Mar 2020" → March, 2020; "05.03.2020" → 05.03., 2020; "05.03.2020
 * 14:00" → 14:00 and the day.
 */
function splitDate(words: string, unit: TimeUnit): { text: string; context: string } {
  if (unit === 'Year') return { text: words, context: '' }
  if (unit === 'Day' || unit === 'Week') {
    const year = words.lastIndexOf('.') + 1
    return { text: words.slice(0, year), context: words.slice(year) }
  }
  const space = words.lastIndexOf(' ')
  const [before, after] = [words.slice(0, space), words.slice(space + 1)]
  return unit === 'Month' ? { text: before, context: after } : { text: after, context: before }
}

/** Returns the centre of a label that must stay within the picture. */
const within = (x: number, room: number, width: number): number =>
  Math.max(room / 2, Math.min(width - room / 2, x))

const doMeet = (a: Tick, b: Tick, key: 'text' | 'context', gap = GAP): boolean =>
  b.x - a.x < (textWidth(a[key], TICK_SIZE) + textWidth(b[key], TICK_SIZE)) / 2 + gap

/** Adds the second line where it changes; `undefined` if labels overlap. */
function withContexts(ticks: Tick[], gap = GAP): Tick[] | undefined {
  if (ticks.some((tick, index) => index > 0 && doMeet(ticks[index - 1]!, tick, 'text', gap))) return undefined
  const changed = ticks.map((tick, index) =>
    index > 0 && ticks[index - 1]!.context === tick.context ? { ...tick, context: '' } : tick,
  )
  const shown = changed.filter(({ context }) => context !== '')
  const [first, second] = shown
  // the first label may be just before a boundary, whose label is more informative
  const dropped = first && second && doMeet(first, second, 'context') ? first : undefined
  const kept = shown.filter((tick) => tick !== dropped)
  if (kept.some((tick, index) => index > 0 && doMeet(kept[index - 1]!, tick, 'context'))) return undefined
  return changed.map((tick) => (tick === dropped ? { ...tick, context: '' } : tick))
}

/** Labels ticks from left to right, omitting labels that would overlap the previous one. */
function nameTicks({ moments, scale, width }: TimeAxis): Tick[] {
  const ticks: Tick[] = []
  for (const { value, text, time } of moments) {
    const name = truncate(text, width * MAX_NAME, TICK_SIZE)
    const at = scale(time)
    const tick = { key: value, at, x: within(at, textWidth(name, TICK_SIZE), width), text: name, context: '' }
    const last = ticks.at(-1)
    if (!last || !doMeet(last, tick, 'text')) ticks.push(tick)
  }
  return ticks
}

/** Draws ticks and labels below a plot area that ends at `top`. */
export const drawTimeAxis = ({ ticks }: TimeLabels, top: number): Mark[] =>
  ticks.flatMap(({ key, at, x, text, context }): Mark[] => {
    const tick = ruleMark(`x-tick:${key}`, 'vertical', at, [top, top + TICK], { stroke: BASELINE })
    const label = textMark(`x-label:${key}`, x, top + TICK + LINE, text, { anchor: 'middle' })
    if (context === '') return [tick, label]
    const look = { fill: INK, anchor: 'middle' } as const
    return [tick, label, textMark(`x-context:${key}`, x, top + TICK + 2 * LINE, context, look)]
  })
