import {
  chartTitle,
  loadDatasets,
  markdownToText,
  type OwnChart,
  openingChart,
  type RunQuery,
} from '@tessera/api'
import { type Locale, readLocalized } from '@tessera/cube'
import type { Project } from '@tessera/project'

/** A saved chart as its owner sees it in a list. Dates are ISO dates; the title is empty where it has none. */
export type ChartSummary = Pick<
  OwnChart,
  'key' | 'publishedState' | 'createdAt' | 'updatedAt' | 'version' | 'viewCount'
> & {
  title: string
  /** What readers see where it has none: what its datasets are called. Known later than the rest. */
  datasets?: string | undefined
}

/** What a project is called: as the chart that it opens with, since that is the title readers see. */
export const titleOf = (project: Project, locale: Locale): string =>
  markdownToText(readLocalized(openingChart(project).meta.title, locale))

/** A project under another title in one language: the one that readers see. */
export function withTitle(project: Project, locale: Locale, title: string): Project {
  const named = openingChart(project)
  const meta = { ...named.meta, title: { ...named.meta.title, [locale]: title } }
  const chartConfigs = project.chartConfigs.map((config) => (config === named ? { ...config, meta } : config))
  return { ...project, chartConfigs }
}

/** A chart without what it says. */
export const toSummary = (chart: OwnChart, locale: Locale): ChartSummary => ({
  key: chart.key,
  publishedState: chart.publishedState,
  createdAt: chart.createdAt,
  updatedAt: chart.updatedAt,
  version: chart.version,
  viewCount: chart.viewCount,
  title: titleOf(chart.data, locale),
})

/** What the datasets of charts without a title are called, by the charts' keys; those that no source names are left out. */
export async function loadDatasetNames(
  query: RunQuery,
  charts: OwnChart[],
  locale: Locale,
): Promise<Record<string, string>> {
  const untitled = charts.filter(({ data }) => titleOf(data, locale) === '')
  const names = await Promise.all(
    untitled.map(async ({ key, data }): Promise<[string, string][]> => {
      const chart = openingChart(data)
      const datasets = await loadDatasets(query, data.dataSource, chart, locale).catch(() => [])
      const name = chartTitle(chart, datasets, locale)
      return name === '' ? [] : [[key, name]]
    }),
  )
  return Object.fromEntries(names.flat())
}
