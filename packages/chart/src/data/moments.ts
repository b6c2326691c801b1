import { type Dimension, offsetMark, readClock, readDate, timeOfValue } from '@tessera/cube'
import type { Category } from './categories.ts'

/** A place on an axis of time. */
export type Moment = Category & {
  /** Milliseconds of UTC, or a running number where the values are not dates. */
  time: number
  /** What the clock says then, where clocks of the axis differ, and its offset where the hour comes twice. */
  written?: { time: number; mark: string | undefined }
}

export type Moments = {
  /** From the first to the last. */
  moments: Moment[]
  /** Whether `time` is a time; else values stand at equal distances. */
  isDated: boolean
}

/** Values of a temporal dimension on the axis of time, in the order they come in where one of them has no date. */
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

/** From times along an axis to what its clocks say then, and back. */
export type AxisClock = { toWritten(time: number): number; toTime(written: number): number }

/** The clocks of an axis: each is right from its first moment until that of the next. */
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
