import { without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Adds targets for measures. */
export const step: ChartStep = {
  to: '4.2.0',
  up: (config) => ({ ...config, limits: config.limits ?? {} }),
  down: (config) => without(config, 'limits'),
  lost: { 'limits.*': 'Targets of a measure' },
}
