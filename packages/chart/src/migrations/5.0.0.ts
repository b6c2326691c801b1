import { without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Authors may annotate observations. Below it, charts of ours may have annotations already: those stay. */
export const step: ChartStep = {
  to: '5.0.0',
  up: (config) => ({ ...config, annotations: config.annotations ?? [] }),
  down: (config) =>
    Array.isArray(config.annotations) && config.annotations.length === 0
      ? without(config, 'annotations')
      : config,
}
