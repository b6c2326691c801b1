import { withMember, without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Readers may get a time slider. */
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
