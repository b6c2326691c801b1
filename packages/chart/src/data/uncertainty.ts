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

/** How far a value may be off. */
export type Uncertainty =
  | { kind: 'standard-error'; error: number; unit: string; low: number; high: number }
  | { kind: 'confidence'; low: number; high: number }

export type UncertaintyFields = { showStandardError?: boolean; showConfidenceInterval?: boolean }

/** What the observations say about the certainty of a measure, by row and value. */
export type ReadUncertainty = (row: number, value: number) => Uncertainty | undefined

type ReadNumber = (row: number) => number | undefined

/** The numbers of a dimension that says something about a measure: literals, as they are written. */
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
 * The error ranges of a measure: those the config asks for, the confidence interval before the standard error. With
 * nothing asked for, whatever the observations state.
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
    // an error in per cent of something that is not measured in per cent is relative
    const reach = Math.abs(unit === '%' && measure.unit !== '%' ? (value * size) / 100 : size)
    return { kind: 'standard-error', error: Math.abs(size), unit, low: value - reach, high: value + reach }
  }
}

/** " ± x unit" or ", [-lower, +upper]", to stand after a value. */
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

/** The digits of an error that say something. */
const DIGITS = 3

/** An error as precisely as its value; more so where it would read as nothing. */
function formatError(error: number, measure: Measure, locale: Locale): string {
  const { shownDecimals } = measure
  if (shownDecimals === undefined || error === 0) return formatMeasure(error, measure, locale)
  const needed = DIGITS - 1 - Math.floor(Math.log10(error))
  const maxDecimals = Math.max(shownDecimals, Math.min(needed, 8))
  return formatNumber(error, locale, { minDecimals: shownDecimals, maxDecimals })
}
