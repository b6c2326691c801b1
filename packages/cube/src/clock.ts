import type { Dimension, DimensionValue } from './component.ts'
import { readDate, readOffset, readPeriodEnd } from './format/date.ts'

/** How the clock of a dimension of moments is set. */
export type Clock = {
  /** The offset that times are counted by, in ms: the first that is stated. */
  base: number
  /** Whether all moments are written by one clock; a change of it puts hours twice or leaves one out. */
  isSteady: boolean
  /** What several moments are called, by what their clocks say: the hour at the end of summer time. */
  repeated: ReadonlySet<number>
}

const STEADY: Clock = { base: 0, isSteady: true, repeated: new Set() }

const clocks = new WeakMap<readonly DimensionValue[], Clock>()

/** Reads the clock of a dimension, once for the same values. */
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
 * When a date of the data is, in ms: what its clock says, corrected where that differs from the clock of the dimension, so
 * that moments have their order and their distances. Undefined where it is no date.
 */
export function toTime(value: string, clock: Clock): number | undefined {
  const written = readDate(value)?.getTime()
  if (written === undefined || clock.isSteady) return written
  return written + clock.base - (readOffset(value) ?? clock.base)
}

/**
 * The time a value of a dimension stands for, in ms: an entity's is its position. Where clocks change, it is that of the
 * dimension's first clock. Undefined where it states none.
 */
export const timeOfValue = (
  dimension: Pick<Dimension, 'kind' | 'values'>,
  { value, position }: Pick<DimensionValue, 'value' | 'position'>,
): number | undefined =>
  toTime(dimension.kind === 'TemporalEntityDimension' ? String(position ?? '') : value, readClock(dimension))

/** The times of texts that name values of a dimension, or that are dates themselves. */
export function readTimeOf(dimension: Dimension): (value: string) => number | undefined {
  const known = new Map(dimension.values.map((value) => [value.value, value]))
  const clock = readClock(dimension)
  return (value) => timeOfValue(dimension, known.get(value) ?? { value }) ?? toTime(value, clock)
}

/**
 * The times up to which texts reach that end a range: a value of the dimension ends at itself, a date that is none with
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
