import type { Project } from '../project.ts'
import { settle } from '../repair-project.ts'
import { withoutLostFilters } from './shared-data-filters.ts'

/** Removing is offered only while another chart stays (specification 2 §5). */
export const canRemoveChart = ({ chartConfigs }: Project): boolean => chartConfigs.length > 1

/**
 * The project without one of its charts and its block; the last one stays. Removing the active chart selects the one
 * before it, or the new first (specification 2 §4).
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
    // Some chart is always published.
    layout: {
      ...remaining.layout,
      publishableChartKeys: publishable.length > 0 ? publishable : [activeChartKey],
    },
  })
}
