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

export type Interval = [low: number, high: number]

/** The uncertainty of a value. Several confidence intervals contain each other, the widest first. */
export type Uncertainty =
  | { kind: 'standard-error'; error: number; unit: string; intervals: [Interval] }
  | { kind: 'confidence'; intervals: [Interval, ...Interval[]] }

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

const isPresent = (bound: number | undefined): bound is number => bound !== undefined

/**
 * Pairs lower and upper bounds by their size: cubes with bounds for several levels of confidence do not state which
 * belong together, but wider intervals contain narrower ones. Returns `undefined` if a bound is missing or a lower one exceeds
 * an upper one.
 */
function toIntervals(
  lowers: (number | undefined)[],
  uppers: (number | undefined)[],
): [Interval, ...Interval[]] | undefined {
  const [lows, highs] = [
    lowers.filter(isPresent).sort((a, b) => a - b),
    uppers.filter(isPresent).sort((a, b) => b - a),
  ]
  if (lows.length < lowers.length || highs.length < uppers.length || lows.length !== highs.length)
    return undefined
  const [widest, ...others] = lows.map((low, level): Interval => [low, highs[level]!])
  const narrowest = others.at(-1) ?? widest
  return widest && narrowest && narrowest[0] <= narrowest[1] ? [widest, ...others] : undefined
}

/**
 * Reads the uncertainty of a measure as requested by the config, preferring the confidence intervals to the standard
 * error. Without a request, uses whatever the observations contain.
 */
export function readUncertainty(
  table: Table,
  { dimensions }: Components,
  measure: Measure,
  asked: UncertaintyFields = { showStandardError: true, showConfidenceInterval: true },
): ReadUncertainty | undefined {
  const related = (kind: RelatedKind): Dimension[] =>
    dimensions.filter((dimension) =>
      dimension.related?.some((each) => each.kind === kind && each.id === measure.id),
    )
  const readBounds = (kind: RelatedKind): ReadNumber[] =>
    asked.showConfidenceInterval
      ? related(kind).flatMap((dimension) => readNumbers(table, dimension) ?? [])
      : []
  const [lowers, uppers] = [readBounds('ConfidenceLowerBound'), readBounds('ConfidenceUpperBound')]
  const [deviation] = related('StandardError')
  const error = asked.showStandardError ? readNumbers(table, deviation) : undefined
  const unit = deviation?.unit ?? measure.unit ?? ''
  if (!(lowers.length > 0 && uppers.length > 0) && !error) return undefined
  return (row, value) => {
    const intervals = toIntervals(
      lowers.map((read) => read(row)),
      uppers.map((read) => read(row)),
    )
    if (intervals) return { kind: 'confidence', intervals }
    const size = error?.(row)
    if (size === undefined) return undefined
    // an error in percent is relative unless the measure is in percent itself
    const reach = Math.abs(unit === '%' && measure.unit !== '%' ? (value * size) / 100 : size)
    return {
      kind: 'standard-error',
      error: Math.abs(size),
      unit,
      intervals: [[value - reach, value + reach]],
    }
  }
}

/**
 * Formats an uncertainty to append to a value: " ± x unit", or ", [-lower, +upper]" for each interval. Intervals that do
 * not contain the value are written with their bounds: ", [lower, upper]".
 */
export function formatUncertainty(
  uncertainty: Uncertainty | undefined,
  value: number,
  measure: Measure,
  locale: Locale,
): string {
  if (!uncertainty) return ''
  const format = (number: number): string => formatError(number, measure, locale)
  if (uncertainty.kind === 'confidence') {
    return uncertainty.intervals
      .map(([low, high]) =>
        low <= value && value <= high
          ? `, [−${format(value - low)}, +${format(high - value)}]`
          : `, [${formatMeasure(low, measure, locale)}, ${formatMeasure(high, measure, locale)}]`,
      )
      .join('')
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
