import { type ChartConfig, chartTypeOf, readFilter } from '@tessera/chart'
import { findTotal, type ViewState, withViewRows } from '@tessera/chart/viewer'
import {
  appendUnit,
  type Components,
  type Dimension,
  findDimension,
  findMeasure,
  findShownDecimals,
  formatDimensionValue,
  formatMeasure,
  formatNumber,
  isTemporal,
  type Locale,
  type Magnitude,
  type Measure,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
  readTimeOf,
  splitUnit,
  type Table,
} from '@tessera/cube'
import { isMomentName, splitText, type ValueRequest, writeRequest } from '../texts/placeholders.ts'

/** A chart as its reader currently sees it, with shared filters and the reader's choices applied. */
export type ShownChart = { config: ChartConfig; components: Components; table: Table; view?: ViewState }

/** An example of a placeholder, shown to authors whose placeholder is malformed. */
export const VALUE_EXAMPLE = writeRequest({ chart: 1 })

/**
 * The reason why a placeholder has no value. `text-value.problem.{…}` is the message to the author, with `raw` and
 * `example`.
 */
export type TextValueProblem = 'unreadable' | 'no-chart' | 'no-data' | 'no-value' | 'several-values'

/** A value formatted for display. */
export type TextValue = {
  value: number
  /** The number with its magnitude, such as “9.1 Mio.”. */
  number: string
  /** The unit, omitted for a bare number. */
  unit?: string
  /** The moment; omitted if the data do not state one. */
  moment?: string
  /** The complete text, such as “9.1 Mio. Personen, 2024”. */
  text: string
}

/**
 * Resolves a placeholder to the first number that its chart shows, at the newest moment with a value, given the filters
 * and the reader's choices. If several values remain, uses their total if the data list one.
 * @param charts in document order; undefined while a chart's data are loading
 */
export function readTextValue(
  request: ValueRequest | undefined,
  charts: readonly (ShownChart | undefined)[],
  locale: Locale,
): TextValue | TextValueProblem {
  const found = findValue(request, charts)
  if (typeof found === 'string') return found
  const { chart, measure, table, time, row, value } = found
  const words = formatAmount(value, measure, locale)
  const moment = time ? readMoment(time, table, row, locale) : fixedMoment(chart, locale)
  const text = moment === undefined ? words.text : `${words.text}, ${moment}`
  return { value, ...words, text, ...(moment !== undefined && { moment }) }
}

/**
 * The location of a value, which is a row of the table that its chart shows. `measure` has the decimals of the chart.
 */
export type FoundValue = {
  chart: ShownChart
  measure: Measure
  table: Table
  time: Dimension | undefined
  row: number
  value: number
}

/** Finds the row of a request, or returns the reason why there is none. */
export function findValue(
  request: ValueRequest | undefined,
  charts: readonly (ShownChart | undefined)[],
): FoundValue | TextValueProblem {
  if (!request) return 'unreadable'
  if (request.chart > charts.length) return 'no-chart'
  const chart = charts[request.chart - 1]
  if (!chart) return 'no-data'
  const { config, components, view = {} } = chart
  const shown = findShownMeasure(chart)
  if (!shown) return 'no-value'
  const table = withViewRows(chart.table, view, config, components)
  const time = findTime(chart)
  const found = findRow(table, { measure: shown, time, components }, request.at)
  if (typeof found === 'string') return found
  return { chart, measure: withDecimals(shown, chart), table, time, ...found }
}

/** Finds the measure of the first number that a chart shows. */
const findShownMeasure = ({ config, components, table }: ShownChart): Measure | undefined =>
  chartTypeOf(config)
    .usedComponents(config)
    .map((id) => findMeasure(components, id))
    .find((each) => each?.kind === 'NumericalMeasure' && readMeasureColumn(table, each.id))

/** A moment for which a value can be requested, as written in a request and as formatted for display. */
export type ValueMoment = { at: string; label: string }

/** Lists the moments for which a chart shows a value, newest first; empty if its data have no time. */
export function listMoments(chart: ShownChart, locale: Locale): ValueMoment[] {
  const { config, components, view = {} } = chart
  const table = withViewRows(chart.table, view, config, components)
  const measure = findShownMeasure(chart)
  const time = findTime(chart)
  const column = time && readDimensionColumn(table, time.id)
  const numbers = measure && readMeasureColumn(table, measure.id)
  if (!column || !numbers) return []
  const codes = new Set(Array.from(column.codes).filter((_, row) => numberAt(numbers, row) !== undefined))
  const timeOf = readTimeOf(time)
  const order = new Map(time.values.map(({ value }, index) => [value, index]))
  return column.dictionary
    .filter((_, code) => codes.has(code))
    .map(({ iri, label }) => ({ iri, label, rank: timeOf(iri) ?? order.get(iri) ?? 0 }))
    .sort((a, b) => b.rank - a.rank)
    .flatMap(({ iri, label }) => {
      const at = nameMoment(iri, timeOf(iri))
      return at === undefined ? [] : [{ at, label: formatDimensionValue(time, label, locale) }]
    })
}

/** Returns the name of a moment in a request: the raw value if it is a valid name, else its day. */
function nameMoment(iri: string, time: number | undefined): string | undefined {
  if (isMomentName(iri)) return iri
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10)
}

/** Finds the temporal dimension that determines the newest value: the axis, or else any in the data. */
function findTime({ config, components, table }: ShownChart): Dimension | undefined {
  const { timeId } = chartTypeOf(config).readerChoices(config, components)
  const axis = timeId ? findDimension(components, timeId) : undefined
  return [axis, ...components.dimensions.filter(isTemporal)].find(
    (dimension) => dimension && readDimensionColumn(table, dimension.id),
  )
}

type Parts = { measure: Measure; time: Dimension | undefined; components: Components }

function findRow(
  table: Table,
  parts: Parts,
  at: string | undefined,
): { row: number; value: number } | TextValueProblem {
  const numbers = readMeasureColumn(table, parts.measure.id)
  if (!numbers) return 'no-value'
  const all = Array.from({ length: table.rowCount }, (_, row) => ({ row, value: numberAt(numbers, row) }))
  const known = all.filter((each): each is { row: number; value: number } => each.value !== undefined)
  const atMoment = parts.time ? ofMoment(known, table, parts.time, at) : at === undefined ? known : 'no-value'
  if (typeof atMoment === 'string') return atMoment
  if (atMoment.length === 0) return 'no-value'
  return atMoment.length === 1 ? atMoment[0]! : (findTotalOf(atMoment, table, parts) ?? 'several-values')
}

/** Returns the rows of a moment (default: the newest). */
function ofMoment<Row extends { row: number }>(
  rows: Row[],
  table: Table,
  time: Dimension,
  at: string | undefined,
): Row[] | TextValueProblem {
  const rank = rankMoments(time)
  const times = readRanks(table, time)
  const of = ({ row }: Row): number | undefined => times(row)
  const wanted = at === undefined ? newest(rows.map(of)) : rank(at)
  if (wanted === undefined) return 'no-value'
  const found = rows.filter((row) => of(row) === wanted)
  return found.length === 0 ? 'no-value' : found
}

/** Returns a function that ranks moments: by date, or else by position among the values. */
function rankMoments(time: Dimension): (value: string) => number | undefined {
  const timeOf = readTimeOf(time)
  const order = new Map(time.values.map(({ value }, index) => [value, index]))
  return (value) => timeOf(value) ?? order.get(value)
}

/** Returns the rank of the moment of each row of a table. */
export function readRanks(table: Table, time: Dimension): (row: number) => number | undefined {
  const column = readDimensionColumn(table, time.id)
  const ranks = column?.dictionary.map(({ iri }) => iri).map(rankMoments(time)) ?? []
  return (row) => ranks[column?.codes[row] ?? -1]
}

const newest = (times: (number | undefined)[]): number | undefined =>
  times.reduce(
    (latest, time) => (latest === undefined || (time ?? latest) > latest ? time : latest),
    undefined,
  )

/** Finds the row of the total, if the rows differ in one dimension and one of its values contains all others. */
function findTotalOf<Row extends { row: number }>(
  rows: Row[],
  table: Table,
  { measure, time, components }: Parts,
): Row | undefined {
  const varying = components.dimensions.filter(({ id }) => {
    const codes = readDimensionColumn(table, id)?.codes
    return codes && new Set(rows.map(({ row }) => codes[row])).size > 1
  })
  const [dimension] = varying
  if (!dimension || varying.length > 1) return undefined
  const column = readDimensionColumn(table, dimension.id)!
  const [root, ...others] = dimension.hierarchy ?? []
  const top = root?.children?.length && others.length === 0 ? root.value : undefined
  const within = time ? [time.id] : []
  const total = top ?? findTotal(table, { dimensionId: dimension.id, measureId: measure.id, within })
  const found = rows.filter(({ row }) => column.dictionary[column.codes[row] ?? -1]?.iri === total)
  return found.length === 1 ? found[0] : undefined
}

/** Sets the decimals of a measure: those that the author chose for the chart, or else as many as its values need. */
function withDecimals(measure: Measure, { config, table }: ShownChart): Measure {
  const chosen = config.decimals?.[measure.id]
  if (chosen !== undefined) return { ...measure, shownDecimals: chosen }
  const column = readMeasureColumn(table, measure.id)
  const values = column ? Array.from({ length: table.rowCount }, (_, row) => numberAt(column, row)) : []
  return { ...measure, shownDecimals: findShownDecimals(values, measure) }
}

const SIZES: Record<Magnitude, number> = { thousand: 1e3, million: 1e6, billion: 1e9 }
/** The number of significant digits for numbers from a million. */
const DIGITS = 3

/** Formats a number with its unit. Numbers of a million or more are in millions or billions. */
export function formatAmount(
  value: number,
  measure: Measure,
  locale: Locale,
): Pick<TextValue, 'number' | 'unit' | 'text'> {
  const { magnitude, unit } = splitUnit(measure.unit ?? '')
  const amount = value * (magnitude ? SIZES[magnitude] : 1)
  const large = (['billion', 'million'] as const).find((each) => Math.abs(amount) >= SIZES[each])
  const shown = large ?? magnitude
  const size = shown ? amount / SIZES[shown] : value
  const decimals = Math.max(0, DIGITS - 1 - Math.floor(Math.log10(Math.abs(size || 1))))
  const digits = large
    ? formatNumber(size, locale, { maxDecimals: decimals })
    : formatMeasure(value, measure, locale)
  const sign = shown ? { thousand: 'Tsd.', million: 'Mio.', billion: 'Mrd.' }[shown] : ''
  return {
    number: appendUnit(digits, sign, locale, size),
    ...(unit === '' ? {} : { unit }),
    text: appendUnit(digits, `${sign} ${unit}`.trim(), locale, size),
  }
}

export function readMoment(time: Dimension, table: Table, row: number, locale: Locale): string | undefined {
  const column = readDimensionColumn(table, time.id)
  const entry = column?.dictionary[column.codes[row] ?? -1]
  return entry && formatDimensionValue(time, entry.label, locale)
}

/** Returns the moment to which a chart is filtered, if its data have no temporal dimension. */
function fixedMoment({ config, components }: ShownChart, locale: Locale): string | undefined {
  for (const dimension of components.dimensions.filter(isTemporal)) {
    const filter = readFilter(config, dimension.id)
    if (filter?.type !== 'single') continue
    const value = dimension.values.find((each) => each.value === String(filter.value))
    if (value) return formatDimensionValue(dimension, value.label, locale)
  }
  return undefined
}

/** Escapes all signs with a meaning in Markdown or markup, and joins lines. */
export const toPlainMarkdown = (text: string): string =>
  text.replace(/\s*[\r\n]\s*/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')

/**
 * Fills the values into a Markdown text. Escapes them, so that labels of data cannot become links or markup. Removes
 * placeholders without a value.
 */
export const fillText = (
  markdown: string,
  charts: readonly (ShownChart | undefined)[],
  locale: Locale,
): string =>
  splitText(markdown)
    .map((part) => {
      if (typeof part === 'string') return part
      const value = readTextValue(part.request, charts, locale)
      return typeof value === 'string' ? '' : toPlainMarkdown(value.text)
    })
    .join('')

/** Lists the placeholders of a text that have no value, each with the reason, for the author to fix. */
export const listTextProblems = (
  markdown: string,
  charts: readonly (ShownChart | undefined)[],
  locale: Locale,
): { raw: string; problem: TextValueProblem }[] =>
  splitText(markdown).flatMap((part) => {
    if (typeof part === 'string') return []
    const value = readTextValue(part.request, charts, locale)
    return typeof value === 'string' ? [{ raw: part.raw, problem: value }] : []
  })
