import { type Dimension, timeOfValue } from '@tessera/cube'
import type { Category } from './categories.ts'

/** A place on an axis of time. */
export type Moment = Category & {
  /** Milliseconds of UTC, or a running number where the values are not dates. */
  time: number
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
  const moments = categories.map(
    (category, index): Moment => ({ ...category, time: isDated ? times[index]! : index }),
  )
  return { moments: moments.toSorted((a, b) => a.time - b.time), isDated }
}
