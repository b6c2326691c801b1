import type { Dimension, DimensionValue } from './component.ts'
import { readDate, readOffset, readPeriodEnd } from './format/date.ts'

/** The clock that the moments of a dimension are written in. */
export type Clock = {
  /** The UTC offset in ms on which times are based: the first one stated. */
  base: number
  /** Whether all moments have the same offset. At a clock change, some hours are repeated or skipped. */
  isSteady: boolean
  /** Local times that several moments share, such as the repeated hour at the end of summer time. */
  repeated: ReadonlySet<number>
}

const STEADY: Clock = { base: 0, isSteady: true, repeated: new Set() }

const clocks = new WeakMap<readonly DimensionValue[], Clock>()

/** Reads the clock of a dimension. Cached by its list of values. */
export function readClock({ kind, values }: Pick<Dimension, 'kind' | 'values'>): Clock {
  if (kind !== 'TemporalDimension') return STEADY
  const known = clocks.get(values)
  if (known) return known
  const clock = toClock(values)
  clocks.set(values, clock)
  return clock
}

function toClock(values: readonly DimensionValue[]): Clock {
  const offsets = values.map(({ value }) => readOffset(value))
  const base = offsets.find((offset) => offset !== undefined)
  if (base === undefined) return STEADY
  if (offsets.every((offset) => (offset ?? base) === base)) return { ...STEADY, base }
  const seen = new Map<number, number>()
  const repeated = new Set<number>()
  values.forEach(({ value }, index) => {
    const written = readDate(value)?.getTime()
    if (written === undefined) return
    const offset = offsets[index] ?? base
    if ((seen.get(written) ?? offset) !== offset) repeated.add(written)
    seen.set(written, offset)
  })
  return { base, isSteady: false, repeated }
}

/**
 * Converts a date of the data to ms: its local time, corrected if its offset differs from that of the dimension's
 * clock, so that moments keep their order and distances. Returns undefined if it is not a date.
 */
export function toTime(value: string, clock: Clock): number | undefined {
  const written = readDate(value)?.getTime()
  if (written === undefined || clock.isSteady) return written
  return written + clock.base - (readOffset(value) ?? clock.base)
}

/**
 * Returns the time of a dimension's value, in ms. For temporal entities, this is their position. If offsets vary, times
 * are relative to the dimension's first offset. Returns undefined if the value does not state a time.
 */
export const timeOfValue = (
  dimension: Pick<Dimension, 'kind' | 'values'>,
  { value, position }: Pick<DimensionValue, 'value' | 'position'>,
): number | undefined =>
  toTime(dimension.kind === 'TemporalEntityDimension' ? String(position ?? '') : value, readClock(dimension))

/** Returns a function that reads the time of a text, which is a value of the dimension or a date. */
export function readTimeOf(dimension: Dimension): (value: string) => number | undefined {
  const known = new Map(dimension.values.map((value) => [value.value, value]))
  const clock = readClock(dimension)
  return (value) => timeOfValue(dimension, known.get(value) ?? { value }) ?? toTime(value, clock)
}

/**
 * Returns a function that reads the end of a range. A value of the dimension is its own end. Any other date ends with
 * its period, so that months up to 2019 include December.
 */
export function readEndTimeOf(dimension: Dimension): (value: string) => number | undefined {
  const known = new Map(dimension.values.map((value) => [value.value, value]))
  const clock = readClock(dimension)
  return (value) => {
    const named = known.get(value)
    if (named) return timeOfValue(dimension, named)
    const written = readDate(value)?.getTime()
    const end = readPeriodEnd(value)?.getTime()
    const start = toTime(value, clock)
    return written === undefined || end === undefined || start === undefined
      ? undefined
      : start + end - written
  }
}
