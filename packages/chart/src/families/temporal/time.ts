import type { Dimension, Table, TimeUnit } from '@tessera/cube'
import type { CommonConfig, DrawInput } from '../../chart-type.ts'
import { readCategories } from '../../data/categories.ts'
import { toMonths } from '../../data/fill-parts.ts'
import { fillPeriods } from '../../data/fill-periods.ts'
import { requireDimension } from '../../data/find-components.ts'
import { limitDates, type ShownLimit } from '../../data/limits.ts'
import { type Moment, toMoments } from '../../data/moments.ts'
import { lastPerObject } from '../../data/per-object.ts'
import { withinTimeRange } from '../../filters/view-tests.ts'
import type { LineConfig } from '../../types/line/fields.ts'

export type TemporalConfig = Pick<CommonConfig, 'cubes' | 'limits' | 'interactiveFiltersConfig'>

/** The time axis of a chart, and its observations. */
export type Time = {
  dimension: Dimension
  table: Table
  moments: Moment[]
  /** The index of each value among the moments. */
  places: Map<string, number>
  /** Whether data are missing before a moment, so that no line crosses it. */
  isAfterGap: boolean[]
  /** The unit of the dates; `undefined` if values are names. */
  unit: TimeUnit | undefined
}

/** Returns the occurring moments in order, including missing periods between them. */
export function prepareTime(
  field: LineConfig['fields']['x'],
  config: TemporalConfig,
  input: DrawInput,
): Time {
  const { components, locale } = input
  const dimension = requireDimension(components, field.componentId)
  const table = withinTimeRange(input.table, config, input, dimension.id)
  const along = input.panel ? withinTimeRange(input.panel.table, config, input, dimension.id) : table
  const { useAbbreviations } = field
  const axis = lastAxis(along, [dimension, locale, useAbbreviations], () => {
    const categories = readCategories(along, dimension, { locale, automatic: 'in-data', useAbbreviations })
    const { moments, isDated } = toMoments(fillPeriods(categories, dimension, locale), dimension)
    return {
      moments,
      places: new Map(moments.map(({ value }, index) => [value, index])),
      isAfterGap: findGaps(moments, dimension, isDated),
      unit: isDated && dimension.kind === 'TemporalDimension' ? (dimension.timeUnit ?? 'Day') : undefined,
    }
  })
  return { dimension, table, ...axis }
}

/**
 * Computes the parts of the time axis that depend only on the dates of a table. Cached for all widths and small
 * multiples.
 */
const lastAxis = lastPerObject<Table, Pick<Time, 'moments' | 'places' | 'isAfterGap' | 'unit'>>()

/** Distances above this multiple of the usual distance are gaps. Weekends and holidays stay below it. */
export const MAX_USUAL = 5

/** Returns the usual distance between dates, which is the median. */
export const usualStep = (steps: number[]): number =>
  steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0

/**
 * Finds the positions after a gap. Missing years and months have been inserted; in finer series, gaps are recognized by
 * their length, and between named periods by their rhythm.
 */
function findGaps(moments: Moment[], { kind, timeUnit }: Dimension, isDated: boolean): boolean[] {
  if (kind === 'TemporalEntityDimension' && isDated) return findSkipped(moments)
  const steps = toSteps(moments.map(({ time }) => time))
  const isFilled = kind !== 'TemporalDimension' || timeUnit === 'Year' || timeUnit === 'Month'
  const largest = isFilled ? Number.POSITIVE_INFINITY : usualStep(steps.slice(1)) * MAX_USUAL
  return steps.map((step) => step > largest)
}

/**
 * Finds the positions before which named periods are missing, such as quarters. Nothing is missing unless all distances are
 * multiples of the usual one, in months.
 */
function findSkipped(moments: Moment[]): boolean[] {
  const steps = toSteps(moments.map(({ time }) => toMonths(time)))
  const usual = usualStep(steps.slice(1))
  const isRegular = steps.every((step) => step % usual === 0)
  return steps.map((step) => isRegular && step > usual)
}

/** Returns the distance of each number from the one before; 0 for the first one. */
const toSteps = (numbers: number[]): number[] =>
  numbers.map((number, index) => (index === 0 ? 0 : number - numbers[index - 1]!))

/** Returns the ends of the axis, including limits before or after the data. */
export function timeDomain(
  { moments, dimension, unit }: Time,
  limits: ShownLimit[],
  locale: DrawInput['locale'],
) {
  const dates = unit ? toMoments(limitDates(limits, dimension, locale), dimension).moments : []
  const times = [...moments, ...dates].map(({ time }) => time)
  // uses a loop, because there may be too many moments to spread as arguments
  const domain = times.reduce<[number, number]>(
    ([low, high], time) => [Math.min(low, time), Math.max(high, time)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  return times.length > 0 ? domain : ([0, 0] as [number, number])
}
