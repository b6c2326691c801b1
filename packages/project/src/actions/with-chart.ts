import { type ChartConfig, requireChart, setText, type TextField } from '@tessera/chart'
import type { Locale } from '@tessera/cube'
import type { Project } from '../project.ts'
import { withoutLostFilters } from './shared-data-filters.ts'

/**
 * Changes one chart. Its key stays the same. Removes shared filters that no chart has any longer. Throws "Could not
 * find active chart config" if the project has no such chart.
 */
export function withChart(
  project: Project,
  key: string,
  change: (config: ChartConfig) => ChartConfig,
): Project {
  const chart = requireChart(project.chartConfigs, key)
  const changed = change(chart)
  if (changed === chart) return project
  return withoutLostFilters({
    ...project,
    chartConfigs: project.chartConfigs.map((config) => (config === chart ? { ...changed, key } : config)),
  })
}

/** Changes the active chart. */
export const withActiveChart = (project: Project, change: (config: ChartConfig) => ChartConfig): Project =>
  withChart(project, project.activeChartKey, change)

/** Sets the title, description or tab label of a chart, in one language. */
export const setChartText = (
  project: Project,
  key: string,
  field: TextField,
  locale: Locale,
  text: string,
): Project => withChart(project, key, (config) => setText(config, field, locale, text))
