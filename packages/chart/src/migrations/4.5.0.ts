import { isObject, without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Adds unit conversions. Our own charts of earlier versions may have them already and keep them. */
export const step: ChartStep = {
  to: '4.5.0',
  up: (config) => ({
    ...config,
    conversionUnitsByComponentId: config.conversionUnitsByComponentId ?? {},
  }),
  down: (config) =>
    isObject(config.conversionUnitsByComponentId) &&
    Object.keys(config.conversionUnitsByComponentId).length === 0
      ? without(config, 'conversionUnitsByComponentId')
      : config,
}
