import { withMember, without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Adds the readers' switch to percentages. */
export const step: ChartStep = {
  to: '1.4.2',
  up: (config) =>
    withMember(config, 'interactiveFiltersConfig', (filters) => ({
      ...filters,
      calculation: filters.calculation ?? { active: false, type: 'identity' },
    })),
  down: (config) =>
    withMember(config, 'interactiveFiltersConfig', (filters) => without(filters, 'calculation')),
  lost: { 'interactiveFiltersConfig.calculation': 'Values in percent' },
}
