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
 * What a chart is called, in words alone: its title, else what its datasets are called. Of these titles, dimensions that
 * the chart shows one value of, and measures that it does not show, are left out where its components are known.
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

/** All texts within a value: the ids in the fields of a chart, whatever its type is. Pages do not load all types for a title. */
const readTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(readTexts)
      : []

/** The language of that, where it is another than the page's and known: for `lang` (WCAG 3.1.2). */
export const chartTitleLanguage = (
  { meta }: ChartConfig,
  datasets: ChartDataset[],
  locale: Locale,
): string | undefined =>
  readLocalized(meta.title, locale) === '' ? sharedLanguage(datasets) : otherLanguageOf(meta.title, locale)

/** The language that the titles of all datasets are in; undefined where they differ, or are in the page's. */
function sharedLanguage([first, ...others]: ChartDataset[]): string | undefined {
  const isShared = others.every(({ titleLanguage }) => titleLanguage === first?.titleLanguage)
  return isShared ? (first?.titleLanguage ?? undefined) : undefined
}

/** How its author describes a chart, in words alone; empty where nothing is written. */
export const chartDescription = ({ meta }: ChartConfig, locale: Locale): string =>
  markdownToText(readLocalized(meta.description, locale))

/** What its author says to people who do not see the picture; empty where nothing is written. */
export const chartAlternative = ({ meta }: ChartConfig, locale: Locale): string =>
  meta.alternative ? readLocalized(meta.alternative, locale) : ''

/** What its author adds below a chart, each in words alone and empty where nothing is written. */
export type AuthorTexts = { notes: string; source: string; byline: string }

export const authorTexts = ({ meta }: ChartConfig, locale: Locale): AuthorTexts => ({
  notes: meta.notes ? markdownToText(readLocalized(meta.notes, locale)) : '',
  source: meta.source ? markdownToText(readLocalized(meta.source, locale)) : '',
  byline: meta.byline ? readLocalized(meta.byline, locale).trim() : '',
})

/** A value of a dimension as people read it; as it is where it is none. */
export function valueText(components: Components, id: string, value: string, locale: Locale): string {
  const dimension = findDimension(components, id)
  return dimension ? nameValue(dimension, value, locale) : value
}

/** What a filter of a chart leaves of a dimension, in words. */
type FilterText = {
  dimension: Dimension
  /** As people read it: a value, the names of a few, or how many of how many. */
  text: string
  /** Whether that is what its values are called. */
  isValue: boolean
  /** How many of how many are left of several values. */
  count?: string
  /** What is left of several values. */
  kept?: MultiFilter['values']
}

/** So many values are named, if their names are not longer together; of others people are told how many there are. */
const MAX_NAMED = 6
const MAX_LETTERS = 100

/** Texts of a chart and of what it is drawn from. */
export type ToTexts<Texts> = (config: ChartConfig, components: Components, locale: Locale, t: Words) => Texts

/** What all filters of a chart leave, in words. */
export const readFilterTexts: ToTexts<FilterText[]> = ({ cubes }, components, locale, t) => {
  // what joins datasets is filtered in each of them, and told once
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
  // the ends of a range are said by its axis
  if (filter.type !== 'single') return []
  // "the newest" is no value of the dimension: where its column does not say which one it is, the observations told
  const chosen = filter.value === MOST_RECENT_VALUE ? dimension.newest : String(filter.value)
  if (chosen === undefined) return []
  return [{ dimension, text: nameValue(dimension, chosen, locale), isValue: true }]
}

/** The names of a few values in their order; undefined where they are many, or long. */
function nameFew(dimension: Dimension, { values }: MultiFilter, locale: Locale): string | undefined {
  const kept = dimension.values.filter(({ value }) => values[value])
  if (kept.length === 0 || kept.length > MAX_NAMED) return undefined
  const names = kept.map(({ label }) => formatDimensionValue(dimension, label, locale)).join(', ')
  return names.length > MAX_LETTERS ? undefined : names
}

/** With the name of its dimension: "Country: Switzerland". */
export const withName = ({ dimension, text }: FilterText, locale: Locale): string =>
  formatLabelled(dimension.label, text, locale)

/**
 * Whether readers must be told of it beside the title: where a dimension has no other value, nothing is left out. But
 * data without their moment are no information: when they were collected is always said.
 */
const isTelling = ({ dimension }: FilterText): boolean => dimension.values.length > 1 || isTemporal(dimension)

/**
 * What the filters of a chart leave of its dataset, in a line: "Switzerland, Sector: 3 of 8, 2024". Places come first and
 * moments last, and both go without the name of their dimension where their values are named; empty where nothing is left
 * out.
 */
export const filterSubtitle: ToTexts<string> = (config, components, locale, t) => {
  const rank = ({ dimension }: FilterText): number =>
    isGeographical(dimension) ? 0 : isTemporal(dimension) ? 2 : 1
  return readFilterTexts(config, components, locale, t)
    .filter(isTelling)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((each) => (each.isValue && rank(each) !== 1 ? each.text : withName(each, locale)))
    .join(', ')
}

/** The line below a chart's title, in words alone: what its author has written, else what it is filtered to. */
export const chartSubtitle: ToTexts<string> = (config, components, locale, t) =>
  chartDescription(config, locale) || filterSubtitle(config, components, locale, t)

/** A filter in the notes below a chart: `text` begins with the `label` of its dimension. */
export type FilterNote = { componentId: string; label: string; text: string }

/**
 * What the filters of a chart leave, for the notes below it: "Country: Switzerland". Without what its subtitle tells,
 * where no description takes that place.
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

/** What a chart is drawn from, as far as its texts speak of it. */
type Origin = { datasets: ChartDataset[]; components: Components }

/**
 * What the notes say of a dataset besides its name: who publishes it; which period it is about, where no dimension says
 * it; when it last changed, and of when its copy is.
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

/** The cubes that a dimension is of. */
const originsOf = ({ cubeIri, originalIds }: Components['dimensions'][number]): string[] =>
  originalIds?.map((original) => original.cubeIri) ?? [cubeIri]

/** One line a dataset: its name and the facts. */
export const datasetTexts = ({ datasets, components }: Origin, locale: Locale, t: Words): string[] =>
  datasets.map((dataset) =>
    [t('chart.dataset', { title: dataset.title }), ...datasetFacts(dataset, components, locale, t)].join(
      ', ',
    ),
  )

/** Where a chart is from and who made it: a line each for the author's source, the datasets and the byline. */
export function originTexts(config: ChartConfig, origin: Origin, locale: Locale, t: Words): string[] {
  const { source, byline } = authorTexts(config, locale)
  return [
    ...(source ? [t('chart.source', { text: source })] : []),
    ...datasetTexts(origin, locale, t),
    ...(byline ? [t('chart.byline', { text: byline })] : []),
  ]
}
