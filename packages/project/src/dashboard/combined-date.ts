import type { Words } from '@tessera/chart'
import {
  type Dimension,
  type DimensionValue,
  readDate,
  TIME_FORMATS,
  TIME_UNITS,
  type TimeUnit,
  toComponentId,
} from '@tessera/cube'

/** The temporal dimension that filters all charts of a dashboard (specification 1 §3). */
export const COMBINED_DATE_ID = toComponentId('all', 'combined-date-filter')

/**
 * Combines several temporal dimensions into one. It has the finest of their units, and the distinct values of all in
 * chronological order (reference rule: shared dashboard filters). Returns undefined if none of them has a date.
 */
export function toCombinedDate(dimensions: Dimension[], words: Words): Dimension | undefined {
  const timeUnit = finestUnit(dimensions)
  if (!timeUnit) return undefined
  const dates = dimensions.flatMap(({ values }) => values.flatMap((value) => readTime(value, timeUnit) ?? []))
  const values = [...new Set(dates)].sort().map((value) => ({ value, label: value }))
  if (values.length === 0) return undefined
  return {
    id: COMBINED_DATE_ID,
    kind: 'TemporalDimension',
    cubeIri: 'all',
    label: words('reader.time-range'),
    values,
    isNumerical: false,
    isKeyDimension: true,
    timeUnit,
    timeFormat: TIME_FORMATS[timeUnit],
  }
}

function finestUnit(dimensions: Dimension[]): TimeUnit | undefined {
  const units = dimensions.flatMap((dimension) => unitOf(dimension) ?? [])
  return units.reduce<TimeUnit | undefined>(
    (finest, unit) => (finest && TIME_UNITS.indexOf(finest) > TIME_UNITS.indexOf(unit) ? finest : unit),
    undefined,
  )
}

const UNITS_BY_LENGTH: Record<number, TimeUnit> = {
  4: 'Year',
  7: 'Month',
  10: 'Day',
  13: 'Hour',
  16: 'Minute',
}

/**
 * Returns the stated unit of a dimension, or else the unit in which its dates are written; undefined if it has no
 * dates.
 */
export function unitOf({ timeUnit, values }: Dimension): TimeUnit | undefined {
  if (timeUnit) return timeUnit
  const date = values.flatMap(({ value, position }) => [value, String(position ?? '')]).find(readDate)
  return date === undefined ? undefined : (UNITS_BY_LENGTH[date.length] ?? 'Second')
}

/** Converts a value to a date in a unit. The values of temporal entities are iris, with the date as their position. */
export function readTime({ value, position }: DimensionValue, unit: TimeUnit): string | undefined {
  return toUnit(value, unit) ?? (position === undefined ? undefined : toUnit(String(position), unit))
}

/** Dates that are certainly written in their unit. Most are, and reading thousands of them takes milliseconds. */
const WRITTEN: Partial<Record<TimeUnit, RegExp>> = {
  Year: /^\d{4}$/,
  Month: /^\d{4}-(0[1-9]|1[0-2])$/,
  // longer months end with days that other months lack
  Day: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/,
}

/**
 * Formats a date as it is written in data of a unit, for example 2020 as 2020-01 for months. Returns undefined if it is
 * not a date.
 */
export function toUnit(value: string, unit: TimeUnit): string | undefined {
  if (WRITTEN[unit]?.test(value)) return value
  const [day = '', time = ''] = readDate(value)?.toISOString().split('T') ?? []
  if (day === '') return undefined
  switch (unit) {
    case 'Year':
      return day.slice(0, -6)
    case 'Month':
      return day.slice(0, -3)
    case 'Week':
    case 'Day':
      return day
    case 'Hour':
      return `${day}T${time.slice(0, 2)}`
    case 'Minute':
      return `${day}T${time.slice(0, 5)}`
    case 'Second':
      return `${day}T${time.slice(0, 8)}`
  }
  return unit satisfies never
}
