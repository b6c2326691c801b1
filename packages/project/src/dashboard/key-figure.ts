import { type ChartConfig, isLimitValid, isPercentUnit, type Words } from '@tessera/chart'
import {
  appendPercent,
  formatLabelled,
  formatNumber,
  type Limit,
  type Locale,
  type Measure,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
  singleFilter,
} from '@tessera/cube'
import type { ValueRequest } from '../texts/placeholders.ts'
import {
  type FoundValue,
  findValue,
  formatAmount,
  readMoment,
  readRanks,
  type ShownChart,
} from './text-values.ts'

/** The development of a value as its chart shows it. Displayed below a large number. */
export type ValueTrend = {
  /** The change, such as “+3.2 % since 2023”; omitted for the first value. */
  change?: string
  /** The values at all moments up to this one, in chronological order; undefined for missing ones. */
  points: (number | undefined)[]
  /** The limits that apply to it, such as “Target: 40 t”. */
  limits: string[]
}

/** The maximum number of points, because a sparkline has no room for more. */
const MAX_POINTS = 100
/** The maximum number of limits, because more would not fit a key figure. */
const MAX_LIMITS = 2

/** Returns the trend of a value; undefined if it has none or the data have no time. */
export function readTrend(
  request: ValueRequest | undefined,
  charts: readonly (ShownChart | undefined)[],
  locale: Locale,
  words: Words,
): ValueTrend | undefined {
  const found = findValue(request, charts)
  if (typeof found === 'string' || !found.time) return undefined
  const series = readSeries(found)
  const before = series.slice(0, -1).findLast(({ value }) => value !== undefined)
  return {
    ...(before && { change: describeChange(found, before as Moment & { value: number }, locale, words) }),
    points: series.map(({ value }) => value).slice(-MAX_POINTS),
    limits: listLimits(found, locale),
  }
}

type Moment = { row: number; value: number | undefined }

/** Reads the same value at each moment up to its own, from rows that differ from its row only in time. */
function readSeries({ table, measure, time, chart, row }: FoundValue): Moment[] {
  const numbers = readMeasureColumn(table, measure.id)
  const rankOf = readRanks(table, time!)
  const keys = chart.components.dimensions.flatMap(({ id, isKeyDimension }) => {
    const codes = isKeyDimension && id !== time!.id ? readDimensionColumn(table, id)?.codes : undefined
    return codes ? [codes] : []
  })
  const own = rankOf(row) ?? 0
  const moments = new Map<number, Moment>()
  for (let each = 0; each < table.rowCount; each++) {
    const rank = rankOf(each)
    if (rank === undefined || rank > own || keys.some((codes) => codes[each] !== codes[row])) continue
    moments.set(rank, { row: each, value: numbers && numberAt(numbers, each) })
  }
  return [...moments].sort(([a], [b]) => a - b).map(([, moment]) => moment)
}

/**
 * Describes the change since another moment: in per cent for ratio scales, in percentage points for shares, and in the
 * unit itself for everything else (degrees, years, balances).
 */
function describeChange(
  { measure, table, time, value }: FoundValue,
  before: { row: number; value: number },
  locale: Locale,
  words: Words,
): string {
  const moment = readMoment(time!, table, before.row, locale) ?? ''
  const difference = value - before.value
  if (difference === 0) return words('figure.unchanged', { moment })
  const change = formatChange({ measure, before: before.value, value, difference }, locale, words)
  return words('figure.since', { change: difference > 0 ? `+${change}` : change, moment })
}

type Change = { measure: Measure; before: number; value: number; difference: number }

function formatChange({ measure, before, value, difference }: Change, locale: Locale, words: Words) {
  if (isPercentUnit(measure.unit)) {
    const decimals = measure.shownDecimals ?? 1
    const number = formatNumber(difference, locale, { maxDecimals: decimals })
    return words('figure.points', { number, count: Math.abs(Number(difference.toFixed(decimals))) })
  }
  if (measure.scaleType !== 'Ratio' || before <= 0 || value < 0)
    return formatAmount(difference, measure, locale).text
  return appendPercent(formatNumber((difference / before) * 100, locale, { maxDecimals: 1 }), locale)
}

/** Lists the limits that apply at the moment of a value, given the filters of its chart. */
function listLimits({ chart, measure, table, time, row }: FoundValue, locale: Locale): string[] {
  const column = readDimensionColumn(table, time!.id)
  const at = column?.dictionary[column.codes[row] ?? -1]?.iri
  const { components } = chart
  const config: Pick<ChartConfig, 'cubes'> = {
    cubes: chart.config.cubes.map((cube) => ({
      ...cube,
      filters: at === undefined ? cube.filters : { ...cube.filters, [time!.id]: singleFilter(at) },
    })),
  }
  return measure.limits
    .filter((limit) => isLimitValid(config, limit, '', components))
    .slice(0, MAX_LIMITS)
    .map((limit) => formatLabelled(limit.name, formatLimit(limit, measure, locale), locale))
}

const formatLimit = (limit: Limit, measure: Measure, locale: Locale): string =>
  limit.kind === 'value-range'
    ? `${formatAmount(limit.min, measure, locale).number}–${formatAmount(limit.max, measure, locale).text}`
    : formatAmount(limit.value, measure, locale).text
