import {
  type ChartMark,
  loadCardTitle,
  type OwnChart,
  openingChart,
  type PageContext,
  projectTitle,
  type RunQuery,
  readLosses,
  type SiteInfo,
  wholeTitle,
} from '@tessera/api'
import type { Locale } from '@tessera/cube'
import type { Project } from '@tessera/project'

/** A saved chart in its owner's list. Dates are ISO dates; the title is empty if there is none. */
export type ChartSummary = ReturnType<typeof toSummary> & {
  /** The names of its datasets, which readers see if it has no title. Loaded later. */
  datasets?: string | undefined
  /** A change to its data. Loaded later. */
  mark?: ChartMark | undefined
}

/** Sets the title of a project in one language: the one that readers see. */
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

/** Summarises a chart without its content. */
export const toSummary = (chart: OwnChart, locale: Locale, { mapServers }: Pick<SiteInfo, 'mapServers'>) => {
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
    /** Whether parts of it are not drawn here. */
    hasLosses: readLosses(chart, mapServers).length > 0,
  }
}

/** Loads the dataset names of charts without a title, by chart key. Omits charts whose source does not provide any. */
export async function loadDatasetNames(
  query: RunQuery,
  charts: OwnChart[],
  locale: Locale,
): Promise<Record<string, string>> {
  const untitled = charts.filter(({ data }) => projectTitle(data, locale) === '')
  const names = await Promise.all(
    untitled.map(async ({ key, data }): Promise<[string, string][]> => {
      const name = await loadCardTitle(query, data, locale)
      return name === '' ? [] : [[key, name]]
    }),
  )
  return Object.fromEntries(names.flat())
}

/** Loads the changes to the data of charts, by chart key. Omits charts without known changes. */
export async function loadMarks(
  readMark: PageContext['readMark'],
  charts: OwnChart[],
  locale: Locale,
): Promise<Record<string, ChartMark>> {
  const marks = await Promise.all(
    charts.map(async (chart): Promise<[string, ChartMark][]> => {
      // If a source is unavailable, changes to its charts are unknown.
      const mark = await readMark(chart, locale).catch(() => undefined)
      return mark ? [[chart.key, mark]] : []
    }),
  )
  return Object.fromEntries(marks.flat())
}
