import { markdownToText, type OwnChart } from '@tessera/api'
import { type Locale, readLocalized } from '@tessera/cube'
import type { Project } from '@tessera/project'

/** A saved chart as its owner sees it in a list. Dates are ISO dates; the title is empty where it has none. */
export type ChartSummary = Pick<
  OwnChart,
  'key' | 'publishedState' | 'createdAt' | 'updatedAt' | 'version' | 'viewCount'
> & { title: string }

type Meta = Project['layout']['meta']

/** Where a project is named: several charts by their layout, one by itself. */
const metaOf = ({ layout, chartConfigs, activeChartKey }: Project): Meta => {
  const [only] = chartConfigs
  const active = chartConfigs.find(({ key }) => key === activeChartKey) ?? only
  return chartConfigs.length > 1 || !active ? layout.meta : active.meta
}

/** What a project is called: its own title, else that of its layout or of the active chart. */
export function titleOf(project: Project, locale: Locale): string {
  const active = project.chartConfigs.find(({ key }) => key === project.activeChartKey)
  const metas = [metaOf(project), project.layout.meta, active?.meta]
  return (
    metas
      .map((meta) => (meta ? markdownToText(readLocalized(meta.title, locale)) : ''))
      .find((text) => text !== '') ?? ''
  )
}

/** A project under another title in one language. */
export function withTitle(project: Project, locale: Locale, title: string): Project {
  const named = metaOf(project)
  const renamed = { ...named, title: { ...named.title, [locale]: title } }
  if (named === project.layout.meta) return { ...project, layout: { ...project.layout, meta: renamed } }
  const chartConfigs = project.chartConfigs.map((config) =>
    config.meta === named ? { ...config, meta: renamed } : config,
  )
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
