import { without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Values may be converted to another unit. */
export const step: ChartStep = {
  to: '4.5.0',
  up: (config) => ({ ...config, conversionUnitsByComponentId: {} }),
  down: (config) => without(config, 'conversionUnitsByComponentId'),
  lost: { 'conversionUnitsByComponentId.*': 'The conversion of a measure to another unit' },
}
