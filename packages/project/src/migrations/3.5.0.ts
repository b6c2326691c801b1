import { isObject, type JsonObject, objectOf, textOf, withMember } from './charts.ts'
import type { ProjectStep } from './step.ts'

/** Turns the list of dashboard filters, which only ever contained a time range, into that time range. */
export const step: ProjectStep = {
  to: '3.5.0',
  up: (project) =>
    withMember(project, 'dashboardFilters', (filters) =>
      isObject(filters.timeRange) ? filters : { timeRange: toTimeRange(filters.filters) },
    ),
  down: (project) =>
    withMember(project, 'dashboardFilters', (filters) => ({
      filters: isObject(filters.timeRange) ? fromTimeRange(filters.timeRange) : [],
    })),
  lost: {
    'dashboardFilters.timeRange': 'The time range of the dashboard',
    'dashboardFilters.timeRange.timeUnit': 'The unit of the time range',
  },
}

/**
 * Reads the ends from `presets`. The reference looks for them beside `presets`, where they never were, and so loses
 * them.
 */
function toTimeRange(filters: JsonObject[string] | undefined): JsonObject {
  const filter = objectOf(Array.isArray(filters) ? filters[0] : undefined)
  const presets = objectOf(filter.presets)
  return {
    active: filter.active === true,
    timeUnit: '',
    presets: {
      from: textOf(presets.from, textOf(filter.from)),
      to: textOf(presets.to, textOf(filter.to)),
    },
  }
}

function fromTimeRange(timeRange: JsonObject): JsonObject[] {
  const { from, to } = objectOf(timeRange.presets)
  const isSet = timeRange.active === true || textOf(from) !== '' || textOf(to) !== ''
  if (!isSet) return []
  const presets = { type: 'range', from: textOf(from), to: textOf(to) }
  return [{ type: 'timeRange', active: timeRange.active === true, componentIri: '', presets }]
}
