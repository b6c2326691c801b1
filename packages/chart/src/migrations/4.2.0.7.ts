import { without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Authors can show values per head. */
export const step: ChartStep = {
  to: '4.2.0.7',
  up: (config) => config,
  down: (config) => without(config, 'perHead'),
  lost: { perHead: 'Values per head' },
}
