import { isObject, without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Values may be converted to another unit. Below it, charts of ours may convert them already: that stays. */
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
