import { type ChartConfig, requireChart, setActiveField } from '@tessera/chart'
import type { Project } from '../project.ts'
import { settle } from '../repair-project.ts'
import { moveEntry } from './move-entry.ts'
import { withoutLostFilters } from './shared-data-filters.ts'

/** Adds a chart, makes it active and appends its block. Throws if the key is taken. */
export function addChart(project: Project, chart: ChartConfig): Project {
  if (hasKey(project, chart.key)) throw new Error(`The key ${chart.key} is taken`)
  const { layout } = project
  return settle({
    ...project,
    chartConfigs: [...project.chartConfigs, chart],
    activeChartKey: chart.key,
    layout:
      layout.type === 'singleURLs'
        ? { ...layout, publishableChartKeys: [...layout.publishableChartKeys, chart.key] }
        : layout,
  })
}

/** Adds a copy of a chart under a new key. */
export function duplicateChart(project: Project, key: string, newKey: string): Project {
  const copy = { ...requireChart(project.chartConfigs, key), key: newKey }
  return addChart(project, setActiveField(copy, undefined))
}

/** Returns whether a chart or text already has this key. */
export const hasKey = ({ chartConfigs, layout }: Project, key: string): boolean =>
  [...chartConfigs, ...layout.blocks].some((entry) => entry.key === key)

/** Returns whether a chart can be removed, which requires that another one remains (specification 2 §5). */
export const canRemoveChart = ({ chartConfigs }: Project): boolean => chartConfigs.length > 1

/**
 * Removes a chart and its block, unless it is the last chart. If it was active, selects the previous chart, or the new
 * first one (specification 2 §4).
 */
export function removeChart(project: Project, key: string): Project {
  const at = project.chartConfigs.findIndex((config) => config.key === key)
  if (at < 0 || !canRemoveChart(project)) return project
  const chartConfigs = project.chartConfigs.toSpliced(at, 1)
  const previous = chartConfigs[Math.max(at - 1, 0)]
  const activeChartKey = project.activeChartKey === key && previous ? previous.key : project.activeChartKey
  const { layout } = project
  const remaining = withoutLostFilters({
    ...project,
    chartConfigs,
    activeChartKey,
    layout: { ...layout, activeField: layout.activeField === key ? undefined : layout.activeField },
  })
  if (remaining.layout.type !== 'singleURLs') return settle(remaining)
  const publishable = remaining.layout.publishableChartKeys.filter((other) => other !== key)
  return settle({
    ...remaining,
    // at least one chart is always published
    layout: {
      ...remaining.layout,
      publishableChartKeys: publishable.length > 0 ? publishable : [activeChartKey],
    },
  })
}

/** Moves the chart at `from` to `to`. Does not change the order of blocks. */
export function reorderCharts(project: Project, from: number, to: number): Project {
  const chartConfigs = moveEntry(project.chartConfigs, from, to)
  return chartConfigs === project.chartConfigs ? project : { ...project, chartConfigs }
}

/** Makes another chart active. */
export function switchChart(project: Project, key: string): Project {
  requireChart(project.chartConfigs, key)
  return project.activeChartKey === key ? project : { ...project, activeChartKey: key }
}
