import type { Component, Dimension, Measure } from '../component.ts'
import { isMeasure, isTemporal } from '../component.ts'
import type { Locale } from '../locale.ts'
import { formatDate } from './date.ts'
import { formatNumber, MISSING_TEXT, type NumberOptions } from './number.ts'

/** How many decimals a measure's values keep; up to two where it says nothing (reference rule). */
function readDecimals({ resolution, isDecimal, isCurrency }: Measure): NumberOptions {
  if (isCurrency) return { minDecimals: resolution ?? 2, maxDecimals: 8 }
  if (resolution !== undefined) return { decimals: resolution }
  return isDecimal ? { maxDecimals: 8 } : {}
}

/** A measure's value as people read it, without its unit. */
export const formatMeasure = (value: number | null | undefined, measure: Measure, locale: Locale): string =>
  formatNumber(value, locale, readDecimals(measure))

/** The same for a whole column: as many decimals for each value as the most precise one needs, so that they align. */
export function formatMeasureColumn(
  values: (number | undefined)[],
  measure: Measure,
  locale: Locale,
): (value: number | undefined) => string {
  const own = readDecimals(measure)
  if (own.decimals !== undefined) return (value) => formatNumber(value, locale, own)
  const most = own.maxDecimals ?? 2
  const decimals = values.reduce<number>((widest, value) => Math.max(widest, countDecimals(value, most)), 0)
  return (value) => formatNumber(value, locale, { decimals })
}

function countDecimals(value: number | undefined, most: number): number {
  if (value === undefined || Number.isInteger(value)) return 0
  return value.toFixed(most).replace(/0+$/, '').split('.')[1]?.length ?? 0
}

/** The label of a dimension's value: dates as people read them, everything else as labelled. */
export function formatDimensionValue(dimension: Dimension, label: string, locale: Locale): string {
  if (!isTemporal(dimension)) return label
  return dimension.kind === 'TemporalDimension' ? formatDate(label, dimension.timeUnit, locale) : label
}

/** A component's name with its unit in brackets, for axis titles and column headings. */
export function formatComponentTitle(component: Component): string {
  return component.unit ? `${component.label} (${component.unit})` : component.label
}

/** A cell of any component. */
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
