import { type Dimension, offsetMark, readClock, readDate, timeOfValue } from '@tessera/cube'
import type { Category } from './categories.ts'

/** A position on a time axis. */
export type Moment = Category & {
  /** Milliseconds in UTC, or a running number if the values are not dates. */
  time: number
  /** The local time and its offset if the hour occurs twice, for axes with several time zones. */
  written?: { time: number; mark: string | undefined }
}

export type Moments = {
  /** In chronological order. */
  moments: Moment[]
  /** Whether `time` is a time. Otherwise, values have equal distances. */
  isDated: boolean
}

/** Places the values of a temporal dimension on a time axis, in the given order if some value is not a date. */
export function toMoments(categories: Category[], dimension: Dimension): Moments {
  const times = categories.map((category) => timeOfValue(dimension, category))
  const isDated = times.every((time) => time !== undefined)
  const isSteady = !isDated || readClock(dimension).isSteady
  const moments = categories.map((category, index): Moment => {
    const moment = { ...category, time: isDated ? times[index]! : index }
    const written = isSteady ? undefined : readDate(category.value)?.getTime()
    if (written === undefined) return moment
    return { ...moment, written: { time: written, mark: offsetMark(dimension, category.value) } }
  })
  return { moments: moments.toSorted((a, b) => a.time - b.time), isDated }
}

/** Converts between times on an axis and local times. */
export type AxisClock = { toWritten(time: number): number; toTime(written: number): number }

/** Returns the local clocks of an axis. Each applies from its first moment until that of the next. */
export function readAxisClock(moments: readonly Moment[]): AxisClock {
  const shifts = moments.flatMap(({ time, written }) =>
    written ? [{ from: time, by: written.time - time }] : [],
  )
  const find = (isPast: (shift: { from: number; by: number }) => boolean): number =>
    (shifts.findLast(isPast) ?? shifts[0])?.by ?? 0
  return {
    toWritten: (time) => time + find(({ from }) => from <= time),
    toTime: (written) => written - find(({ from, by }) => from + by <= written),
  }
}
