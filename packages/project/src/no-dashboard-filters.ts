import type { DashboardFilters } from './dashboard-filters.ts'

// Apart from the schema, so that pages need not load it.

/** Nothing is shared: what a new project has. */
export const noDashboardFilters = (): DashboardFilters => ({
  timeRange: { active: false, timeUnit: '', presets: { from: '', to: '' } },
  dataFilters: { componentIds: [], filters: {} },
})
