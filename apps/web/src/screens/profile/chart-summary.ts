import {
  type ChartMark,
  chartTitle,
  loadDatasets,
  type OwnChart,
  openingChart,
  type PageContext,
  projectTitle,
  type RunQuery,
  readLosses,
  wholeTitle,
} from '@tessera/api'
import type { Locale } from '@tessera/cube'
import type { Project } from '@tessera/project'

/** A saved chart as its owner sees it in a list. Dates are ISO dates; the title is empty where it has none. */
export type ChartSummary = ReturnType<typeof toSummary> & {
  /** What readers see where it has none: what its datasets are called. Known later than the rest. */
  datasets?: string | undefined
  /** What became of its data. Known later than the rest, too. */
  mark?: ChartMark | undefined
}

/** A project under another title in one language: the one that readers see. */
export function withTitle(project: Project, locale: Locale, title: string): Project {
  const { layout } = project
  if (layout.type === 'dashboard' || wholeTitle(project, locale) !== '') {
    const { meta } = layout
    return { ...project, layout: { ...layout, meta: { ...meta, title: { ...meta.title, [locale]: title } } } }
  }
  const named = openingChart(project)
  const meta = { ...named.meta, title: { ...named.meta.title, [locale]: title } }
  const chartConfigs = project.chartConfigs.map((config) => (config === named ? { ...config, meta } : config))
  return { ...project, chartConfigs }
}

/** A chart without what it says. */
export const toSummary = (chart: OwnChart, locale: Locale) => {
  const { key, publishedState, createdAt, updatedAt, version, viewCount, data } = chart
  const isPinned = chart.isPinned === true
  return {
    key,
    publishedState,
    createdAt,
    updatedAt,
    version,
    viewCount,
    isPinned,
    title: projectTitle(data, locale),
    /** Whether a part of it is not drawn here. */
    hasLosses: readLosses(chart.warnings).length > 0,
  }
}

/** What the datasets of charts without a title are called, by the charts' keys; those that no source names are left out. */
export async function loadDatasetNames(
  query: RunQuery,
  charts: OwnChart[],
  locale: Locale,
): Promise<Record<string, string>> {
  const untitled = charts.filter(({ data }) => projectTitle(data, locale) === '')
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

/** What became of the data of charts, by the charts' keys; those of which nothing is known are left out. */
export async function loadMarks(
  readMark: PageContext['readMark'],
  charts: OwnChart[],
  locale: Locale,
): Promise<Record<string, ChartMark>> {
  const marks = await Promise.all(
    charts.map(async (chart): Promise<[string, ChartMark][]> => {
      // a source that does not answer says nothing of its charts
      const mark = await readMark(chart, locale).catch(() => undefined)
      return mark ? [[chart.key, mark]] : []
    }),
  )
  return Object.fromEntries(marks.flat())
}
