import { without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Authors may annotate observations. */
export const step: ChartStep = {
  to: '5.0.0',
  up: (config) => ({ ...config, annotations: [] }),
  down: (config) => without(config, 'annotations'),
  lost: { annotations: 'Annotations' },
}
