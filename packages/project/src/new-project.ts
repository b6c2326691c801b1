import type { ChartConfig } from '@tessera/chart'
import { emptyLocalized } from '@tessera/cube'
import type { DashboardFilters } from './dashboard-filters.ts'
import type { TabLayout } from './layout.ts'
import type { DataSource, Project } from './project.ts'
import { PROJECT_VERSION } from './version.ts'

/** A project of one chart, as the editor makes it: the tab layout with the chart as its only block. */
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

/** Charts behind tabs, without a text. */
export const newTabLayout = (chartKeys: string[]): TabLayout => ({
  type: 'tab',
  meta: { title: emptyLocalized(), description: emptyLocalized(), label: emptyLocalized() },
  blocks: chartKeys.map((key) => ({ type: 'chart', key, initialized: false })),
  activeField: undefined,
})

/** Nothing is shared: what a new project has. */
export const noDashboardFilters = (): DashboardFilters => ({
  timeRange: { active: false, timeUnit: '', presets: { from: '', to: '' } },
  dataFilters: { componentIds: [], filters: {} },
})
