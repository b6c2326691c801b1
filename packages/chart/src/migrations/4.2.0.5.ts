import { without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Authors may choose how numbers are written. */
export const step: ChartStep = {
  to: '4.2.0.5',
  up: (config) => config,
  down: (config) => without(config, 'numberFormats'),
  lost: { numberFormats: 'The magnitudes and signs of numbers' },
}
