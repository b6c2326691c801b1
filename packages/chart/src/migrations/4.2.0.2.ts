import { withMember, without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Adds unit conversions. */
export const step: ChartStep = {
  to: '4.2.0.2',
  up: (config) => config,
  down: (config) =>
    withMember(without(config, 'conversionUnitsByComponentId'), 'settings', (settings) =>
      without(settings, 'limitColumnWidths'),
    ),
  lost: {
    conversionUnitsByComponentId: 'The conversion of a measure to another unit',
    'settings.limitColumnWidths': 'Narrow columns',
  },
}
