import { withMember, without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Adds a time slider for readers. */
export const step: ChartStep = {
  to: '1.3.0',
  up: (config) =>
    withMember(config, 'interactiveFiltersConfig', (filters) => ({
      timeSlider: { componentIri: '' },
      ...filters,
    })),
  down: (config) =>
    withMember(config, 'interactiveFiltersConfig', (filters) => without(filters, 'timeSlider')),
  lost: { 'interactiveFiltersConfig.timeSlider': 'The time slider' },
}
