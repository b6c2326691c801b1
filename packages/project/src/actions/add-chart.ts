import {
  type ChartConfig,
  duplicateConfig,
  type NewChart,
  newChartConfig,
  requireChart,
  setActiveField,
} from '@tessera/chart'
import type { Project } from '../project.ts'
import { settle } from '../repair-project.ts'

/** The project with one more chart, which becomes the active one and gets a block at the end. */
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

/** The project with a copy of one of its charts, under a new key. */
export function duplicateChart(project: Project, key: string, newKey: string): Project {
  const copy = duplicateConfig(requireChart(project.chartConfigs, key), newKey)
  return addChart(project, setActiveField(copy, undefined))
}

/** The project with a chart of another dataset, as a new project of that dataset would begin. */
export const addChartOfDataset = (project: Project, chart: NewChart): Project =>
  addChart(project, newChartConfig(chart))

/** Whether a chart or a text has the key already. */
export const hasKey = ({ chartConfigs, layout }: Project, key: string): boolean =>
  [...chartConfigs, ...layout.blocks].some((entry) => entry.key === key)
