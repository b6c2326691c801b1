import { without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Adds annotations. Our own charts of earlier versions may have them already and keep them. */
export const step: ChartStep = {
  to: '5.0.0',
  up: (config) => ({ ...config, annotations: config.annotations ?? [] }),
  down: (config) =>
    Array.isArray(config.annotations) && config.annotations.length === 0
      ? without(config, 'annotations')
      : config,
}
