import {
  appendUnit,
  type Components,
  type Dimension,
  formatMeasure,
  formatNumber,
  type Locale,
  type Measure,
  NO_BREAK_SPACE,
  type RelatedKind,
  readDimensionColumn,
  type Table,
} from '@tessera/cube'

/** The uncertainty of a value. */
export type Uncertainty =
  | { kind: 'standard-error'; error: number; unit: string; low: number; high: number }
  | { kind: 'confidence'; low: number; high: number }

export type UncertaintyFields = { showStandardError?: boolean; showConfidenceInterval?: boolean }

/** Returns the uncertainty of a measure's value in a row. */
export type ReadUncertainty = (row: number, value: number) => Uncertainty | undefined

type ReadNumber = (row: number) => number | undefined

/** Returns the numbers of a dimension that describes a measure, from literals. */
function readNumbers(table: Table, dimension: Dimension | undefined): ReadNumber | undefined {
  const column = dimension && readDimensionColumn(table, dimension.id)
  if (!column) return undefined
  const numbers = column.dictionary.map(({ iri }) => Number(iri))
  return (row) => {
    const number = numbers[column.codes[row] ?? -1]
    return number !== undefined && Number.isFinite(number) ? number : undefined
  }
}

/**
 * Reads the uncertainty of a measure as requested by the config. Prefers the confidence interval to the standard error.
 * Without a request, uses whatever the observations contain.
 */
export function readUncertainty(
  table: Table,
  { dimensions }: Components,
  measure: Measure,
  asked: UncertaintyFields = { showStandardError: true, showConfidenceInterval: true },
): ReadUncertainty | undefined {
  const related = (kind: RelatedKind): Dimension | undefined =>
    dimensions.find((dimension) =>
      dimension.related?.some((each) => each.kind === kind && each.id === measure.id),
    )
  const read = (kind: RelatedKind): ReadNumber | undefined => readNumbers(table, related(kind))
  const [lower, upper] = [read('ConfidenceLowerBound'), read('ConfidenceUpperBound')]
  const error = read('StandardError')
  const interval = asked.showConfidenceInterval && lower && upper ? { lower, upper } : undefined
  const unit = related('StandardError')?.unit ?? measure.unit ?? ''
  if (!interval && !(asked.showStandardError && error)) return undefined
  return (row, value) => {
    const [low, high] = [interval?.lower(row), interval?.upper(row)]
    if (low !== undefined && high !== undefined && low <= high) return { kind: 'confidence', low, high }
    const size = asked.showStandardError ? error?.(row) : undefined
    if (size === undefined) return undefined
    // an error in percent is relative unless the measure is in percent itself
    const reach = Math.abs(unit === '%' && measure.unit !== '%' ? (value * size) / 100 : size)
    return { kind: 'standard-error', error: Math.abs(size), unit, low: value - reach, high: value + reach }
  }
}

/** Formats an uncertainty as a suffix of a value: " ± x unit" or ", [-lower, +upper]". */
export function formatUncertainty(
  uncertainty: Uncertainty | undefined,
  value: number,
  measure: Measure,
  locale: Locale,
): string {
  if (!uncertainty) return ''
  const format = (number: number): string => formatError(number, measure, locale)
  if (uncertainty.kind === 'confidence') {
    const [lower, upper] = [value - uncertainty.low, uncertainty.high - value]
    return `, [−${format(Math.abs(lower))}, +${format(upper)}]`
  }
  return `${NO_BREAK_SPACE}±${NO_BREAK_SPACE}${appendUnit(format(uncertainty.error), uncertainty.unit, locale)}`
}

/** Significant digits of an error. */
const DIGITS = 3

/** Formats an error with the precision of its value, or with more if it would be rounded to zero. */
function formatError(error: number, measure: Measure, locale: Locale): string {
  const { shownDecimals } = measure
  if (shownDecimals === undefined || error === 0) return formatMeasure(error, measure, locale)
  const needed = DIGITS - 1 - Math.floor(Math.log10(error))
  const maxDecimals = Math.max(shownDecimals, Math.min(needed, 8))
  return formatNumber(error, locale, { minDecimals: shownDecimals, maxDecimals })
}
