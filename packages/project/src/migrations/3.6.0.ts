import { isObject, withMember, without } from './charts.ts'
import type { ProjectStep } from './step.ts'

/** Adds dashboard filters for dimensions that charts share. */
export const step: ProjectStep = {
  to: '3.6.0',
  up: (project) =>
    withMember(project, 'dashboardFilters', (filters) =>
      isObject(filters.dataFilters)
        ? filters
        : { ...filters, dataFilters: { componentIris: [], filters: {} } },
    ),
  down: (project) => withMember(project, 'dashboardFilters', (filters) => without(filters, 'dataFilters')),
  lost: { 'dashboardFilters.dataFilters': 'The shared data filters of the dashboard' },
}
