import { without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Adds values per head, which authors can choose. */
export const step: ChartStep = {
  to: '4.2.0.7',
  up: (config) => config,
  down: (config) => without(config, 'perHead'),
  lost: { perHead: 'Values per head' },
}
