import type { ChartConfig } from '@tessera/chart'
import type { Project } from './project.ts'
import { PROJECT_VERSION } from './version.ts'

const emptyTexts = () => ({ de: '', fr: '', it: '', en: '' })

/** A project of one chart, as the editor makes it: the tab layout with the chart as its only block. */
export function newProject(
  chartConfig: ChartConfig,
  dataSource: Project['dataSource'],
  key?: string,
): Project {
  return {
    ...(key ? { key } : {}),
    version: PROJECT_VERSION,
    state: 'CONFIGURING_CHART',
    dataSource,
    layout: {
      type: 'tab',
      meta: { title: emptyTexts(), description: emptyTexts(), label: emptyTexts() },
      blocks: [{ type: 'chart', key: chartConfig.key, initialized: false }],
      activeField: undefined,
    },
    chartConfigs: [chartConfig],
    activeChartKey: chartConfig.key,
    dashboardFilters: {
      timeRange: { active: false, timeUnit: '', presets: { from: '', to: '' } },
      dataFilters: { componentIds: [], filters: {} },
    },
  }
}
