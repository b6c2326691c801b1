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
  otherLanguageOf,
  readLocalized,
  withoutNone,
} from '@tessera/cube'
import type { ChartDataset } from './load-chart-data.ts'
import { markdownToText } from './markdown/markdown-to-text.ts'

/** What a chart is called, in words alone: its title, else what its datasets are called. */
export const chartTitle = ({ meta }: ChartConfig, datasets: ChartDataset[], locale: Locale): string =>
  markdownToText(readLocalized(meta.title, locale)) ||
  [...new Set(datasets.map(({ title }) => title))].join(' · ')

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

/** What a filter of a chart leaves of a dimension, in words. */
type FilterText = {
  dimension: Dimension
  /** As people read it: a value, or how many of how many. */
  text: string
  /** Whether that is one value of the dimension. */
  isValue: boolean
}

function readFilterTexts(
  { cubes }: ChartConfig,
  components: Components,
  locale: Locale,
  t: Words,
): FilterText[] {
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
    return counts ? [{ dimension, text: t('chart.some-values', counts), isValue: false }] : []
  }
  // "the newest" is no value of the dimension: which one it is, the data say; the ends of a range, its axis
  if (filter.type !== 'single' || filter.value === MOST_RECENT_VALUE) return []
  const value = dimension.values.find((candidate) => candidate.value === String(filter.value))
  const label = value?.label ?? String(filter.value)
  return [{ dimension, text: formatDimensionValue(dimension, label, locale), isValue: true }]
}

const withName = ({ dimension, text }: FilterText, locale: Locale): string =>
  formatLabelled(dimension.label, text, locale)

/** What all filters of a chart leave, each with its dimension: "Country: Switzerland", "Sector: 3 of 8". */
export const allFilterTexts = (
  config: ChartConfig,
  components: Components,
  locale: Locale,
  t: Words,
): string[] => readFilterTexts(config, components, locale, t).map((text) => withName(text, locale))

/**
 * Whether readers must be told of it beside the title: where a dimension has no other value, nothing is left out. But
 * data without their moment are no information: when they were collected is always said.
 */
const isTelling = ({ dimension }: FilterText): boolean => dimension.values.length > 1 || isTemporal(dimension)

/**
 * What the filters of a chart leave of its dataset, in a line: "Switzerland, Sector: 3 of 8, 2024". Places come first and
 * moments last, and both go without the name of their dimension where they are one value; empty where nothing is left
 * out.
 */
export function filterSubtitle(
  config: ChartConfig,
  components: Components,
  locale: Locale,
  t: Words,
): string {
  const rank = ({ dimension }: FilterText): number =>
    isGeographical(dimension) ? 0 : isTemporal(dimension) ? 2 : 1
  return readFilterTexts(config, components, locale, t)
    .filter(isTelling)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((each) => (each.isValue && rank(each) !== 1 ? each.text : withName(each, locale)))
    .join(', ')
}

/** The line below a chart's title, in words alone: what its author has written, else what it is filtered to. */
export const chartSubtitle = (
  config: ChartConfig,
  components: Components,
  locale: Locale,
  t: Words,
): string => chartDescription(config, locale) || filterSubtitle(config, components, locale, t)

/**
 * What the filters of a chart leave, for the notes below it: "Country: Switzerland". Without what its subtitle tells,
 * where no description takes that place.
 */
export const filterTexts = (
  config: ChartConfig,
  components: Components,
  locale: Locale,
  t: Words,
): string[] => filterNotes(config, components, locale, t).map(({ text }) => text)

/** A filter in the notes below a chart: `text` begins with the `label` of its dimension. */
export type FilterNote = { componentId: string; label: string; text: string }

export function filterNotes(
  config: ChartConfig,
  components: Components,
  locale: Locale,
  t: Words,
): FilterNote[] {
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
