import { isObject, objectOf, without } from './charts.ts'
import type { ProjectStep } from './step.ts'

/** Adds filters for all charts of a dashboard. */
export const step: ProjectStep = {
  to: '3.3.0',
  up(project) {
    if (!Array.isArray(project.chartConfigs)) return project
    // a later shape means that the project is newer and lost its version
    if (isObject(objectOf(project.dashboardFilters).timeRange)) return project
    return { ...project, dashboardFilters: { filters: [] } }
  },
  down: (project) => without(project, 'dashboardFilters'),
  lost: { dashboardFilters: 'The filters of the dashboard' },
}
