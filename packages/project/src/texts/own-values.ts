import { type ChartConfig, readFilter, toLastName } from '@tessera/chart'
import { withViewRows } from '@tessera/chart/viewer'
import {
  byLocale,
  type Dimension,
  FIELD_VALUE_NONE,
  type Filter,
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

/** Why a placeholder says nothing: `own-value.problem.{…}` tells its author, with `raw`. */
export type OwnProblem = 'unknown' | 'no-dimension' | 'several-dimensions' | 'no-value'

/** So many values are named, if their names are not longer together; of more the first few. */
const MAX_NAMED = 6
const MAX_LETTERS = 100
const FIRST = 3

/** What a chart shows of what one of its texts asks for, in words; as a problem where that is nothing. */
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

/** The latest moment with a number; else the latest that is there, or that the chart is filtered to. */
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

/** “Aargau, Bern and Geneva”; of many “Aargau, Bern, Geneva … (26)”. */
function nameSome(dimension: Dimension, values: string[], locale: Locale): string {
  const names = values.map((value) => nameValue(dimension, value, locale))
  const all = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  if (names.length < 2 || (names.length <= MAX_NAMED && all.length <= MAX_LETTERS)) return all
  return `${names.slice(0, FIRST).join(', ')} … (${names.length})`
}

/** The dimensions that a name means: an id, the end of one, or else what people call it. */
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

/** What a placeholder calls a dimension by: in all languages the same, and as short as it is clear. */
function nameOf(dimension: Dimension, chart: ShownChart): string {
  const ends = lastNames(chart.config, dimension)
  const end = ends.at(-1) ?? dimension.id
  return /^[^{}\s]+$/.test(end) && findNamed(end, chart).length === 1 ? end : dimension.id
}

/** The values of a dimension that a reader sees, in their order; what it is filtered to where no row says it. */
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

/** Stands for what is not known before the data are there. */
const TO_COME = '…'

/** A text with what its chart shows; what says nothing is left out, and what is not known yet is an ellipsis. */
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
      if (!chart && part.own) return TO_COME
      const value = chart && readOwnValue(part.own, chart, locale)
      if (value && 'text' in value) return kind === 'plain' ? value.text : toPlainMarkdown(value.text)
      hasGap = true
      return ''
    })
    .join('')
  // words that stood around it are not pulled apart
  return hasGap ? filled.replace(/ +(?= |[,.;)]|$)/gm, '') : filled
}

/** Texts of a chart that may ask it, and how they are written. */
const KINDS = {
  title: 'markdown',
  description: 'markdown',
  notes: 'markdown',
  source: 'markdown',
  byline: 'plain',
  alternative: 'plain',
} as const

/** Whether a text of a chart may ask it for what it shows. */
export const isTelling = (field: string): boolean => Object.hasOwn(KINDS, field)

/**
 * A chart whose texts say what it shows, in the language of its components; itself where they ask for nothing.
 *
 * @param chart undefined while its data are not there
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

/** Something that a text may say of its chart: how it is written, what it is called, and what it says now. */
export type OwnValue = { raw: string; own: OwnRequest; label?: string; text: string }

/** All that texts may say of a chart: each of its dimensions, and its latest moment. */
export function listOwnValues(chart: ShownChart, locale: Locale): OwnValue[] {
  const { dimensions } = chart.components
  const requests = [
    ...dimensions.map((dimension) => ({ own: { filter: nameOf(dimension, chart) }, label: dimension.label })),
    { own: 'latest' as const },
  ]
  return requests.flatMap((request) => {
    const value = readOwnValue(request.own, chart, locale)
    return 'text' in value ? [{ ...request, raw: writeOwnRequest(request.own), text: value.text }] : []
  })
}

/** What an author should mend in a text: placeholders that say nothing, each with the reason. */
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
