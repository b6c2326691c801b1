import { withMember, without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Adds number formats, and changes since a base date. */
export const step: ChartStep = {
  to: '4.2.0.4',
  up: (config) => config,
  down: (config) =>
    withMember(without(config, 'numberFormats', 'change'), 'interactiveFiltersConfig', (filters) =>
      without(filters, 'change'),
    ),
  lost: {
    numberFormats: 'The magnitudes and signs of numbers',
    change: 'The change since a moment',
    'interactiveFiltersConfig.change': 'The switch between values and their change',
  },
}
