import { objectOf, textOf, without } from './charts.ts'
import type { ProjectStep } from './step.ts'

/** Gives each chart its own dataset. In earlier versions, all charts of a project share one. */
export const step: ProjectStep = {
  to: '3.0.0',
  charts: '2.3.0',
  up: (project) => without(project, 'dataSet'),
  down(project, { warn }) {
    if (!Array.isArray(project.chartConfigs)) return project
    const dataSet = textOf(objectOf(project.chartConfigs[0]).dataSet)
    const kept = project.chartConfigs.filter((chart) => textOf(objectOf(chart).dataSet) === dataSet)
    if (kept.length < project.chartConfigs.length) {
      warn('chartConfigs', 'The datasets of the charts are not the same: only charts of the first are kept.')
    }
    const keys = kept.map((chart) => textOf(objectOf(chart).key))
    const activeChartKey = keys.find((key) => key === project.activeChartKey) ?? keys[0] ?? ''
    return { ...project, chartConfigs: kept, activeChartKey, dataSet }
  },
  lost: { chartConfigs: 'Charts of other datasets', activeChartKey: 'Which chart is open' },
}
