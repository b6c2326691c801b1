import type { ChartConfig } from '@tessera/chart'
import { emptyLocalized } from '@tessera/cube'
import type { DashboardFilters } from './dashboard-filters.ts'
import type { TabLayout } from './layout.ts'
import type { DataSource, Project } from './project.ts'
import { PROJECT_VERSION } from './version.ts'

/** Creates a project with one chart, as the editor does: the tab layout with the chart as its only block. */
export function newProject(chartConfig: ChartConfig, dataSource: DataSource): Project {
  return {
    version: PROJECT_VERSION,
    state: 'CONFIGURING_CHART',
    dataSource,
    layout: newTabLayout([chartConfig.key]),
    chartConfigs: [chartConfig],
    activeChartKey: chartConfig.key,
    dashboardFilters: noDashboardFilters(),
  }
}

/** Creates a tab layout of charts without texts. */
export const newTabLayout = (chartKeys: string[]): TabLayout => ({
  type: 'tab',
  meta: { title: emptyLocalized(), description: emptyLocalized(), label: emptyLocalized() },
  blocks: chartKeys.map((key) => ({ type: 'chart', key, initialized: false })),
  activeField: undefined,
})

/** Returns the default of a new project: no shared filters. */
export const noDashboardFilters = (): DashboardFilters => ({
  timeRange: { active: false, timeUnit: '', presets: { from: '', to: '' } },
  dataFilters: { componentIds: [], filters: {} },
})
