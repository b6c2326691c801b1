import { type ChartConfig, countKept, type Words } from '@tessera/chart'
import {
  type Components,
  type Dimension,
  type Filter,
  findDimension,
  formatDimensionValue,
  formatLabelled,
  formatMoment,
  formatPeriod,
  isGeographical,
  isTemporal,
  type Locale,
  MOST_RECENT_VALUE,
  type MultiFilter,
  nameValue,
  otherLanguageOf,
  readLocalized,
  withoutNone,
} from '@tessera/cube'
import { markdownToText } from '@tessera/cube/text'
import type { ChartDataset } from './load-chart-data.ts'
import { toTrueTitle } from './true-title.ts'

/**
 * Returns the title of a chart as plain text: its own, or the titles of its datasets. If the components are known,
 * dataset titles are shortened: they omit dimensions fixed to a single value, and measures that are not shown.
 */
export const chartTitle = (
  config: ChartConfig,
  datasets: ChartDataset[],
  locale: Locale,
  components?: Components,
): string => {
  const own = markdownToText(readLocalized(config.meta.title, locale))
  if (own) return own
  const titles = [...new Set(datasets.map(({ title }) => title))]
  if (!components) return titles.join(' · ')
  const drawn = { cubes: config.cubes, shownIds: readTexts(config.fields) }
  return titles.map((title) => toTrueTitle(title, drawn, components, locale)).join(' · ')
}

/**
 * Returns all strings within a value. This includes the ids in the fields of any chart type, so pages need not load the
 * chart types just for a title.
 */
const readTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(readTexts)
      : []

/** Returns the language of the chart's title, if known and different from the page's; for `lang` (WCAG 3.1.2). */
export const chartTitleLanguage = (
  { meta }: ChartConfig,
  datasets: ChartDataset[],
  locale: Locale,
): string | undefined =>
  readLocalized(meta.title, locale) === '' ? sharedLanguage(datasets) : otherLanguageOf(meta.title, locale)

/** Returns the common language of all dataset titles; undefined if they differ or match the page's language. */
function sharedLanguage([first, ...others]: ChartDataset[]): string | undefined {
  const isShared = others.every(({ titleLanguage }) => titleLanguage === first?.titleLanguage)
  return isShared ? (first?.titleLanguage ?? undefined) : undefined
}

/** Returns the author's description of a chart as plain text; empty if there is none. */
export const chartDescription = ({ meta }: ChartConfig, locale: Locale): string =>
  markdownToText(readLocalized(meta.description, locale))

/** Returns the author's text alternative for people who cannot see the chart; empty if there is none. */
export const chartAlternative = ({ meta }: ChartConfig, locale: Locale): string =>
  meta.alternative ? readLocalized(meta.alternative, locale) : ''

/** The author's texts below a chart, as plain text; empty if missing. */
export type AuthorTexts = { notes: string; source: string; byline: string }

export const authorTexts = ({ meta }: ChartConfig, locale: Locale): AuthorTexts => ({
  notes: meta.notes ? markdownToText(readLocalized(meta.notes, locale)) : '',
  source: meta.source ? markdownToText(readLocalized(meta.source, locale)) : '',
  byline: meta.byline ? readLocalized(meta.byline, locale).trim() : '',
})

/** Formats a value of a dimension. Returns it unchanged if the dimension is unknown. */
export function valueText(components: Components, id: string, value: string, locale: Locale): string {
  const dimension = findDimension(components, id)
  return dimension ? nameValue(dimension, value, locale) : value
}

/** The effect of a chart's filter on a dimension, as text. */
export type FilterText = {
  dimension: Dimension
  /** The effect, formatted for display: a value, a few names, or how many of how many values. */
  text: string
  /** Whether `text` consists of the names of values. */
  isValue: boolean
  /** The number of remaining values out of all values, as text. */
  count?: string
  /** The remaining values, if there are several. */
  kept?: MultiFilter['values']
}

/** Limits for listing values by name: number of values, and total characters. Beyond them, only the count is shown. */
const MAX_NAMED = 6
const MAX_LETTERS = 100

/** Derives texts from a chart and its components. */
export type ToTexts<Texts> = (config: ChartConfig, components: Components, locale: Locale, t: Words) => Texts

/** Returns the effects of all filters of a chart, as texts. */
export const readFilterTexts: ToTexts<FilterText[]> = ({ cubes }, components, locale, t) => {
  // a joined dimension is filtered in each dataset but described once
  const filters = new Map(cubes.flatMap((cube) => Object.entries(withoutNone(cube.filters))))
  return [...filters].flatMap(([id, filter]) => {
    const dimension = findDimension(components, id)
    return dimension ? readFilterText(dimension, filter, locale, t) : []
  })
}

function readFilterText(dimension: Dimension, filter: Filter, locale: Locale, t: Words): FilterText[] {
  if (filter.type === 'multi') {
    const counts = countKept(dimension, filter)
    if (!counts) return []
    const count = t('chart.some-values', counts)
    const names = nameFew(dimension, filter, locale)
    return [{ dimension, text: names ?? count, isValue: names !== undefined, count, kept: filter.values }]
  }
  // the axis shows the ends of a range
  if (filter.type !== 'single') return []
  // "Most recent" is not a value of the dimension. If its column does not resolve it, `newest` has the resolved value.
  const chosen = filter.value === MOST_RECENT_VALUE ? dimension.newest : String(filter.value)
  if (chosen === undefined) return []
  return [{ dimension, text: nameValue(dimension, chosen, locale), isValue: true }]
}

/** Returns the names of a few values, in order; undefined if there are too many or they are too long. */
function nameFew(dimension: Dimension, { values }: MultiFilter, locale: Locale): string | undefined {
  const kept = dimension.values.filter(({ value }) => values[value])
  if (kept.length === 0 || kept.length > MAX_NAMED) return undefined
  const names = kept.map(({ label }) => formatDimensionValue(dimension, label, locale)).join(', ')
  return names.length > MAX_LETTERS ? undefined : names
}

/** Prefixes the name of the dimension, as in "Country: Switzerland". */
export const withName = (
  { dimension, text }: Pick<FilterText, 'dimension' | 'text'>,
  locale: Locale,
): string => formatLabelled(dimension.label, text, locale)

/**
 * Returns whether a filter belongs next to the title. A filter on a dimension with only one value does not hide
 * anything, but the time of collection is always shown because data without it are meaningless.
 */
const isTelling = ({ dimension }: FilterText): boolean => dimension.values.length > 1 || isTemporal(dimension)

/**
 * Summarises the filters of a chart in a line: "Switzerland, Sector: 3 of 8, 2024". Places come first and times last,
 * both without the name of their dimension if their values are named. Empty if no values are filtered out.
 *
 * @param write returns what stands for the effect of a filter, by default its text
 */
export function filterSubtitle(
  config: ChartConfig,
  components: Components,
  locale: Locale,
  t: Words,
  write = ({ text }: FilterText): string => text,
): string {
  const rank = ({ dimension }: FilterText): number =>
    isGeographical(dimension) ? 0 : isTemporal(dimension) ? 2 : 1
  return readFilterTexts(config, components, locale, t)
    .filter(isTelling)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((each) => {
      const text = write(each)
      return each.isValue && rank(each) !== 1 ? text : withName({ ...each, text }, locale)
    })
    .join(', ')
}

/**
 * Returns the line below a chart's title, as plain text: the author's description, or else a summary of the filters.
 */
export const chartSubtitle: ToTexts<string> = (config, components, locale, t) =>
  chartDescription(config, locale) || filterSubtitle(config, components, locale, t)

/** A filter in the notes below a chart; `text` begins with the `label` of its dimension. */
export type FilterNote = { componentId: string; label: string; text: string }

/**
 * Returns the filters to list in the notes below a chart, such as "Country: Switzerland". Omits those already in the
 * subtitle, unless a description replaces it.
 */
export const filterNotes: ToTexts<FilterNote[]> = (config, components, locale, t) => {
  const hasSubtitle = chartDescription(config, locale) === ''
  return readFilterTexts(config, components, locale, t)
    .filter((text) => !(hasSubtitle && isTelling(text)))
    .map((text) => ({
      componentId: text.dimension.id,
      label: text.dimension.label,
      text: withName(text, locale),
    }))
}

/** The origin of a chart's data, as far as its texts mention it. */
type Origin = { datasets: ChartDataset[]; components: Components }

/**
 * Returns the facts that the notes state about a dataset besides its name: its publisher; the period it covers, unless
 * a dimension contains it; when it last changed; and the date of its copy.
 */
export function datasetFacts(
  { iri, unversionedIri, creator, temporalCoverage, dateModified, copiedAt }: ChartDataset,
  components: Components,
  locale: Locale,
  t: Words,
): string[] {
  const isDated = components.dimensions.some(
    (dimension) =>
      isTemporal(dimension) && originsOf(dimension).some((cube) => cube === iri || cube === unversionedIri),
  )
  return [
    creator?.label,
    !isDated && temporalCoverage && t('chart.period', { period: formatPeriod(temporalCoverage, locale) }),
    dateModified && t('chart.updated', { date: formatMoment(dateModified, locale) }),
    copiedAt && t('chart.copied', { date: formatMoment(copiedAt, locale) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}

/** Returns the cubes that a dimension belongs to. */
const originsOf = ({ cubeIri, originalIds }: Components['dimensions'][number]): string[] =>
  originalIds?.map((original) => original.cubeIri) ?? [cubeIri]

/** Returns one line per dataset, with its name and the facts. */
export const datasetTexts = ({ datasets, components }: Origin, locale: Locale, t: Words): string[] =>
  datasets.map((dataset) =>
    [t('chart.dataset', { title: dataset.title }), ...datasetFacts(dataset, components, locale, t)].join(
      ', ',
    ),
  )

/** Returns the origin and author of a chart: one line each for the author's source, the datasets and the byline. */
export function originTexts(config: ChartConfig, origin: Origin, locale: Locale, t: Words): string[] {
  const { source, byline } = authorTexts(config, locale)
  return [
    ...(source ? [t('chart.source', { text: source })] : []),
    ...datasetTexts(origin, locale, t),
    ...(byline ? [t('chart.byline', { text: byline })] : []),
  ]
}
