import { requireChart } from '@tessera/chart'
import type { Project } from '../project.ts'
import { moveEntry } from './move-entry.ts'

/** The charts in another order: the one at `from` stands at `to`. The order of blocks is their own. */
export function reorderCharts(project: Project, from: number, to: number): Project {
  const chartConfigs = moveEntry(project.chartConfigs, from, to)
  return chartConfigs === project.chartConfigs ? project : { ...project, chartConfigs }
}

/** Shows another chart. */
export function switchChart(project: Project, key: string): Project {
  requireChart(project.chartConfigs, key)
  return project.activeChartKey === key ? project : { ...project, activeChartKey: key }
}
