import type { ChartConfig, Words } from '@tessera/chart'
import {
  type Components,
  findDimension,
  formatDimensionValue,
  formatLabelled,
  formatMoment,
  type Locale,
  MOST_RECENT_VALUE,
  readLocalized,
  withoutNone,
} from '@tessera/cube'
import type { ChartDataset } from './load-chart-data.ts'
import { markdownToText } from './markdown/markdown-to-text.ts'

/** What a chart is called, in words alone: its title, else what its dataset is called. */
export const chartTitle = ({ meta }: ChartConfig, datasets: ChartDataset[], locale: Locale): string =>
  markdownToText(readLocalized(meta.title, locale)) || datasets[0]?.title || ''

/** How its author describes a chart, in words alone; empty where nothing is written. */
export const chartDescription = ({ meta }: ChartConfig, locale: Locale): string =>
  markdownToText(readLocalized(meta.description, locale))

/** The single values a chart is filtered to: "Country: Switzerland". */
export function filterTexts({ cubes }: ChartConfig, components: Components, locale: Locale): string[] {
  // what joins datasets is filtered in each of them, and told once
  const filters = new Map(cubes.flatMap((cube) => Object.entries(withoutNone(cube.filters))))
  return [...filters].flatMap(([id, filter]) => {
    const dimension = findDimension(components, id)
    // "the newest" is no value of the dimension: which one it is, the data say
    if (filter.type !== 'single' || filter.value === MOST_RECENT_VALUE || !dimension) return []
    const value = dimension.values.find((candidate) => candidate.value === String(filter.value))
    const label = value?.label ?? String(filter.value)
    return [formatLabelled(dimension.label, formatDimensionValue(dimension, label, locale), locale)]
  })
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
