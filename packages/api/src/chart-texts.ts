import type { ChartConfig, Words } from '@tessera/chart'
import {
  type Components,
  type Dimension,
  findDimension,
  formatDimensionValue,
  formatLabelled,
  formatMoment,
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

/** A single value that a chart is filtered to, in words. */
type FilterText = {
  dimension: Dimension
  /** As people read it. */
  value: string
}

function readFilterTexts({ cubes }: ChartConfig, components: Components, locale: Locale): FilterText[] {
  // what joins datasets is filtered in each of them, and told once
  const filters = new Map(cubes.flatMap((cube) => Object.entries(withoutNone(cube.filters))))
  return [...filters].flatMap(([id, filter]) => {
    const dimension = findDimension(components, id)
    // "the newest" is no value of the dimension: which one it is, the data say
    if (filter.type !== 'single' || filter.value === MOST_RECENT_VALUE || !dimension) return []
    const value = dimension.values.find((candidate) => candidate.value === String(filter.value))
    const label = value?.label ?? String(filter.value)
    return [{ dimension, value: formatDimensionValue(dimension, label, locale) }]
  })
}

const withName = ({ dimension, value }: FilterText, locale: Locale): string =>
  formatLabelled(dimension.label, value, locale)

/** All single values that a chart is filtered to, each with its dimension: "Country: Switzerland". */
export const allFilterTexts = (config: ChartConfig, components: Components, locale: Locale): string[] =>
  readFilterTexts(config, components, locale).map((text) => withName(text, locale))

/** Where a dimension has no other value, nothing is left out. */
const leavesOut = ({ dimension }: FilterText): boolean => dimension.values.length > 1

/**
 * What the single filters of a chart leave of its dataset, in a line: "Switzerland, Sex: Women, 2024". Places come first
 * and moments last, and both go without the name of their dimension; empty where nothing is left out.
 */
export function filterSubtitle(config: ChartConfig, components: Components, locale: Locale): string {
  const rank = ({ dimension }: FilterText): number =>
    isGeographical(dimension) ? 0 : isTemporal(dimension) ? 2 : 1
  return readFilterTexts(config, components, locale)
    .filter(leavesOut)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((text) => (rank(text) === 1 ? withName(text, locale) : text.value))
    .join(', ')
}

/** The line below a chart's title, in words alone: what its author has written, else what it is filtered to. */
export const chartSubtitle = (config: ChartConfig, components: Components, locale: Locale): string =>
  chartDescription(config, locale) || filterSubtitle(config, components, locale)

/**
 * The single values a chart is filtered to, for the notes below it: "Country: Switzerland". Without those that its
 * subtitle tells, where no description takes that place.
 */
export function filterTexts(config: ChartConfig, components: Components, locale: Locale): string[] {
  const hasSubtitle = chartDescription(config, locale) === ''
  return readFilterTexts(config, components, locale)
    .filter((text) => !(hasSubtitle && leavesOut(text)))
    .map((text) => withName(text, locale))
}

/** One line a dataset: its name, who publishes it, when it last changed. */
export function datasetTexts(datasets: ChartDataset[], locale: Locale, t: Words): string[] {
  return datasets.map(({ title, creator, dateModified, copiedAt }) => {
    const parts = [t('chart.dataset', { title }), creator?.label]
    if (dateModified) parts.push(t('chart.updated', { date: formatMoment(dateModified, locale) }))
    if (copiedAt) parts.push(t('chart.copied', { date: formatMoment(copiedAt, locale) }))
    return parts.filter((part) => part !== undefined).join(', ')
  })
}
