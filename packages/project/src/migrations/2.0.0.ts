import { isObject, objectOf, textOf, withOptional, without } from './charts.ts'
import { emptyTexts, type ProjectStep } from './step.ts'

/** Turns the project's chart into a list. Its texts and active field move into the chart. */
export const step: ProjectStep = {
  to: '2.0.0',
  charts: '2.0.0',
  up(project) {
    const charts = isObject(project.chartConfig) ? [project.chartConfig] : project.chartConfigs
    const after = without(project, 'chartConfig', 'activeField')
    if (!Array.isArray(charts)) return after
    return {
      ...after,
      chartConfigs: charts,
      activeChartKey: textOf(project.activeChartKey, textOf(objectOf(charts[0]).key)),
      meta: { ...objectOf(project.meta), title: emptyTexts(), description: emptyTexts() },
    }
  },
  down(project) {
    const [chart] = Array.isArray(project.chartConfigs) ? project.chartConfigs : []
    if (!isObject(chart)) return project
    const { title = emptyTexts(), description = emptyTexts() } = objectOf(chart.meta)
    const before = {
      ...without(project, 'chartConfigs', 'activeChartKey'),
      chartConfig: chart,
      meta: { ...objectOf(project.meta), title, description },
    }
    return withOptional(before, 'activeField', chart.activeField)
  },
  lost: {
    chartConfigs: 'The further charts',
    activeChartKey: 'Which chart is open',
    'meta.title': 'The title of the whole',
    'meta.description': 'The description of the whole',
  },
}
