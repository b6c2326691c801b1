import { type ChartConfig, readFilter, toLastName } from '@tessera/chart'
import { withViewRows } from '@tessera/chart/viewer'
import {
  byLocale,
  type ComponentId,
  countValues,
  type Dimension,
  FIELD_VALUE_NONE,
  type Filter,
  formatNumber,
  idsOfDimension,
  isTemporal,
  type Locale,
  type Localized,
  MOST_RECENT_VALUE,
  nameValue,
  readDimensionColumn,
  readTimeOf,
} from '@tessera/cube'
import { listMoments, type ShownChart, toPlainMarkdown } from '../dashboard/text-values.ts'
import { type OwnRequest, splitText, writeOwnRequest } from './placeholders.ts'

/** The reason why a placeholder has no value. `own-value.problem.{…}` is the message to the author, with `raw`. */
export type OwnProblem = 'unknown' | 'no-dimension' | 'several-dimensions' | 'no-value'

/**
 * The maximum number of values that are all named, if their names are short enough. Otherwise, only the first few are.
 */
const MAX_NAMED = 6
const MAX_LETTERS = 100
const FIRST = 3

/** Returns the value of a placeholder as text, or the reason why it has none. */
export function readOwnValue(
  own: OwnRequest | undefined,
  chart: ShownChart,
  locale: Locale,
): { text: string } | { problem: OwnProblem } {
  if (own === undefined) return { problem: 'unknown' }
  const text = own === 'latest' ? readLatest(chart, locale) : readShown(own.filter, chart, locale)
  if (typeof text === 'object') return text
  return text === undefined || text === '' ? { problem: 'no-value' } : { text }
}

/** Returns the latest moment with a number. If there is none, returns the latest moment shown or filtered to. */
function readLatest(chart: ShownChart, locale: Locale): string | undefined {
  const [newest] = listMoments(chart, locale)
  if (newest) return newest.label
  const moments = chart.components.dimensions
    .filter(isTemporal)
    .map((dimension) => nameAt(dimension, readValues(dimension, chart).at(-1), locale))
  return moments.find((each) => each !== undefined)
}

function readShown(
  name: string,
  chart: ShownChart,
  locale: Locale,
): string | undefined | { problem: OwnProblem } {
  const [dimension, ...others] = findNamed(name, chart)
  if (!dimension) return { problem: 'no-dimension' }
  if (others.length > 0) return { problem: 'several-dimensions' }
  const values = readValues(dimension, chart)
  if (!isTemporal(dimension) || values.length < 2) return nameSome(dimension, values, locale)
  return `${nameAt(dimension, values[0], locale)}–${nameAt(dimension, values.at(-1), locale)}`
}

const nameAt = (dimension: Dimension, value: string | undefined, locale: Locale): string | undefined =>
  value === undefined ? undefined : nameValue(dimension, value, locale)

/** Lists names: “Aargau, Bern and Geneva”, or “Aargau, Bern, Geneva … (26)” if there are many. */
function nameSome(dimension: Dimension, values: string[], locale: Locale): string {
  const names = values.map((value) => nameValue(dimension, value, locale))
  const all = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  if (names.length < 2 || (names.length <= MAX_NAMED && all.length <= MAX_LETTERS)) return all
  const count = values.length === dimension.values.length ? countValues(dimension) : values.length
  return `${names.slice(0, FIRST).join(', ')} … (${formatNumber(count, locale)})`
}

/** Finds the dimensions with a name: by id, else by the end of the id, else by label. */
function findNamed(name: string, { config, components }: ShownChart): Dimension[] {
  const { dimensions } = components
  const byId = dimensions.filter(({ id }) => idsOfDimension(config.cubes, id).includes(name))
  if (byId.length > 0) return byId
  const byEnd = dimensions.filter((dimension) => lastNames(config, dimension).includes(name))
  const wanted = name.toLowerCase()
  return byEnd.length > 0 ? byEnd : dimensions.filter(({ label }) => label.trim().toLowerCase() === wanted)
}

const lastNames = ({ cubes }: ChartConfig, { id }: Dimension): string[] =>
  idsOfDimension(cubes, id).map(toLastName)

/**
 * Returns the name of a dimension in placeholders: the end of its id if that is unique, or else the id. It is the same
 * in all languages.
 */
function nameOf(dimension: Dimension, chart: ShownChart): string {
  const ends = lastNames(chart.config, dimension)
  const end = ends.at(-1) ?? dimension.id
  return /^[^{}\s]+$/.test(end) && findNamed(end, chart).length === 1 ? end : dimension.id
}

/**
 * Returns the values of a dimension that a reader sees, in order. If the rows do not have the dimension, returns the
 * filtered values.
 */
function readValues(dimension: Dimension, { config, components, table, view = {} }: ShownChart): string[] {
  const rows = withViewRows(table, view, config, components)
  const column = readDimensionColumn(rows, dimension.id)
  const filter = readFilter(config, dimension.id)
  const values = column
    ? [...new Set(column.codes)].flatMap((code) => column.dictionary[code]?.iri ?? [])
    : toFiltered(filter, dimension)
  const places = new Map(dimension.values.map(({ value }, place) => [value, place]))
  const timeOf = isTemporal(dimension) ? readTimeOf(dimension) : undefined
  const rank = (value: string): number => timeOf?.(value) ?? places.get(value) ?? 0
  return values.toSorted((a, b) => rank(a) - rank(b))
}

function toFiltered(filter: Filter | undefined, { values, newest }: Dimension): string[] {
  if (filter?.type === 'range') return [filter.from, filter.to]
  if (filter?.type === 'multi') return Object.keys(filter.values)
  if (filter === undefined || filter.value === FIELD_VALUE_NONE) return values.map(({ value }) => value)
  if (filter.value !== MOST_RECENT_VALUE) return [String(filter.value)]
  return newest === undefined ? [] : [newest]
}

/** The text that is shown instead of values while the data are missing. */
const TO_COME = '…'

/**
 * Fills the placeholders of a text. Those without a value are omitted; without data, they become an ellipsis. Other
 * braces stay as written, because texts of older charts may contain them.
 */
export function fillOwnText(
  text: string,
  chart: ShownChart | undefined,
  locale: Locale,
  kind: 'markdown' | 'plain' = 'markdown',
): string {
  let hasGap = false
  const filled = splitText(text)
    .map((part) => {
      if (typeof part === 'string') return part
      if (!part.own) return part.raw
      if (!chart) return TO_COME
      const value = readOwnValue(part.own, chart, locale)
      if ('text' in value) return kind === 'plain' ? value.text : toPlainMarkdown(value.text)
      hasGap = true
      return ''
    })
    .join('')
  // leaves no double spaces, and none before punctuation
  return hasGap ? filled.replace(/ +(?= |[,.;)]|$)/gm, '') : filled
}

/** The texts of a chart that can have placeholders, and their format. */
const KINDS = {
  title: 'markdown',
  description: 'markdown',
  notes: 'markdown',
  source: 'markdown',
  byline: 'plain',
  alternative: 'plain',
} as const

/** Returns whether a text of a chart can have placeholders. */
export const isTelling = (field: string): boolean => Object.hasOwn(KINDS, field)

/**
 * Fills the placeholders of a chart's texts, in the language of its components. Returns the same object if it has none.
 *
 * @param chart `undefined` if its data is missing
 */
export function withOwnValues<Config extends Pick<ChartConfig, 'meta'>>(
  config: Config,
  chart: ShownChart | undefined,
  locale: Locale,
): Config {
  const texts = Object.entries(KINDS).flatMap(([field, kind]) => {
    const text = config.meta[field as keyof typeof KINDS]
    return text && asks(text) ? [[field, fillAll(text, kind, chart, locale)]] : []
  })
  return texts.length === 0 ? config : { ...config, meta: { ...config.meta, ...Object.fromEntries(texts) } }
}

const asks = (text: Localized): boolean => Object.values(text).some((each) => each.includes('{{'))

const fillAll = (
  text: Localized,
  kind: 'markdown' | 'plain',
  chart: ShownChart | undefined,
  locale: Locale,
): Localized => byLocale((language) => fillOwnText(text[language], chart, locale, kind))

/** A value that a text can contain: its placeholder, its dimension with its label, and its current text. */
export type OwnValue = { raw: string; own: OwnRequest; id?: ComponentId; label?: string; text: string }

/** Lists the values that texts of a chart can contain: one for each dimension, and the latest moment. */
export function listOwnValues(chart: ShownChart, locale: Locale): OwnValue[] {
  const { dimensions } = chart.components
  const requests = [
    ...dimensions.map((dimension) => ({
      own: { filter: nameOf(dimension, chart) },
      id: dimension.id,
      label: dimension.label,
    })),
    { own: 'latest' as const },
  ]
  return requests.flatMap((request) => {
    const value = readOwnValue(request.own, chart, locale)
    return 'text' in value ? [{ ...request, raw: writeOwnRequest(request.own), text: value.text }] : []
  })
}

/** Lists the placeholders without a value, with the reason. */
export const listOwnProblems = (
  text: string,
  chart: ShownChart,
  locale: Locale,
): { raw: string; problem: OwnProblem }[] =>
  splitText(text).flatMap((part) => {
    if (typeof part === 'string') return []
    const value = readOwnValue(part.own, chart, locale)
    return 'problem' in value ? [{ raw: part.raw, problem: value.problem }] : []
  })
