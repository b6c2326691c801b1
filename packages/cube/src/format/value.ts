import { readClock } from '../clock.ts'
import type { Component, Dimension, Measure } from '../component.ts'
import { isMeasure, isTemporal } from '../component.ts'
import type { Locale } from '../languages.ts'
import { formatDate, formatOffset, formatWeek, readDate, readOffset } from './date.ts'
import { formatNumber, holdNumbers, MISSING_TEXT, type NumberOptions, tickFormat } from './number.ts'
import { appendUnit, saysUnit } from './unit.ts'

/** The maximum number of decimals for values that keep their own precision. */
const MAX_DECIMALS = 8

/**
 * Returns the number of decimals of a measure's values; up to two if the measure does not state any (reference rule).
 */
function readDecimals({ resolution, isDecimal, isCurrency }: Measure): NumberOptions {
  if (isCurrency) return { minDecimals: resolution ?? 2, maxDecimals: MAX_DECIMALS }
  if (resolution !== undefined) return { decimals: resolution }
  return isDecimal ? { maxDecimals: MAX_DECIMALS } : {}
}

/** Formats a measure's value without its unit. Keeps all digits, so that two different budgets never look the same. */
export const formatMeasure = (value: number | null | undefined, measure: Measure, locale: Locale): string =>
  withSign(formatNumber(value, locale, { ...readShownDecimals(measure), isExact: true }), value, measure)

/**
 * Returns the text of a number with the sign that its measure asks for. A number that is written as zero has no sign.
 */
export const withSign = (
  text: string,
  value: number | null | undefined,
  { isSigned }: Pick<Measure, 'isSigned'>,
): string => (isSigned && (value ?? 0) > 0 && /[1-9]/.test(text) ? `+${text}` : text)

/** The smallest number that marks abbreviate like the axis beside them, for example to 71.23 bn. */
const LARGE = 1e9
/** The number of significant digits of an abbreviated number. */
const MARK_DIGITS = 4

/**
 * Formats a measure's value for a mark, where space is scarce. Tooltips and descriptions have all digits
 * (`formatMeasure`).
 */
export function formatOnMark(value: number, measure: Measure, locale: Locale): string {
  if (!Number.isFinite(value) || Math.abs(value) < LARGE) return formatMeasure(value, measure, locale)
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - MARK_DIGITS + 1)
  return withSign(tickFormat([value], locale, step)(value), value, measure)
}

const readShownDecimals = (measure: Measure): NumberOptions =>
  measure.shownDecimals === undefined ? readDecimals(measure) : { decimals: measure.shownDecimals }

/** Formats a measure's value with its unit; both, and a magnitude between them, stay on one line. */
export const formatQuantity = (value: number | null | undefined, measure: Measure, locale: Locale): string =>
  appendUnit(formatMeasure(value, measure, locale), measure.unit, locale, value ?? undefined)

/**
 * Returns a formatter for a whole column: all values get as many decimals as the most precise one needs, so they align.
 */
export function formatMeasureColumn(
  values: (number | undefined)[],
  measure: Measure,
  locale: Locale,
): (value: number | undefined) => string {
  const { decimals, minDecimals = 0, maxDecimals = 2 } = readDecimals(measure)
  const common = decimals ?? countDecimals([...values, measure.min, measure.max], minDecimals, maxDecimals)
  return (value) => withSign(formatNumber(value, locale, { decimals: common, isExact: true }), value, measure)
}

/**
 * The number of significant digits of the largest value that a chart shows, so that small numbers do not all look like
 * zero.
 */
const DIGITS = 3

/**
 * Finds the number of decimals for a measure in a chart: as many as its most precise value needs, at most two
 * (specification 2 §9), or more if the largest value would otherwise have fewer than three digits. A number of decimals
 * stated by the measure takes precedence.
 */
export function findShownDecimals(values: Iterable<number | undefined>, measure: Measure): number {
  const { decimals, minDecimals = 0, maxDecimals = 2 } = readDecimals(measure)
  if (decimals !== undefined) return decimals
  const all = [...values]
  const largest = all.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0)
  const needed = largest === 0 ? 0 : DIGITS - 1 - Math.floor(Math.log10(largest))
  const most = Math.max(2, Math.min(needed, MAX_DECIMALS))
  return countDecimals(all, minDecimals, measure.isCurrency ? maxDecimals : most)
}

/** Returns whether a number has more than `decimals` decimals, looking at no more than `most`. */
const isLonger = (value: number, decimals: number, most: number): boolean =>
  Math.abs(value - Math.round(value * 10 ** decimals) / 10 ** decimals) >= 0.5 * 10 ** -most

/** Returns the number of decimals of the most precise value, between `least` and `most`. */
function countDecimals(values: Iterable<number | undefined>, least: number, most: number): number {
  let decimals = least
  for (const value of values) {
    if (value === undefined || Number.isInteger(value)) continue
    while (decimals < most && isLonger(value, decimals, most)) decimals++
    if (decimals === most) break
  }
  return decimals
}

/** Formats the label of a dimension's value: dates for display, everything else as labelled. */
export function formatDimensionValue(dimension: Dimension, label: string, locale: Locale): string {
  if (!isTemporal(dimension)) return holdNumbers(label)
  return dimension.kind === 'TemporalDimension' ? formatTime(dimension, label, locale) : label
}

/** Formats a date in its own time zone. A repeated hour also shows its offset, and a week its number. */
function formatTime(dimension: Dimension, label: string, locale: Locale): string {
  const text = formatDate(label, dimension.timeUnit, locale)
  const mark = dimension.timeUnit === 'Week' ? formatWeek(label) : offsetMark(dimension, label)
  return mark === undefined ? text : `${text} ${mark}`
}

/** Returns the offset of a moment whose local time occurs twice in a dimension. */
export function offsetMark(dimension: Dimension, value: string): string | undefined {
  const { repeated } = readClock(dimension)
  if (repeated.size === 0 || !repeated.has(readDate(value)?.getTime() ?? Number.NaN)) return undefined
  const offset = readOffset(value)
  return offset === undefined ? undefined : formatOffset(offset)
}

/** Formats a value of a dimension for display. Falls back to the raw value if the dimension does not list it. */
export const nameValue = (dimension: Dimension, value: string, locale: Locale): string =>
  formatDimensionValue(
    dimension,
    dimension.values.find((each) => each.value === value)?.label ?? value,
    locale,
  )

/**
 * Formats a component's name with its unit in brackets, for axis titles and column headings. Omits the unit if the name
 * already contains it.
 */
export function formatComponentTitle({ label, unit }: Pick<Component, 'label' | 'unit'>): string {
  return unit && !saysUnit(label, unit) ? `${label} (${unit})` : label
}

/** Formats a cell of any component. */
export function formatCell(
  component: Component,
  cell: { label?: string; number?: number },
  locale: Locale,
): string {
  if (isMeasure(component) && component.kind === 'NumericalMeasure') {
    return formatMeasure(cell.number, component, locale)
  }
  if (cell.label === undefined) return MISSING_TEXT
  return isMeasure(component) ? cell.label : formatDimensionValue(component, cell.label, locale)
}
